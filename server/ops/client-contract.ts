import type { Plugin } from 'vite'

/** Properties of endpoints that only the server uses, to parse requests, check scopes and describe the API. */
const SERVERS: ReadonlySet<string> = new Set(['query', 'body', 'scope', 'origin'])
/** Endpoints, and objects that endpoints share, have one of these properties. */
const MARKS: ReadonlySet<string> = new Set(['method', 'access'])
const PURE = '/* @__PURE__ */ '

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const keyOf = ({ type, key }: Node): string =>
  type === 'Property' && isNode(key) && typeof key['name'] === 'string' ? key['name'] : ''

/** Changes in source order. Skips functions, whose calls may have side effects. */
function changesIn(node: Node): Change[] {
  const { type, start } = node
  if (/Function/.test(type)) return []
  const children = childrenOf(node)
  const isEndpoint = type === 'ObjectExpression' && children.some((child) => MARKS.has(keyOf(child)))
  const inside = children.flatMap((child) =>
    isEndpoint && SERVERS.has(keyOf(child))
      ? [{ start: child.start, end: child.end, text: '' }]
      : changesIn(child),
  )
  return /^(Call|New)Expression$/.test(type) ? [{ start, end: start, text: PURE }, ...inside] : inside
}

/**
 * A file of the contract as the client needs it: without the server-only properties of endpoints, and with schema
 * calls marked as pure for the bundler. `program` is its syntax tree.
 */
export function forClient(code: string, program: unknown): string {
  if (!isNode(program)) return code
  let changed = code
  for (const { start, end, text } of changesIn(program).toReversed()) {
    const rest = changed.slice(end)
    changed = changed.slice(0, start) + text + (text ? rest : rest.replace(/^\s*,/, ''))
  }
  return changed
}

/**
 * Builds the client's contract without request schemas, which the client does not use, and without unused schemas.
 * Otherwise a single used schema would pull its whole file into the first scripts.
 */
export const clientContract = (): Plugin => ({
  name: 'sheaf-client-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/contract\/(?:endpoints\/)?[^/?]+\.ts$/ },
    handler(code) {
      return { code: forClient(code, this.parse(code)), map: null }
    },
  },
})
