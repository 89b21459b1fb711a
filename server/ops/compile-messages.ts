import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const CATALOGUE = /\/src\/messages\/[^/?]+\.ts$/
const COMPILER = '\0compiled-messages'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** String literals that are values of properties, in the order of the source. */
function* texts(node: Node): Generator<Node> {
  for (const [key, child] of Object.entries(node)) {
    const children = (Array.isArray(child) ? child : [child]).filter(isNode)
    for (const inner of children) {
      if (node.type === 'Property' && key === 'key') continue
      if (node.type === 'Property' && inner.type === 'Literal' && typeof inner.value === 'string') yield inner
      else yield* texts(inner)
    }
  }
}

/** Compiles the ICU messages of `src/messages` at build time, so that pages do not load the parser (8 KB compressed). */
export const compileMessages = (): Plugin[] => [
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
    name: 'sheaf-messages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: CATALOGUE },
      handler(code) {
        const program: unknown = this.parse(code)
        if (!isNode(program)) return null
        let compiled = code
        for (const { start, end, value } of [...texts(program)].reverse())
          compiled = compiled.slice(0, start) + JSON.stringify(compile(String(value))) + compiled.slice(end)
        return { code: compiled, map: null }
      },
    },
  },
]
