import { type Language, languages } from '#contract/languages.ts'

/** The language that texts are written in, and the fallback for unsupported languages. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** A test language: English with longer text and other letters, which reveals truncated and untranslated texts. */
export const PSEUDO_LANGUAGE = 'en-XA'

/** A person's choice on this device; without it, pages use the browser's language. */
export const LANGUAGE_COOKIE = 'language'

/**
 * Name of a built file in a language: in a folder of the language next to the English file, `assets/de/name.js` for
 * `assets/name.js`.
 */
export const fileInLanguage = (name: string, language: string): string =>
  language === SOURCE_LANGUAGE ? name : name.replace(/[^/]*$/, `${language}/$&`)

/** URL of the service worker in a language. Not in a folder, because its scope is its own folder. */
export const serviceWorkerIn = (language: string): string =>
  language === SOURCE_LANGUAGE ? 'sw.js' : `sw-${language}.js`

const codes: readonly string[] = languages.map(({ code }) => code)

/**
 * The first of these tags (such as `navigator.languages`) that is among the languages, exactly or without its region:
 * `de-AT` is `de`. English if none is.
 */
export function bestLanguage<T extends string = Language>(
  tags: readonly string[],
  among: readonly T[] = codes as readonly T[],
): T | typeof SOURCE_LANGUAGE {
  for (const tag of tags.map((one) => one.toLowerCase())) {
    const found =
      among.find((one) => one.toLowerCase() === tag) ?? among.find((one) => one === tag.split('-')[0])
    if (found !== undefined) return found
  }
  return SOURCE_LANGUAGE
}

/** The tags of an `Accept-Language` header in order of preference, without rejected ones (`q=0`). */
export function acceptedLanguages(header: string | undefined): string[] {
  const parts = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((one) => one.trim())
    const q = parameters.find((one) => /^q=/i.test(one))?.slice(2)
    return { tag, q: q === undefined ? 1 : Number(q) }
  })
  return parts
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}

/** The language in a `Cookie` header or `document.cookie`, even if it is not supported. */
export const languageInCookies = (cookies: string | undefined): string | null =>
  new RegExp(String.raw`(?:^|;\s*)${LANGUAGE_COOKIE}=([\w-]+)`).exec(cookies ?? '')?.[1] ?? null

/**
 * The language for a request: that of the cookie if it is supported, otherwise the best of `Accept-Language`,
 * otherwise English.
 */
export function languageOf<T extends string = Language>(
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
  among: readonly T[] = codes as readonly T[],
): T | typeof SOURCE_LANGUAGE {
  const chosen = languageInCookies(headers.cookie)
  return (
    among.find((one) => one === chosen) ?? bestLanguage(acceptedLanguages(headers['accept-language']), among)
  )
}
