import { type Language, languages } from '#contract/languages.ts'

/** The language that texts are written in, and of people whose languages the product has not. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** Texts that no person reads: English made longer, with other letters, to find what a screen cuts off or holds itself. */
export const PSEUDO_LANGUAGE = 'en-XA'

/** A person's choice on this device; without it, pages are in the language of the browser. */
export const LANGUAGE_COOKIE = 'language'

/**
 * Name of a built file in a language: in a folder of the language next to the English file, `assets/de/name.js` for
 * `assets/name.js`.
 */
export const fileInLanguage = (name: string, language: string): string =>
  language === SOURCE_LANGUAGE ? name : name.replace(/[^/]*$/, `${language}/$&`)

/** Address of the service worker in a language. It is in no folder, because it serves only pages next to it and below. */
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

/** The tags of an `Accept-Language` header, the most wanted first; those that are refused (`q=0`) left out. */
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

/** The language that a `Cookie` header or `document.cookie` holds, whether there is such a language or not. */
export const languageInCookies = (cookies: string | undefined): string | null =>
  new RegExp(String.raw`(?:^|;\s*)${LANGUAGE_COOKIE}=([\w-]+)`).exec(cookies ?? '')?.[1] ?? null

/**
 * The language for a request: of the cookie if there is such a language, otherwise the best of `Accept-Language`,
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
