import { parseSync } from 'vite'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { languages } from '#messages/languages.ts'
import { files, read } from './source-tree.ts'

interface Tree {
  readonly [key: string]: string | Tree
}
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const wordOf = (value: unknown) => (isNode(value) ? String(value['name'] ?? value['value']) : '')

/** The messages of an object literal. */
const treeOf = (node: Node): Tree =>
  Object.fromEntries(
    (node['properties'] as readonly Node[]).map((one) => {
      const value = one['value'] as Node
      return [wordOf(one['key']), value.type === 'Literal' ? String(value['value']) : treeOf(value)]
    }),
  )

/** The catalogues that a file declares by `messages(name, tree)`. */
function* catalogues(node: Node): Generator<readonly [name: string, tree: Tree]> {
  if (node.type === 'CallExpression' && wordOf(node['callee']) === 'messages') {
    const [name, tree] = node['arguments'] as readonly Node[]
    if (name && tree) yield [wordOf(name), treeOf(tree)]
  } else for (const child of Object.values(node).flat().filter(isNode)) yield* catalogues(child)
}

const declared = files
  .filter((path) => /^src\/messages\/[^/]+\.ts$/.test(path))
  .flatMap((path) =>
    [...catalogues(parseSync(path, read(path)).program as unknown as Node)].map(([name, tree]) => ({
      path,
      name,
      tree,
    })),
  )
const english: Tree = Object.fromEntries(declared.map(({ name, tree }) => [name, tree]))

/** Messages by their keys. */
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key} › `),
  )

const PLURALS = [2, 3]
const CHOICE = 1

interface Shape {
  readonly args: Set<string>
  readonly plurals: string[][]
}

/** The arguments of a compiled message with their kinds, and the cases of its plurals. */
function shapeOf(message: unknown, shape: Shape = { args: new Set(), plurals: [] }): Shape {
  if (!Array.isArray(message)) return shape
  for (const node of message as readonly unknown[]) {
    if (!Array.isArray(node)) continue
    const [name, kind, cases] = node as unknown as readonly [string, unknown, unknown]
    const isCases = typeof cases === 'object' && cases !== null
    const choices = kind === CHOICE && isCases ? Object.keys(cases).toSorted().join(' ') : ''
    shape.args.add(PLURALS.includes(Number(kind)) ? name : `${name} ${choices}`.trim())
    if (PLURALS.includes(Number(kind)) && isCases) shape.plurals.push(Object.keys(cases))
    if (isCases) for (const one of Object.values(cases)) shapeOf(one, shape)
  }
  return shape
}

it('each catalogue has the name of its file', () => {
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter(({ path, name }) => path !== `src/messages/${name}.ts`)).toEqual([])
})

it('each language has a file, and each file a language', () => {
  const codes = files.flatMap((path) => /^src\/messages\/languages\/(.+)\.json$/.exec(path)?.[1] ?? [])
  expect(['en', ...codes].toSorted()).toEqual(languages.map(({ code }) => code).toSorted())
})

const translated = files.filter((path) => path.startsWith('src/messages/languages/'))
describe.each(translated)('%s', (path) => {
  const theirs = new Map(flat(JSON.parse(read(path)) as Tree))
  const ours = new Map(flat(english))
  const language = /([\w-]+)\.json$/.exec(path)?.[1] ?? ''

  it('has the same messages as English', () => {
    expect([...ours.keys()].filter((key) => !theirs.has(key))).toEqual([])
    expect([...theirs.keys()].filter((key) => !ours.has(key))).toEqual([])
  })

  it('has the same arguments in each message', () => {
    const argsOf = (message: string) => [...shapeOf(compile(message)).args].toSorted()
    const different = [...theirs].filter(
      ([key, message]) => argsOf(message).join() !== argsOf(ours.get(key) ?? '').join(),
    )
    expect(different).toEqual([])
  })

  it('has every case of its plurals', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const lacking = [...theirs].filter(([, message]) =>
      shapeOf(compile(message)).plurals.some((cases) => pluralCategories.some((one) => !cases.includes(one))),
    )
    expect(lacking).toEqual([])
  })
})
