interface ProductLanguage {
  readonly code: string
  /** As its speakers write it. */
  readonly name: string
  readonly direction?: 'rtl'
  /** No question is understood in it: a search takes it as words. */
  readonly withoutQuestions?: true
}

/** The languages of the product: `code` also names the file of translations, `src/messages/languages/CODE.json`. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'pt', name: 'Português' },
  { code: 'pl', name: 'Polski' },
  { code: 'ar', name: 'العربية', direction: 'rtl', withoutQuestions: true },
] as const satisfies readonly ProductLanguage[]

export type Language = (typeof languages)[number]['code']

const known: ReadonlyMap<string, ProductLanguage> = new Map(languages.map((one) => [one.code, one]))

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && known.has(value)

export const directionOf = (language: string): 'ltr' | 'rtl' => known.get(language)?.direction ?? 'ltr'

export const understandsQuestions = (language: string): boolean => !known.get(language)?.withoutQuestions
