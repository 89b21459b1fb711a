interface ProductLanguage {
  readonly code: string
  /** In the language itself. */
  readonly name: string
  readonly direction?: 'rtl'
  /** Questions in this language are not parsed: a search takes them as plain words. */
  readonly withoutQuestions?: true
}

/** Languages of the product. `code` is also the name of the translation file, `src/messages/languages/CODE.json`. */
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
