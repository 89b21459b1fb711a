import type { z } from 'zod'
import type { QueryTree } from '#contract/query-tree.ts'
import type { AiSearchResponse } from '#contract/search.ts'
import { typeKey } from '#contract/things.ts'
import type { SearchedQuery } from '#core/query/search-query.ts'
import { sayFilter } from '#core/query/say.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { localeFor } from '#lib/field-format.ts'
import { answerOfBank, type Asker } from '#server/bank/index.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import { currentLanguage } from '#server/language.ts'
import { filesByType } from '#server/things/index.ts'
import { atOtherTimes } from './at-other-times.ts'
import { consideredOf, runTree } from './run-tree.ts'
import { createMainKeys } from './main-keys.ts'
import { createQuestionReader, type Question, type SearchDeps } from './read-question.ts'
import { createVocabularies } from './vocabulary.ts'

export type Answer = z.infer<typeof AiSearchResponse>

/** Answers questions in plain words from the documents that the asking member may read. */
export function createAsk(deps: SearchDeps) {
  const { db, log } = deps
  const mainKeysFor = createMainKeys(db, log)
  const vocabularyFor = createVocabularies(db, () => performance.now())
  const read = createQuestionReader(deps)

  return {
    vocabularyFor,
    async ask(scope: Asker, question: Question, signal: AbortSignal): Promise<Answer> {
      const locale = localeFor(question.locale)
      const bank = question.tree
        ? null
        : await answerOfBank(db, deps.offload.interactive, scope, question.words)
      if (bank) return { results_by_query: [], search_summary: { total_results: 0 }, bank: { ...bank } }
      const vocabulary = { ...(await vocabularyFor(scope)), language: currentLanguage() }
      const { tree, text, notes, choice } = question.tree
        ? { tree: question.tree, text: [], notes: unknownTypes(question.tree, vocabulary), choice: undefined }
        : await read(question, scope, vocabulary, signal)
      if (choice) return asksBack(choice, notes)
      const mainKeys = await mainKeysFor(scope.projectId, vocabulary.types)
      const [found, files] = await Promise.all([
        runTree(db, scope, tree, vocabulary, mainKeys, question.groupRows),
        filesByType(db, scope),
      ])
      const total = found.groups.reduce((sum, group) => sum + group.total, 0)
      const others =
        total > 0
          ? []
          : await atOtherTimes(tree, locale, (one) => runTree(db, scope, one, vocabulary, mainKeys, 0))
      return {
        results_by_query: found.groups.map(({ branch, documentType, total, rows }) => ({
          document_type: documentType,
          result_count: total,
          filters_applied: branch.filters.map((filter) => ({
            filter,
            words: sayFilter(filter, vocabulary, locale),
          })),
          rows: [...rows],
        })),
        search_summary: {
          total_results: total,
          considered: consideredOf(tree, vocabulary, files),
          documents: [...files.values()].reduce((sum, count) => sum + count, 0),
        },
        tree,
        filters: tree.filters.map((filter) => ({
          filter,
          words: sayFilter(filter, vocabulary, locale),
        })),
        aggregate: found.aggregate && withNames(found.aggregate, vocabulary),
        searched_as_text: [...text],
        notes: [...notes, ...others],
      }
    },
  }
}

/** No result is given until one reading is chosen. */
const asksBack = (
  { question, readings }: NonNullable<SearchedQuery['choice']>,
  notes: readonly string[],
): Answer => ({
  results_by_query: [],
  search_summary: { total_results: 0 },
  notes: [...notes],
  choice: { question, readings: readings.map(({ words, read: tree }) => ({ words, tree })) },
})

const unknownTypes = ({ types }: QueryTree, vocabulary: Vocabulary): string[] => {
  const known = new Set(
    vocabulary.types.flatMap(({ name, formerNames }) => [name, ...formerNames].map(typeKey)),
  )
  return types
    .filter((type) => !known.has(typeKey(type)))
    .map((type) => saidDetail(`There is no document type “${type}” that you can see.`))
}

/** Adds names to groups and parts that are ids of folders or people. */
function withNames(aggregate: NonNullable<Answer['aggregate']>, { folders, people }: Vocabulary) {
  const { by, split } = aggregate
  const isById = (one: string | null | undefined) => one === 'folder_id' || one === 'created_by'
  if (!isById(by) && !isById(split)) return aggregate
  const names = new Map([
    ...folders.map(({ id, name }) => [id, name] as const),
    ...people.map(({ id, names: [name = ''] }) => [id, name] as const),
  ])
  const rows = aggregate.rows.map((row) => ({
    ...row,
    ...(isById(by) ? { name: names.get(row.group ?? '') ?? null } : {}),
    ...(isById(split) ? { part_name: names.get(row.part ?? '') ?? null } : {}),
  }))
  return { ...aggregate, rows }
}
