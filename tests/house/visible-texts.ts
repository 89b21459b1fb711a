import { parseSync } from 'vite'
import { read } from './source-tree.ts'

const NAMES = 'description|heading|hint|label|message|placeholder|subtitle|text|title|tooltip'
const ATTRIBUTES = 'alt|aria-(?:description|label|placeholder|roledescription|valuetext)'
/** Attributes and properties whose value people see or hear, also by their last word, as in `closeLabel`. */
const VISIBLE = new RegExp(
  String.raw`^(?:${ATTRIBUTES}|${NAMES})$|[a-z](?:${NAMES.replaceAll(/\b./g, (first) => first.toUpperCase())})$`,
)

type Node = { readonly type: string; readonly start: number; readonly callee?: unknown } & Record<
  string,
  unknown
>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A word of a language: not a key, a class, an id, a header, a command, or the name of the product. */
const isProse = (text: unknown): text is string =>
  typeof text === 'string' &&
  /\p{L}{2}/u.test(text) &&
  !/^(…-|Authorization: |curl |(… · )?Sheaf$)/.test(text.trim()) &&
  !/^[a-z]+(?:[-_.:/][\w]+)*$/.test(text.trim())

/** The texts that an expression may come to: both sides of a choice, and a template without what is put in. */
function textsOf(node: unknown): unknown[] {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer') return textsOf(node['expression'])
  if (node.type === 'ConditionalExpression') return [node['consequent'], node['alternate']].flatMap(textsOf)
  if (node.type === 'LogicalExpression') return [node['left'], node['right']].flatMap(textsOf)
  if (node.type === 'TemplateLiteral')
    return [(node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')]
  return [node['value']]
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

/** `path:line: text` of each text that a file shows without a catalogue. */
export const visibleTextsOf = (path: string): string[] => visibleTextsIn(read(path), path)

export function visibleTextsIn(code: string, path: string): string[] {
  const found = new Set<string>()
  const report = (node: Node, text: unknown) => {
    if (isProse(text))
      found.add(`${path}:${code.slice(0, node.start).split('\n').length}: ${text.trim().slice(0, 80)}`)
  }
  const visit = (node: Node): void => {
    if (isForLog(node, code)) return
    if (node.type === 'JSXText') report(node, node['value'])
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as Node[])
        if (child.type === 'JSXExpressionContainer') textsOf(child).forEach((text) => report(child, text))
    if (node.type === 'JSXAttribute' && VISIBLE.test(String(nameOf(node['name']))))
      textsOf(node['value']).forEach((text) => report(node, text))
    if (node.type === 'Property' && VISIBLE.test(String(nameOf(node['key']))))
      textsOf(node['value']).forEach((text) => report(node, text))
    if (node.type === 'Literal' || node.type === 'TemplateLiteral')
      textsOf(node)
        .filter(isSentence)
        .forEach((text) => report(node, text))
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(path, code).program as unknown as Node)
  return [...found]
}
