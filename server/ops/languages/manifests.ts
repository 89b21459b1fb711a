import { directionOf } from '#contract/languages.ts'
import { fileInLanguage } from '#messages/languages.ts'
import { texts as pageTexts } from '#messages/index-html.ts'
import { texts } from '#messages/manifest.ts'
import type { Translations } from './translations.ts'

/** The web app manifest, as the page links to it. */
export const MANIFEST = 'manifest.webmanifest'

/** Catalogue and key of each English text of the manifest. */
const KEYS = new Map<string, readonly [string, string]>([
  [pageTexts.description, ['index-html', 'description']],
  ...Object.entries(texts).map(([key, english]) => [english, ['manifest', key]] as const),
])

interface Manifest {
  readonly description: string
  readonly shortcuts: readonly { readonly name: string; readonly description: string }[]
  readonly screenshots: readonly { readonly label: string }[]
}

/** The manifest in a language; its id stays the same. Throws for a text that is in no catalogue. */
export function manifestIn(manifest: string, language: string, translations: Translations): string {
  const shown = (english: string) => {
    const keys = KEYS.get(english)
    if (!keys) throw new Error(`src/messages/manifest.ts lacks a text of the manifest: ${english}`)
    return translations.textOf(keys, english, language)
  }
  const english = JSON.parse(manifest) as Manifest
  return JSON.stringify({
    ...english,
    lang: language,
    dir: directionOf(language),
    description: shown(english.description),
    shortcuts: english.shortcuts.map((one) => ({
      ...one,
      name: shown(one.name),
      description: shown(one.description),
    })),
    screenshots: english.screenshots.map((one) => ({ ...one, label: shown(one.label) })),
  })
}

/** The page with a link to the manifest of its language. */
export const withManifestOf = (page: string, language: string): string =>
  page.replace(`href="/${MANIFEST}"`, `href="/${fileInLanguage(MANIFEST, language)}"`)
