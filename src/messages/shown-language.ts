/**
 * The language of the page or worker, filled in by the build for each language (`server/ops/compile-messages.ts`).
 * Must not be compared with a literal or used in a template, which a minifier would evaluate before it is filled in.
 */
export const shownLanguage: string = 'en'
