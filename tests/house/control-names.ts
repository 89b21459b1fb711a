import { parseSync } from 'vite'
import { read } from './source-tree.ts'

// Controls that have both a text and a name for assistive technology, as messages of the catalogues.

export interface NamedControl {
  /** `path:line` */
  readonly where: string
  /** Keys of the messages, as in `books › again`. */
  readonly name: string
  readonly text: string
}

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const wordOf = (node: unknown) => (isNode(node) ? String(node['name'] ?? node['value']) : '')

/** The parts of `texts.a.b`, called or not; empty for anything else. */
function pathOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer') return pathOf(node['expression'])
  if (node.type === 'CallExpression') return pathOf(node['callee'])
  if (node.type === 'Identifier') return [wordOf(node)]
  if (node.type !== 'MemberExpression' || node['computed'] === true) return []
  const before = pathOf(node['object'])
  return before.length > 0 ? [...before, wordOf(node['property'])] : []
}

/** Catalogues by the name under which a file imports their texts. */
function importsOf(program: Node): ReadonlyMap<string, string> {
  const imports = new Map<string, string>()
  for (const one of program['body'] as readonly Node[]) {
    const catalogue = /^#messages\/(.+)\.ts$/.exec(wordOf(one['source']))?.[1]
    if (one.type !== 'ImportDeclaration' || catalogue === undefined) continue
    for (const { local } of one['specifiers'] as readonly Node[]) imports.set(wordOf(local), catalogue)
  }
  return imports
}

export const namedControlsOf = (path: string): NamedControl[] => namedControlsIn(read(path), path)

export function namedControlsIn(code: string, path: string): NamedControl[] {
  const program = parseSync(path, code).program as unknown as Node
  const imports = importsOf(program)
  const found: NamedControl[] = []
  const keyOf = (node: unknown) => {
    const [first = '', ...rest] = pathOf(node)
    const catalogue = imports.get(first)
    return catalogue === undefined || rest.length === 0 ? null : [catalogue, ...rest].join(' › ')
  }
  const visit = (node: Node): void => {
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
    if (node.type !== 'JSXElement') return
    const { attributes } = node['openingElement'] as { readonly attributes: readonly Node[] }
    const label = attributes.find(({ name }) => /^aria-?label$/i.test(wordOf(name)))
    const name = keyOf(label?.['value'])
    const text = (node['children'] as readonly Node[]).map(keyOf).find((key) => key !== null)
    const line = code.slice(0, node.start).split('\n').length
    if (name !== null && text != null) found.push({ where: `${path}:${line}`, name, text })
  }
  visit(program)
  return found
}
