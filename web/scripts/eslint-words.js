// Lint rules that keep what people read in word files: every sentence in one place, so that it can be translated.

/** Folders and files that still hold sentences of their own. A file leaves the list when its words have moved. */
export const NOT_YET = [];

/** The files whose one table holds sentences, and nothing else. */
export const WORD_FILES = [
  'src/games/words.ts',
  'src/games/*/words.ts',
  'src/games/*/commentary.ts',
  'src/games/*/rulebook.ts',
  'src/games/*/tour.ts',
  'src/games/*/pitch.ts',
  'src/shell/words/*.ts',
  'src/ui/words.ts',
  'src/state/words.ts',
];

/** Where the rules of a game are told: no number of the rules may stand there. */
export const RULE_FILES = ['src/games/*/rules.ts', 'src/games/*/rulebook.ts', 'src/games/*/rulebook/**/*.ts'];

/** Proper names, which are the same in every language. */
const NAMES = ['src/state/nicknames.ts'];
const TESTS = ['**/*.test.ts', 'tests/**'];

/** Attributes that are read out or shown. */
const READ = /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label)$/;
/** Fields and arguments that hold what programs read. */
const CODE_KEYS =
  /^(?:font|class|className|style|d|path|paths|transform|filter|fill|stroke|points|viewBox|dashes|authorization|currency|locale)$/;
const CODE_CALLS =
  /^(?:querySelector|querySelectorAll|closest|matches|matchMedia|createElement|getAttribute|setAttribute|setProperty|addEventListener|removeEventListener|getElementById|getContext|debug|info|warn|error|log)$/;
const KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|Enter|Escape|Home|End|Tab|Delete|Backspace|Page(?:Up|Down)|Shift)$/;
const CSS =
  /(?:\d|^)(?:px|deg|em|rem|ms|s|vh|vw|fr|%)(?:\W|$)|\b(?:translate|rotate|scale|calc|var|rgba?|url|matrix)\(/;

const letters = (text) => /\p{L}{2}/u.test(text);
/** A capital followed by small letters, or two words. */
const sentence = (text) =>
  !KEYS.test(text) && (/^\s*\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2}[.,:;!?]?\s+[(“"]?\p{L}{2}/u.test(text));
/** Part of a sentence that something else is put into. */
const part = (text) => sentence(text) || /\p{L}{2}[.,:;!?]?\s+$|^\s+\p{L}{2}/u.test(text);

const named = (node) => (node?.type === 'Identifier' ? node.name : node?.type === 'Literal' ? String(node.value) : '');
const called = ({ callee }) => named(callee.type === 'MemberExpression' ? callee.property : callee);

/** Whether what is said here is for programs, or for those who read their logs. */
function forPrograms(node) {
  for (let [at, up] = [node, node.parent]; up; [at, up] = [up, up.parent]) {
    if (up.type === 'BinaryExpression' && up.operator !== '+') return true;
    if (up.type === 'SwitchCase' && up.test === at) return true;
    if (/^(?:Import|Export(?:All|Named))/.test(up.type) && up.source === at) return true;
    if (up.type === 'ImportExpression' || up.type.startsWith('TSLiteral') || up.type === 'TSEnumMember') return true;
    if (up.type === 'ThrowStatement') return true;
    if (up.type === 'NewExpression' && /(?:Error|Problem|Refusal|RegExp|Format|Rules)$/.test(called(up))) return true;
    if (up.type === 'CallExpression' && up.arguments.includes(at) && CODE_CALLS.test(called(up))) return true;
    if (up.type === 'MemberExpression' && up.property === at) return true;
    if (up.type === 'Property' && (up.key === at || CODE_KEYS.test(named(up.key)))) return true;
    if (up.type === 'VariableDeclarator' && CODE_KEYS.test(named(up.id))) return true;
    if (up.type === 'AssignmentExpression' && up.left.type === 'MemberExpression') {
      if (CODE_KEYS.test(named(up.left.property))) return true;
    }
    if (/(?:Function|FunctionExpression|FunctionDeclaration|Statement|Program)$/.test(up.type)) return false;
  }
  return false;
}

/** The attribute that a value stands in, if it stands in one. */
function attributeOf(node) {
  for (let up = node.parent; up; up = up.parent) {
    if (up.type === 'SvelteAttribute') return up;
    if (/(?:Function|FunctionExpression|Statement|Program|SvelteElement)$/.test(up.type)) return null;
  }
  return null;
}
const isHtml = (attribute) => attribute.parent.parent.kind === 'html';

/** Whether a value is one of a style. */
function styleOf(node) {
  for (let up = node.parent; up; up = up.parent) if (up.type === 'SvelteStyleDirective') return true;
  return false;
}

/** Whether the value of this node is what the mustache around it shows. */
function isShown(node) {
  for (let [at, up] = [node, node.parent]; up; [at, up] = [up, up.parent]) {
    if (up.type === 'SvelteMustacheTag') return true;
    if (up.type === 'ConditionalExpression' ? up.test === at : !SHOWS.has(up.type)) return false;
    if (up.type === 'BinaryExpression' && up.operator !== '+') return false;
  }
  return false;
}
const SHOWS = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
  'TemplateElement',
  'BinaryExpression',
  'TSNonNullExpression',
  'ChainExpression',
]);

const inWordFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { words: 'What people read belongs in a word file: "{{text}}"' },
  },
  create(context) {
    const report = (node, text) => context.report({ node, messageId: 'words', data: { text: text.trim() } });

    function value(node, text, reads) {
      if (styleOf(node)) return;
      const attribute = attributeOf(node);
      if (attribute !== null && isHtml(attribute) && !attribute.key.name.startsWith('on')) {
        if (READ.test(attribute.key.name) && letters(text) && isShown(node)) report(node, text);
        return;
      }
      if (attribute !== null && READ.test(attribute.key.name) && letters(text) && isShown(node)) {
        return report(node, text);
      }
      if (attribute === null && letters(text) && isShown(node)) return report(node, text);
      if (reads(text) && !forPrograms(node)) report(node, text);
    }

    return {
      SvelteText(node) {
        if (node.parent.type !== 'SvelteStyleElement' && letters(node.value)) report(node, node.value);
      },
      SvelteLiteral(node) {
        const attribute = node.parent;
        if (attribute.type !== 'SvelteAttribute') return;
        const read = READ.test(attribute.key.name) ? letters : isHtml(attribute) ? () => false : sentence;
        if (read(node.value) && !CODE_KEYS.test(attribute.key.name)) report(node, node.value);
      },
      Literal(node) {
        if (typeof node.value === 'string') value(node, node.value, sentence);
      },
      TemplateLiteral(node) {
        const whole = node.quasis.map((it) => it.value.cooked).join('0');
        if (CSS.test(whole)) return;
        const quasi = node.quasis.find((it) => letters(it.value.cooked));
        if (quasi !== undefined) value(node, quasi.value.cooked, () => node.quasis.some((it) => part(it.value.cooked)));
      },
    };
  },
};

/** What a sentence may be made with, all of it from `lang/format.ts`. */
const FORMAT = new Set(
  'number signed money change percent list either plural ordinal count date dateTime duration seconds'.split(' '),
);
const IN_TABLES = new Set([
  'ArrayExpression',
  'ArrowFunctionExpression',
  'AssignmentPattern',
  'CallExpression',
  'Identifier',
  'Literal',
  'ObjectExpression',
  'ObjectPattern',
  'Property',
  'TemplateElement',
  'TemplateLiteral',
]);

const oneTable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      top: 'A word file holds imports, types, and one table made by sentences().',
      inside: 'A sentence is made of a template, its arguments and lang/format: no {{what}} here.',
      argument: 'A sentence takes one object of named arguments.',
      imported: 'A word file imports lang/sentences, lang/format and types.',
    },
  },
  create(context) {
    const isTable = (node) => {
      const [declarator, more] = node.declaration?.declarations ?? [];
      let made = declarator?.init;
      while (made?.type === 'TSSatisfiesExpression') made = made.expression;
      return more === undefined && made?.type === 'CallExpression' && named(made.callee) === 'sentences';
    };

    const isObject = ({ type, typeAnnotation: said }) =>
      type === 'ObjectPattern' || /^TSType(?:Literal|Reference)$/.test(said?.typeAnnotation.type);
    /** A field of an argument, or how many there are in a list. */
    const isField = (node) => node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier';

    function inside(node) {
      if (isField(node)) return;
      if (node.type.startsWith('TS')) {
        // Types say that nothing is missing; they make no words.
        if (node.type === 'TSSatisfiesExpression') inside(node.expression);
        else if (!/^TSType|Keyword$/.test(node.type)) {
          context.report({ node, messageId: 'inside', data: { what: node.type } });
        }
        return;
      }
      if (!IN_TABLES.has(node.type) || (node.type === 'CallExpression' && !FORMAT.has(named(node.callee)))) {
        context.report({ node, messageId: 'inside', data: { what: what(node) } });
        return;
      }
      if (node.type === 'ArrowFunctionExpression') {
        const [given, more] = node.params;
        if (more !== undefined || (given !== undefined && !isObject(given))) {
          context.report({ node, messageId: 'argument' });
        }
        inside(node.body);
        return;
      }
      for (const key of context.sourceCode.visitorKeys[node.type] ?? []) {
        if (key === 'key' || key === 'callee' || key === 'typeAnnotation') continue;
        for (const child of [node[key]].flat()) if (child) inside(child);
      }
    }
    const what = (node) => (node.type === 'CallExpression' ? `call of ${called(node) || 'that'}` : node.type);

    return {
      Program({ body }) {
        const tables = body.filter((it) => it.type === 'ExportNamedDeclaration' && isTable(it));
        for (const node of body) {
          const allowed =
            node.type === 'ImportDeclaration' || node.type === 'TSTypeAliasDeclaration' || node === tables[0];
          const types = node.type === 'ExportNamedDeclaration' && node.exportKind === 'type';
          if (!allowed && !types) context.report({ node, messageId: 'top' });
        }
        if (tables.length === 0) context.report({ loc: { line: 1, column: 0 }, messageId: 'top' });
        for (const { declaration } of tables) {
          let made = declaration.declarations[0].init;
          while (made.type === 'TSSatisfiesExpression') made = made.expression;
          made.arguments.forEach(inside);
        }
      },
      ImportDeclaration(node) {
        const language = /\/lang\/(?:sentences|format)$/.test(node.source.value);
        if (!language && node.importKind !== 'type') context.report({ node, messageId: 'imported' });
      },
    };
  },
};

/** A clause of the rules, as "HS-4.5". */
const CLAUSE = /^[A-Z]{2,3}-\d+(?:\.\d+)*$/;

const noRuleNumbers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { number: 'A number of the rules comes from ruleset or scene: {{text}}' },
  },
  create(context) {
    const report = (node, text) => context.report({ node, messageId: 'number', data: { text } });
    const said = (node, text) => {
      if (/\d/.test(text) && !CLAUSE.test(text) && !forPrograms(node)) report(node, text);
    };
    return {
      Literal(node) {
        if (typeof node.value === 'number' && ![0, 1].includes(node.value)) report(node, node.raw);
        if (typeof node.value === 'string') said(node, node.value);
      },
      TemplateElement(node) {
        said(node, node.value.cooked);
      },
    };
  },
};

export const words = {
  rules: { 'in-word-files': inWordFiles, 'one-table': oneTable, 'no-rule-numbers': noRuleNumbers },
};

/** What eslint.config.js takes: which rule holds where. */
export const wordRules = [
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    ignores: [...WORD_FILES, ...TESTS, ...NAMES, ...NOT_YET, 'src/lang/**'],
    plugins: { words },
    rules: { 'words/in-word-files': 'error' },
  },
  { files: WORD_FILES, ignores: [...NOT_YET], plugins: { words }, rules: { 'words/one-table': 'error' } },
  {
    files: RULE_FILES,
    ignores: [...TESTS, ...NOT_YET],
    plugins: { words },
    rules: { 'words/no-rule-numbers': 'error' },
  },
];
