import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import type { Translated } from '#messages/current-language.ts'
import type { MessageTree } from '#messages/message-types.ts'

// The English messages of all catalogues, read from their sources.

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const wordOf = (value: unknown) => (isNode(value) ? String(value['name'] ?? value['value']) : '')

/** The messages of an object literal. */
const treeOf = (node: Node): MessageTree =>
  Object.fromEntries(
    (node['properties'] as readonly Node[]).map((one) => {
      const value = one['value'] as Node
      return [wordOf(one['key']), value.type === 'Literal' ? String(value['value']) : treeOf(value)]
    }),
  )

/** The catalogues that a file declares by `messages(name, tree)`. */
function* declared(node: Node): Generator<{ readonly name: string; readonly tree: MessageTree }> {
  if (node.type === 'CallExpression' && wordOf(node['callee']) === 'messages') {
    const [name, tree] = node['arguments'] as readonly Node[]
    if (name && tree) yield { name: wordOf(name), tree: treeOf(tree) }
  } else for (const child of Object.values(node).flat().filter(isNode)) yield* declared(child)
}

const folder = new URL('../../src/messages/', import.meta.url)

export const catalogues = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const { program } = parseSync(file, readFileSync(new URL(file, folder), 'utf8'))
    return [...declared(program as unknown as Node)].map((one) => ({ path: `src/messages/${file}`, ...one }))
  })

export const english: MessageTree = Object.fromEntries(catalogues.map(({ name, tree }) => [name, tree]))

/** Messages by their keys; those with arguments may be compiled, and are left out then. */
export const flat = (tree: Translated, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${path}${key}`, value] as [string, string]]
    return isGroup(value) ? flat(value, `${path}${key} › `) : []
  })

const isGroup = (value: Translated[string]): value is Translated =>
  typeof value === 'object' && !Array.isArray(value)
