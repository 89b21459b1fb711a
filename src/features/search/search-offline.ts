import type { AggregateResponse } from '#contract/query-tree.ts'
import type { AiSearchResponse } from '#contract/search.ts'
import type { FileThing, SchemaStats } from '#contract/things.ts'
import { findType, presentName } from '#core/fields/find-type.ts'
import { evaluate } from '#core/query/evaluate.ts'
import { isByParty } from '#core/query/party-groups.ts'
import { readQuery, type SearchedQuery } from '#core/query/search-query.ts'
import { sayFilter } from '#core/query/say.ts'
import { typesOfRows } from '#core/query/types-of-rows.ts'
import { namesOf, seenIn } from '#core/query/vocabulary-of.ts'
import type { KnownType, PartyRecord, Vocabulary } from '#core/query/vocabulary.ts'
import { texts as searchTexts } from '#messages/search.ts'
import { texts as rateTexts } from '#messages/rates.ts'
import type { SearchResult } from '#features/query-cache/index.ts'
import type { Asked } from './ask.ts'
import { knownTypes } from './known-types.ts'

/** What this device knows about the workspace. */
export interface KnownWorkspace {
  readonly types: readonly SchemaStats[]
  /** Currency of amounts that state none. */
  readonly currency: string | null
  /** Parties with their spellings. */
  readonly parties?: readonly PartyRecord[]
}

/** Runs the same query tree on the documents on this device. */
export function searchOffline(
  files: readonly FileThing[],
  { words, tree: given }: Asked,
  { types: stats, currency, parties = [] }: KnownWorkspace,
  rowsEach: number,
): SearchResult {
  const states = (type: string) => [
    ...new Set(
      files.flatMap(({ data }) => {
        const state = data.extracted['workflow']
        return data.document_type === type && typeof state === 'string' ? [state] : []
      }),
    ),
  ]
  const known = knownTypes(stats)
  // Types that are missing in the overview are derived from their documents.
  const others = typesOfRows(files).filter(({ name }) => !findType(stats, name))
  const types = [...known, ...others].map((type) => ({ ...type, workflow: states(type.name) }))
  const vocabulary: Vocabulary = {
    types,
    departments: [...new Set(types.flatMap(({ department }) => department ?? []))],
    folders: [],
    people: [],
    me: null,
    currency,
    records: parties,
    ...namesOf(types, seenIn(types, files)),
  }
  const today = new Intl.DateTimeFormat('en-CA').format(new Date())
  const { tree, text, notes, choice } = given
    ? { tree: given, text: [], notes: [], choice: undefined }
    : readQuery(words, vocabulary, today)
  if (choice) return { answer: asksBack(choice), offlineCount: files.length }
  const convert = tree.aggregate?.convert
  const { found, aggregate } = evaluate(
    tree,
    vocabulary,
    files.map((file) => ({ file })),
  )
  const chosen = new Set(tree.types.map((type) => presentName(stats, type)))
  const unknown = aggregate ? partiesUnknown(aggregate, types) : new Set()
  const answer = {
    results_by_query: found.map(({ branch, files: own }) => ({
      document_type: branch.type?.name ?? null,
      result_count: own.length,
      filters_applied: branch.filters.map((filter) => ({ filter, words: sayFilter(filter, vocabulary) })),
      rows: own.slice(0, rowsEach),
    })),
    search_summary: {
      total_results: found.reduce((sum, { files: own }) => sum + own.length, 0),
      considered: files.filter(({ data }) => chosen.size === 0 || chosen.has(data.document_type ?? ''))
        .length,
      documents: files.length,
    },
    tree,
    filters: tree.filters.map((filter) => ({ filter, words: sayFilter(filter, vocabulary) })),
    aggregate,
    searched_as_text: [...text],
    notes: [
      ...notes,
      ...(convert ? [rateTexts.needsServer({ currency: convert })] : []),
      ...(unknown.size > 0 ? [searchTexts.partiesUnknown({ n: unknown.size })] : []),
    ],
  }
  return { answer, offlineCount: files.length }
}

/** Names of party groups that match no known party on this device. */
function partiesUnknown({ by, split, rows }: AggregateResponse, types: readonly KnownType[]): Set<string> {
  const names = (key: string | null | undefined, groups: readonly (readonly [unknown, unknown])[]) =>
    key && isByParty(key, types)
      ? groups.flatMap(([group, name]) => (typeof group === 'string' && name === undefined ? [group] : []))
      : []
  return new Set([
    ...names(
      by,
      rows.map(({ group, name }) => [group, name]),
    ),
    ...names(
      split,
      rows.map(({ part, part_name: name }) => [part, name]),
    ),
  ])
}

const asksBack = ({ question, readings }: NonNullable<SearchedQuery['choice']>): AiSearchResponse => ({
  results_by_query: [],
  search_summary: { total_results: 0 },
  choice: { question, readings: readings.map(({ words, read: tree }) => ({ words, tree })) },
})
