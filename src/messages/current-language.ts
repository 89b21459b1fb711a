import type { CompiledMessage } from 'icu-minify/format'
import type { MessageTree } from './message-types.ts'

/** Messages as in `languages/LANG.json`, or compiled. */
export interface Translated {
  readonly [key: string]: CompiledMessage | Translated
}

/** The source of non-English texts in Node, and of the language in which they are read. */
export interface TextSource {
  language(): string
  /** The messages of a catalogue; undefined if the language has none. */
  catalogue(language: string, name: string): Translated | undefined
}

type Text = string | ((values: never) => string)

interface Catalogue {
  readonly name: string
  readonly tree: MessageTree
  readonly make: (language: string, tree: MessageTree) => object
  /** Results of `textsIn`. */
  readonly inLanguage: Map<string, object>
}

const ENGLISH = 'en'
let source: TextSource = { language: () => ENGLISH, catalogue: () => undefined }
const catalogues = new WeakMap<object, Catalogue>()

/** Without a source, all texts are English. */
export function setTextSource(given: TextSource): void {
  source = given
}

/**
 * The texts of a catalogue, each in the language that is current when it is read. In a build, the language is fixed.
 */
export function inCurrentLanguage(name: string, tree: MessageTree, make: Catalogue['make']): object {
  const catalogue = { name, tree, make, inLanguage: new Map() }
  const texts = groupOf(catalogue, tree, [], () => source.language())
  catalogues.set(texts, catalogue)
  return texts
}

/** The texts of `messages` in this language; in English if it has none. A build contains its own language only. */
export function textsIn<T extends object>(texts: T, language: string): T {
  const catalogue = catalogues.get(texts)
  if (!catalogue) return texts
  const { tree, inLanguage } = catalogue
  const group = inLanguage.get(language) ?? groupOf(catalogue, tree, [], () => language)
  inLanguage.set(language, group)
  return group as T
}

function groupOf(
  catalogue: Catalogue,
  tree: MessageTree,
  path: readonly string[],
  language: () => string,
): object {
  const group = {}
  for (const [key, value] of Object.entries(tree)) {
    const at = [...path, key]
    if (typeof value === 'object') {
      Object.defineProperty(group, key, { enumerable: true, value: groupOf(catalogue, value, at, language) })
      continue
    }
    const made = new Map<string, Text>()
    let madeFrom = source
    const get = () => {
      if (madeFrom !== source) made.clear()
      madeFrom = source
      const current = language()
      const text = made.get(current) ?? textOf(catalogue, value, at, current)
      made.set(current, text)
      return text
    }
    Object.defineProperty(group, key, { enumerable: true, get })
  }
  return group
}

function textOf({ name, make }: Catalogue, english: string, path: readonly string[], language: string): Text {
  const one = (of: string, message: CompiledMessage) =>
    (make(of, { message } as MessageTree) as { message: Text }).message
  const inEnglish = one(ENGLISH, english)
  const translated = language === ENGLISH ? undefined : messageAt(source.catalogue(language, name), path)
  if (translated === undefined) return inEnglish
  const text = one(language, translated)
  // A translation may omit the arguments of the English text.
  return typeof inEnglish === 'function' && typeof text === 'string' ? () => text : text
}

function messageAt(tree: Translated | undefined, path: readonly string[]): CompiledMessage | undefined {
  let found: Translated | CompiledMessage | undefined = tree
  for (const key of path) found = isGroup(found) ? found[key] : undefined
  return isGroup(found) ? undefined : found
}

const isGroup = (found: Translated | CompiledMessage | undefined): found is Translated =>
  typeof found === 'object' && !Array.isArray(found)
