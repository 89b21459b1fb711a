/**
 * The texts of react-aria's own parts in the language of the page; null for English, which react-aria has itself. A build
 * fills this in (`server/ops/languages/aria-texts.ts`).
 */
export const ariaTexts: object | null = null

/** Gives them to react-aria, in the form that it looks for before its first use. */
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.strings')]: ariaTexts })
