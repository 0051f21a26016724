// Before any word file: this process names things in the pseudo-language, as the page of this project does.
process.env.RAILBIRD_LOCALE = 'en-XA';
