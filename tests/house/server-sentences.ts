import { parseSync } from 'vite'
import { read } from './source-tree.ts'

/** A sentence in the source of the server. */
export interface Sentence {
  /** `path:line` */
  readonly at: string
  /** With `…` for what is put into it. */
  readonly text: string
  /** As the server may send it. */
  readonly samples: readonly string[]
}

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const HOLE = '\0'
const nodes = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (node: unknown) => (isNode(node) ? String(node['name'] ?? '') : '')

/** Errors that end in the log or the terminal of the operator. */
const forOperators = ['Error', 'SettingsError', 'DataFolderError', 'TypeError']
/** Phrases of `#lib/plural.ts`. */
const phrases: Readonly<Record<string, readonly string[]>> = {
  days: ['1 day', '7 days'],
  documents: ['1 document', '7 documents'],
  files: ['1 file', '7 files'],
}

/** Every text that an expression may be. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [HOLE]
  switch (node.type) {
    case 'Literal':
      return [String(node['value'])]
    case 'TemplateLiteral':
      return templateTexts(node)
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])]
    case 'BinaryExpression':
      return node['operator'] === '+' ? joined(textsOf(node['left']), textsOf(node['right'])) : [HOLE]
    case 'CallExpression':
      return callTexts(node)
    default:
      return [HOLE]
  }
}

const joined = (before: readonly string[], after: readonly string[]) =>
  before.flatMap((start) => after.map((end) => start + end))

function templateTexts(node: Node): string[] {
  const parts = nodes(node['expressions']).map(textsOf)
  const quasis = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return quasis.reduce<string[]>(
    (texts, quasi, at) => joined(joined(texts, at === 0 ? [''] : (parts[at - 1] ?? [HOLE])), [quasi]),
    [''],
  )
}

function callTexts(node: Node): string[] {
  const name = nameOf(node['callee'])
  const known = phrases[name]
  if (known) return [...known]
  const [, forms] = nodes(node['arguments'])
  if (name !== 'plural' || forms?.type !== 'ObjectExpression') return [HOLE]
  return nodes(forms['properties']).flatMap((form) =>
    textsOf(form['value']).map((text) => text.replaceAll('{n}', nameOf(form['key']) === 'one' ? '1' : '7')),
  )
}

/** Of an endpoint, in the document of the API. */
const isDescription = (node: Node) => node.type === 'Property' && nameOf(node['key']) === 'description'

/** Some words with a full stop, and not only what is put in. */
const isSentence = (text: string) => /^\S+(?:\s+\S+)+\.$/su.test(text) && /\p{L}{2}/u.test(text)

/** The sentences of a file, and whatever is the text of an `HttpError`. */
export function serverSentences(path: string): Sentence[] {
  const code = read(path)
  const found = new Map<string, Sentence>()
  const add = (node: Node, text: string) => {
    const numbers = text.includes('{n}') ? ['1', '7'] : ['7']
    found.set(text, {
      at: `${path}:${code.slice(0, node.start).split('\n').length}`,
      text: text.replaceAll(HOLE, '…'),
      samples: numbers.map((n) => text.replaceAll('{n}', n).replaceAll(HOLE, '7')),
    })
  }
  const visit = (node: Node): void => {
    const made = node.type === 'NewExpression' ? nameOf(node['callee']) : ''
    if (forOperators.includes(made) || isDescription(node)) return
    if (made === 'HttpError') {
      const [, , detail] = nodes(node['arguments'])
      if (detail) for (const text of textsOf(detail)) if (/\p{L}{2}/u.test(text)) add(detail, text)
    }
    const isText = node.type === 'TemplateLiteral' || typeof node['value'] === 'string'
    const texts = isText ? textsOf(node).filter(isSentence) : []
    for (const text of texts) add(node, text)
    // What is said inside of a sentence is part of it.
    if (texts.length === 0) for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(path, code).program as unknown as Node)
  return [...found.values()]
}
