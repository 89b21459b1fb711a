import { parseSync } from 'vite'
import { read } from './source-tree.ts'

/** Attributes and properties whose value people see or hear. */
const visible = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorText',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'title',
  'tooltip',
])

type Node = { readonly type: string; readonly start: number; readonly callee?: unknown } & Record<
  string,
  unknown
>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A word of a language: not a key, a class, an id, a header, or the name of the product. */
const isProse = (text: unknown): text is string =>
  typeof text === 'string' &&
  /\p{L}{2}/u.test(text) &&
  !/^(…-|Authorization: |(… · )?Sheaf$)/.test(text.trim()) &&
  !/^[a-z]+(?:[-_.:/][\w]+)*$/.test(text.trim())

const textOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return textOf(node['expression'])
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')
  return node['value']
}

/** Three words or more that begin like a sentence. */
const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && /^\p{Lu}\S*(?:\s+\S+){2,}/u.test(text)

/** Functions that only log the text they are given. */
const loggers = ['quietly', 'unexpectedResponse', 'usePeopleChange']

/** What is thrown or logged is for developers; of errors, screens show the text of a `DisplayError` alone. */
function isForLog({ type, callee }: Node, code: string): boolean {
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return nameOf(callee) !== 'DisplayError'
  if (callee.type === 'Super') return !code.includes('extends DisplayError')
  return callee.type === 'MemberExpression'
    ? nameOf(callee['object']) === 'console'
    : loggers.includes(String(nameOf(callee)))
}

const nameOf = (node: unknown): unknown => (isNode(node) ? (node['name'] ?? node['value']) : undefined)

/** `line: text` of each sentence that a file shows without a catalogue. */
export function visibleTextsOf(path: string): string[] {
  const code = read(path)
  const found = new Set<string>()
  const report = (node: Node, text: unknown) => {
    if (isProse(text))
      found.add(`${path}:${code.slice(0, node.start).split('\n').length}: ${text.trim().slice(0, 80)}`)
  }
  const visit = (node: Node): void => {
    if (isForLog(node, code)) return
    if (node.type === 'JSXText') report(node, node['value'])
    if (node.type === 'JSXAttribute' && visible.has(String(nameOf(node['name']))))
      report(node, textOf(node['value']))
    if (
      node.type === 'JSXExpressionContainer' &&
      isNode(node['expression']) &&
      node['expression'].type === 'Literal'
    )
      report(node, node['expression']['value'])
    if (node.type === 'Property' && [...visible, 'text'].includes(String(nameOf(node['key']))))
      report(node, textOf(node['value']))
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node)
      if (isSentence(text)) report(node, text)
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(path, code).program as unknown as Node)
  return [...found]
}
