// The locale in which dates, times, numbers, amounts and sizes are formatted and parsed.

/** Globals of a page; workers and Node have only some of them. */
interface Surroundings {
  readonly document?: { readonly documentElement: { readonly lang: string } }
  readonly navigator?: { readonly languages?: readonly string[] }
}

const EXTENSION = /-u-.*$/

/** The language of a locale: `de` of `de-AT`. */
export const languageOf = (locale: string): string => locale.split('-', 1)[0]?.toLowerCase() ?? ''

/**
 * The locale for the displayed language, with the device's region if the device also uses this language: German on an
 * Austrian device is `de-AT`, on an English one `de`. Arabic uses the digits and calendar of documents.
 */
export function localeOf(language: string, device: readonly string[]): string {
  const known = isKnown(language) ? language : 'en'
  const own = device.find((name) => languageOf(name) === languageOf(known) && isKnown(name)) ?? known
  const plain = own.replace(EXTENSION, '')
  return languageOf(plain) === 'ar' ? `${plain}-u-ca-gregory-nu-latn` : plain
}

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** Languages whose text runs from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** Whether the text of a locale runs from right to left. */
export const runsRightToLeft = (locale = currentLocale()): boolean =>
  RIGHT_TO_LEFT.has(languageOf(locale ?? ''))

let last: { readonly language: string; readonly device: readonly string[]; readonly locale: string } | null =
  null

/** The locale of the page's language; undefined outside a page, where the runtime's own applies. */
function localeOfPage(): string | undefined {
  const { document, navigator } = globalThis as Surroundings
  const language = document?.documentElement.lang
  if (!language) return undefined
  const device = navigator?.languages ?? []
  if (last?.language !== language || last.device !== device)
    last = { language, device, locale: localeOf(language, device) }
  return last.locale
}

let source = localeOfPage

/** The reader's locale; undefined if unknown: then the runtime's own applies. */
export const currentLocale = (): string | undefined => source()

/**
 * Sets the source of the locale, which a server determines per request; undefined means the runtime's own. Returns
 * the previous source.
 */
export function setLocaleSource(next: () => string | undefined): () => string | undefined {
  const former = source
  source = next
  return former
}
