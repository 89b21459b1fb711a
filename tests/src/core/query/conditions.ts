import { expect } from 'vitest'
import type { QueryTree } from '#contract/query-tree.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)

/** The tree of a query, even if not all of it was understood. */
export const readOf = (words: string): QueryTree => readQuery(words, vocabulary, workspace.today).tree

/** The notes on how a query was read. */
export const notesOf = (words: string): readonly string[] =>
  readQuery(words, vocabulary, workspace.today).notes

/** The tree of a query that must be understood completely. */
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
