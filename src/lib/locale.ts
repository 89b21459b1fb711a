// The one locale in which days, times, numbers, amounts and sizes are written and read.

/** What a page has of these; a worker and Node have less. */
interface Surroundings {
  readonly document?: { readonly documentElement: { readonly lang: string } }
  readonly navigator?: { readonly languages?: readonly string[] }
}

const EXTENSION = /-u-.*$/

/** The language of a locale: `de` of `de-AT`. */
export const languageOf = (locale: string): string => locale.split('-', 1)[0]?.toLowerCase() ?? ''

/**
 * The locale of a language that is shown, with the region of the device where its languages have this one too: German on
 * an Austrian device is `de-AT`, and on an English one `de`. Arabic has the digits and the calendar of the documents.
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

/** That of the page's language; undefined outside a page: the host's own. */
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

/** The locale of whoever reads; undefined where nothing says it: the host's. */
export const currentLocale = (): string | undefined => source()

/** A server asks each request for its locale; undefined from it leaves the host's. Returns the former source. */
export function setLocaleSource(next: () => string | undefined): () => string | undefined {
  const former = source
  source = next
  return former
}
