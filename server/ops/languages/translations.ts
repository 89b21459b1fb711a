import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { isLanguage } from '#contract/languages.ts'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '#messages/languages.ts'
import { ariaTexts } from './aria-texts.ts'
import { pseudoMessage } from './pseudo.ts'

/** Placeholder for the language of a file. */
export const LANGUAGE_MARK = '%%language%%'
/** Placeholder for the toolkit's own texts; empty for English, which is built in. */
export const ARIA_MARK = '%%aria%%'
const MARK = /(["'`])%%([^%"'`]+)%%\1/g
const LEFT = /%%(language|aria|[^%\s"'`]+\/[0-9a-f]{8})%%/

interface Tree {
  readonly [key: string]: string | Tree
}

export interface Translations {
  /** Languages of this build other than English. */
  readonly languages: readonly string[]
  /** A placeholder for a message until the scripts are written. Minifiers do not change it. */
  readonly mark: (keys: readonly string[], english: string) => string
  /** The script with the messages of a language in place of the placeholders. */
  readonly fill: (code: string, language: string) => string
  /** A message without arguments. */
  readonly textOf: (keys: readonly string[], english: string, language: string) => string
}

export const hasMarks = (code: string): boolean => code.search(MARK) >= 0

/** Script source of a value, as short as a minifier's. */
export function literalOf(value: unknown): string {
  if (typeof value === 'string')
    return value.includes('"') && !/[`\\\n]|\$\{/.test(value) ? `\`${value}\`` : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(literalOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(
    ([key, one]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}:${literalOf(one)}`,
  )
  return `{${pairs.join(',')}}`
}

/** Translations by language: each `CODE.json` in `folder`, and the pseudo-language if the build requests it. */
export function createTranslations(
  folder: string,
  withPseudo: boolean = process.env['SHEAF_PSEUDO'] === '1',
): Translations {
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .filter(isLanguage)
    .toSorted()
  const trees = new Map(
    codes.map((code) => [code, JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as Tree]),
  )
  const languages: readonly string[] = withPseudo ? [...codes, PSEUDO_LANGUAGE] : codes
  /** Compiled messages by mark and language. */
  const marked = new Map<string, ReadonlyMap<string, CompiledMessage>>()

  function translate(keys: readonly string[], english: string, language: string): CompiledMessage {
    if (language === PSEUDO_LANGUAGE) return pseudoMessage(compile(english))
    const tree = trees.get(language as (typeof codes)[number])
    const found = keys.reduce<string | Tree | undefined>(
      (group, key) => (typeof group === 'object' ? group[key] : undefined),
      tree,
    )
    return compile(typeof found === 'string' ? found : english)
  }

  return {
    languages,
    mark(keys, english) {
      const all = new Map(
        [SOURCE_LANGUAGE, ...languages].map((language) => [language, translate(keys, english, language)]),
      )
      // File names contain a hash of the content, including placeholders.
      const hash = createHash('sha256')
        .update(JSON.stringify([...all]))
        .digest('hex')
        .slice(0, 8)
      const name = `${keys.join('/')}/${hash}`
      marked.set(name, all)
      return `%%${name}%%`
    },
    fill(code, language) {
      const filled = code.replaceAll(MARK, (mark: string, _, name: string) => {
        if (mark.slice(1, -1) === LANGUAGE_MARK) return JSON.stringify(language)
        if (mark.slice(1, -1) === ARIA_MARK) return ariaTexts(language)
        const message = marked.get(name)?.get(language)
        if (message === undefined) throw new Error(`No message is known for ${mark}`)
        return literalOf(message)
      })
      // A minifier may merge constants with adjacent texts.
      const left = LEFT.exec(filled)
      if (left) throw new Error(`${left[0]} is part of another text`)
      return filled
    },
    textOf: (keys, english, language) => {
      const message = translate(keys, english, language)
      if (typeof message !== 'string') throw new Error(`${keys.join('.')} has arguments in ${language}`)
      return message
    },
  }
}
