import { parseSync } from 'vite'
import { read } from './source-tree.ts'

export interface LongFunction {
  readonly path: string
  readonly name: string
  /** Own lines of a function, without those of functions inside it. */
  readonly lines: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = (node: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)

const nameOf = (node: Record<string, unknown>): string | undefined => {
  const named = node['id'] ?? node['key']
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : undefined
}

/** Every function of a file with the number of its own lines. */
export function functionsOf(path: string): LongFunction[] {
  const code = read(path)
  const found: LongFunction[] = []
  const linesOf = ({ start, end }: Node) => code.slice(start, end).split('\n').length

  /** Returns how many lines the functions below `node` take. */
  function visit(node: Node & Record<string, unknown>, name: string): number {
    const own = nameOf(node) ?? name
    const children = Object.values(node).flat().filter(isNode)
    const inner = children.reduce((sum, child) => sum + visit(child, own), 0)
    if (!isFunction(node)) return inner
    const lines = linesOf(node)
    found.push({ path, name: own || 'anonymous', lines: lines - inner })
    return lines - 1
  }

  visit(parseSync(path, code).program as unknown as Node & Record<string, unknown>, '')
  return found
}
