import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { ARIA_MARK, LANGUAGE_MARK, literalOf, type Translations } from './languages/translations.ts'

const CATALOGUE = /\/src\/messages\/[^/?]+\.ts$/
const COMPILER = '\0compiled-messages'
const ONE_LANGUAGE = '\0one-language'
/** Constants that are filled in per language, identified by the end of their module's path. */
const FILLED = [
  { module: '/src/messages/shown-language.ts', name: 'shownLanguage', mark: LANGUAGE_MARK },
  { module: '/src/app/aria-texts.ts', name: 'ariaTexts', mark: ARIA_MARK },
] as const

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The name of a key or function, or the text of a literal. */
const nameOf = (node: unknown): string | undefined => {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined
  return typeof name === 'string' ? name : undefined
}

interface Text {
  readonly node: Node
  readonly text: string
  /** Its catalogue and keys; null in a catalogue of one language. */
  readonly keys: readonly string[] | null
}

/** The names of catalogues, and string literals that are values of properties, in the order of the source. */
function* textsIn(node: Node, keys: readonly string[] | null = null): Generator<Text> {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'messages') {
    const [name, tree] = childrenOf({ ...node, callee: null })
    const catalogue = nameOf(name)
    if (!name || !tree || catalogue === undefined) throw new Error('A catalogue has a name and messages.')
    yield { node: name, text: catalogue, keys: [] }
    yield* textsIn(tree, [catalogue])
  } else if (node.type === 'Property' && isNode(node['value'])) {
    const inner = keys && [...keys, nameOf(node['key']) ?? '']
    const text = node['value'].type === 'Literal' ? nameOf(node['value']) : undefined
    if (text === undefined) yield* textsIn(node['value'], inner)
    else yield { node: node['value'], text, keys: inner }
  } else for (const child of childrenOf(node)) yield* textsIn(child, keys)
}

/**
 * A catalogue with marks in place of its messages and language. Messages of single-language catalogues are compiled.
 * Builds use `messagesIn` instead of `messages`; it takes the language instead of the name.
 */
export function markMessages(code: string, program: unknown, translations: Translations): string | null {
  if (!isNode(program)) return null
  let marked = code
  for (const { node, text, keys } of [...textsIn(program)].toReversed()) {
    const value =
      keys === null
        ? literalOf(compile(text))
        : JSON.stringify(keys.length === 0 ? LANGUAGE_MARK : translations.mark(keys, text))
    marked = marked.slice(0, node.start) + value + marked.slice(node.end)
  }
  return marked.replace(/\bimport\s*\{([^}]*\bmessages\b[^}]*)\}/, (found, names: string) =>
    found.replace(names, names.replace(/\bmessages\b/, 'messagesIn as messages')),
  )
}

/**
 * Replaces the messages of `src/messages` by marks, which the build fills in per language once all scripts are
 * written (`languages/`). Messages are compiled, so that pages do not load the parser (8 KB compressed).
 */
export const compileMessages = (translations: Translations): Plugin[] => [
  {
    name: 'sheaf-messages-compiler',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^icu-minify\/compile$/ }, handler: () => COMPILER },
    load: {
      filter: { id: /^\0compiled-messages$/ },
      handler: () => 'export default (message) => message',
    },
  },
  {
    name: 'sheaf-one-language',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /\/current-language\.ts$/ }, handler: () => ONE_LANGUAGE },
    load: {
      filter: { id: /^\0one-language$/ },
      handler: () =>
        'export const inCurrentLanguage = (_, tree, make) => make("en", tree); export const textsIn = (texts) => texts',
    },
  },
  {
    name: 'sheaf-messages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: [CATALOGUE, ...FILLED.map(({ module }) => new RegExp(`${module}$`))] },
      handler(code, id) {
        const constant = FILLED.find(({ module }) => id.endsWith(module))
        if (constant) {
          const { name, mark } = constant
          const value = new RegExp(String.raw`(?<=const ${name} = )[^;\n]+`)
          return { code: code.replace(value, JSON.stringify(mark)), map: null }
        }
        const marked = markMessages(code, this.parse(code), translations)
        return marked === null ? null : { code: marked, map: null }
      },
    },
  },
]
