/**
 * The texts of react-aria's components in the page's language; null for English, which is built in. Filled in by the
 * build (`server/ops/languages/aria-texts.ts`).
 */
export const ariaTexts: object | null = null

/** Provides them to react-aria, which looks for them here on first use. */
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.strings')]: ariaTexts })
