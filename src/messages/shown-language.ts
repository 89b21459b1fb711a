/**
 * The language of the page or worker: a build fills it in for each language (`server/ops/compile-messages.ts`). Not to be
 * compared with a literal or put into a template, which a minifier would do at once, before it is filled in.
 */
export const shownLanguage: string = 'en'
