import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { files, read, sources } from './source-tree.ts'
import { notScanned, privatePhrases, privateWords, storedNames } from './vocabulary.ts'

const isProduct = (path: string) =>
  /^(src|server|workers)\//.test(path) && !notScanned.some((folder) => path.startsWith(folder))

/** The words of a camelCase, snake_case or kebab-case name, in lower case. */
const wordsOf = (name: string) =>
  name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

const problemsOf = (name: string, path: string) =>
  Object.hasOwn(storedNames, name) && storedNames[name]?.files.test(path)
    ? []
    : wordsOf(name).flatMap((word) =>
        Object.hasOwn(privateWords, word)
          ? [`${name}: instead of "${word}" write ${privateWords[word]}`]
          : [],
      )

type Node = { readonly type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function addNames(node: Node, names: Set<string>): Set<string> {
  if (node.type.endsWith('Identifier') && typeof node['name'] === 'string') names.add(node['name'])
  for (const child of Object.values(node).flat()) if (isNode(child)) addNames(child, names)
  return names
}

/** Lines of one comment as one text: a phrase may run over their ends. */
const flat = (text: string) =>
  text
    .replace(/\s*\n[\s*]*/g, ' ')
    .replace(/^\*/, '')
    .trim()

const scanned = sources.filter(isProduct).map((path) => {
  const { program, comments } = parseSync(path, read(path))
  return {
    path,
    names: addNames(program as unknown as Node, new Set()),
    comments: comments.map(({ value }) => flat(value)),
  }
})

describe('names in the product', () => {
  it('use standard terms', () => {
    const found = scanned.flatMap(({ path, names }) =>
      [...names].flatMap((name) => problemsOf(name, path)).map((problem) => `${path}: ${problem}`),
    )
    expect(found).toEqual([])
  })

  it('use standard terms in paths too', () => {
    expect(files.filter(isProduct).flatMap((path) => problemsOf(path, path))).toEqual([])
  })

  // A name that no longer occurs needs no exception.
  it('that are exempt still exist', () => {
    const names = new Set(scanned.flatMap((file) => [...file.names]))
    expect(Object.keys(storedNames).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('comments and READMEs of the product', () => {
  it('use standard terms', () => {
    const readmes = files
      .filter((path) => path.endsWith('.md') && isProduct(path))
      .map((path) => ({
        path,
        comments: read(path)
          .split(/\n\n|\n(?=[-|])/)
          .map(flat),
      }))
    const found = [...scanned, ...readmes].flatMap(({ path, comments }) =>
      comments.flatMap((text) =>
        privatePhrases.flatMap(([phrase, term]) =>
          phrase.test(text) ? [`${path}: instead of ${phrase} write ${term}: ${text.slice(0, 160)}`] : [],
        ),
      ),
    )
    expect(found).toEqual([])
  })
})
