// The shapes of the wire under one address, wherever they are generated.
export type * from '../generated/protocol';
