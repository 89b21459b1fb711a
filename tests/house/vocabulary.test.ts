import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { files, read, sources } from './source-tree.ts'
import { notScanned, privatePhrases, privateWords, storedNames } from './vocabulary.ts'

const isProduct = (path: string) =>
  /^(src|server|workers)\//.test(path) && !notScanned.some((folder) => path.startsWith(folder))

/** The words of a camelCase, snake_case or kebab-case name, in lower case. */
const wordsOf = (name: string) =>
  name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

const problemsOf = (name: string) =>
  name in storedNames
    ? []
    : wordsOf(name).flatMap((word) =>
        word in privateWords ? [`${name}: instead of "${word}" write ${privateWords[word]}`] : [],
      )

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every name that the code of a file contains. */
function namesIn(node: Node, add: (name: string) => void): void {
  if (node.type.endsWith('Identifier') && typeof node['name'] === 'string') add(node['name'])
  for (const child of Object.values(node).flat()) if (isNode(child)) namesIn(child, add)
}

const parsed = sources.filter(isProduct).map((path) => {
  const { program, comments } = parseSync(path, read(path))
  return { path, program, comments }
})

describe('names in the product', () => {
  it('are made of standard terms', () => {
    const found = parsed.flatMap(({ path, program }) => {
      const names = new Set<string>()
      namesIn(program as unknown as Node, (name) => names.add(name))
      return [...names].flatMap(problemsOf).map((problem) => `${path}: ${problem}`)
    })
    expect(found).toEqual([])
  })

  it('are made of standard terms in paths too', () => {
    expect(files.filter(isProduct).flatMap(problemsOf)).toEqual([])
  })
})

describe('comments and READMEs', () => {
  it('are written in plain English', () => {
    const texts = [
      ...parsed.map(({ path, comments }) => ({ path, text: comments.map(({ value }) => value).join('\n') })),
      ...files
        .filter((path) => path.endsWith('.md') && isProduct(path))
        .map((path) => ({ path, text: read(path) })),
    ]
    const found = texts.flatMap(({ path, text }) => {
      const flat = text.replace(/\s*\n[\s*]*/g, ' ')
      return privatePhrases.flatMap(([phrase, better]) => {
        const match = phrase.exec(flat)
        return match
          ? [`${path}: "${flat.slice(Math.max(0, match.index - 30), match.index + 50)}": write ${better}`]
          : []
      })
    })
    expect(found).toEqual([])
  })
})
