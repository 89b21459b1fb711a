import { fileInLanguage, SOURCE_LANGUAGE } from '#messages/languages.ts'
import { hasMarks, type Translations } from './translations.ts'

/** All scripts are in one folder. They reference each other relative to it, to the page, or to the site. */
export const ASSETS = 'assets/'
/** A literal that consists of a script's URL. */
const ADDRESS = /(["'`])(\.\/|\/?assets\/)([^"'`/\\]+\.m?js)\1/g
/** In a page, URLs also occur in lists. */
const IN_PAGE = /(?<=["'\s])\/assets\/([^"'\s/]+\.m?js)(?=["'\s])/g

/** Code by file name, such as `assets/app-1a2b.js`. */
export type Scripts = ReadonlyMap<string, string>

/** Scripts that contain texts, and all scripts that import one, statically or dynamically. */
export function localisedScripts(scripts: Scripts): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const [name, code] of scripts)
    for (const [, , , imported = ''] of code.matchAll(ADDRESS))
      importers.set(ASSETS + imported, [...(importers.get(ASSETS + imported) ?? []), name])
  const found = new Set([...scripts].filter(([, code]) => hasMarks(code)).map(([name]) => name))
  for (const name of found) for (const importer of importers.get(name) ?? []) found.add(importer)
  return found
}

/** A script in one language, with the URLs of scripts in its language and of shared scripts. */
export function scriptIn(
  code: string,
  language: string,
  localised: ReadonlySet<string>,
  translations: Translations,
): string {
  const filled = translations.fill(code, language)
  if (language === SOURCE_LANGUAGE) return filled
  return filled.replaceAll(ADDRESS, (address: string, quote: string, folder: string, name: string) => {
    const isLocalised = localised.has(ASSETS + name)
    if (folder === './') return isLocalised ? address : `${quote}../${name}${quote}`
    return isLocalised ? `${quote}${folder}${language}/${name}${quote}` : address
  })
}

/** The page with the script URLs of a language. */
export const pageIn = (html: string, language: string, localised: ReadonlySet<string>): string =>
  html.replaceAll(IN_PAGE, (address: string, name: string) =>
    localised.has(ASSETS + name) ? `/${fileInLanguage(ASSETS + name, language)}` : address,
  )
