import { expect } from 'vitest'
import type { QueryTree } from '#contract/query-tree.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)

/** The tree of a query, whatever of it was understood. */
export const readOf = (words: string): QueryTree => readQuery(words, vocabulary, workspace.today).tree

/** What is said of how a query was read. */
export const notesOf = (words: string): readonly string[] =>
  readQuery(words, vocabulary, workspace.today).notes

/** The tree of a query that is understood to its last word. */
export function treeOf(words: string): QueryTree {
  const { tree, text } = readQuery(words, vocabulary, workspace.today)
  expect(text).toEqual([])
  return tree
}

/** The conditions of such a query, as words. */
export const conditions = (words: string): string[] =>
  treeOf(words)
    .filters.flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .map(({ id, op, value }) => `${id.replace('extracted.', '')} ${op} ${String(value)}`)
