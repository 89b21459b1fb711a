import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'

type Text = string | ((...values: readonly unknown[]) => string)
type Texts = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** The parts of react-aria with texts that the product uses. Such a part throws if its texts are missing. */
const used = [
  '@react-aria/autocomplete',
  '@react-aria/calendar',
  '@react-aria/dnd',
  '@react-aria/overlays',
  '@react-aria/searchfield',
  'react-aria-components',
]
const packages = createRequire(import.meta.url)
const folder = path.join(path.dirname(packages.resolve('react-aria-components/package.json')), 'i18n')

/** The package's locale for a language: `pt-BR` for `pt`; otherwise the first one of that language. */
function localeFor(language: string): string | undefined {
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}-[A-Z]{2}\.js$/.test(name))
  const locales = names.map((name) => path.basename(name, '.js'))
  const usual = `${language}-${new Intl.Locale(language).maximize().region}`
  return locales.find((one) => one === usual) ?? locales.find((one) => one.startsWith(`${language}-`))
}

/** The name of such a part, as scripts pass it. */
const PART = /["'`](@react-(?:aria|stately)\/[a-z]+|react-aria-components)["'`]/g

/** Throws if a built script uses a part that is not listed, and would lack its texts in other languages. */
export function checkParts(code: string): void {
  for (const [, part = ''] of code.matchAll(PART))
    if (!used.includes(part)) throw new Error(`server/ops/languages/aria-texts.ts does not list ${part}`)
}

const literalOf = (text: Text) => (typeof text === 'string' ? JSON.stringify(text) : String(text))

/**
 * Script source of react-aria's texts in a language, in the form that it looks for in the page; `null` for English.
 */
export function ariaTexts(language: string): string {
  const locale = language === SOURCE_LANGUAGE ? undefined : localeFor(language)
  if (locale === undefined) return 'null'
  const texts = packages(path.join(folder, `${locale}.js`)) as Texts
  const groups = used.map((name) => {
    const pairs = Object.entries(texts[name] ?? {}).map(
      ([key, text]) => `${JSON.stringify(key)}:${literalOf(text)}`,
    )
    return `${JSON.stringify(name)}:{${pairs.join(',')}}`
  })
  return `{${groups.join(',')}}`
}
