import type { z } from 'zod'
import type { QueryTree } from '#contract/query-tree.ts'
import type { AiSearchResponse } from '#contract/search.ts'
import { typeKey } from '#contract/things.ts'
import { withoutCommon } from '#core/analyst/common-words.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import { sayFilter } from '#core/query/say.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { HOST_LOCALE } from '#lib/field-format.ts'
import type { Log } from '#server/deps.ts'
import { filesByType, type Scope, type Reads } from '#server/things/index.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type Offload, TaskTimeout } from '#server/offload/index.ts'
import { consideredOf, runTree } from './run-tree.ts'
import { createMainKeys } from './main-keys.ts'
import { correctText } from './correct-text.ts'
import type { QueryPlanner } from './query-planner.ts'
import { createVocabularies } from './vocabulary.ts'

export interface Question {
  readonly words: string
  /** Runs instead of `words`. */
  readonly tree?: QueryTree | undefined
  readonly timeZone?: string | undefined
  /** Of formatted dates. */
  readonly locale?: string | undefined
  readonly groupRows: number
}

export type Answer = z.infer<typeof AiSearchResponse>

export interface SearchDeps {
  readonly db: Reads
  readonly log: Log
  readonly now: () => Date
  readonly offload: Pick<Offload, 'interactive'>
  readonly planner?: QueryPlanner | undefined
}

/** Answers questions in plain words from the documents that the asking member may read. */
export function createAsk({ db, log, now, planner, offload }: SearchDeps) {
  const lane = offload.interactive
  const mainKeysFor = createMainKeys(db, log)
  const vocabularyFor = createVocabularies(db, () => performance.now())

  async function read(
    question: Question,
    scope: Scope,
    vocabulary: Vocabulary,
    signal: AbortSignal,
  ): Promise<ReadQuery> {
    const today = dayIn(now(), question.timeZone)
    const planned = await planner
      ?.plan({ words: question.words, vocabulary, today, projectId: scope.projectId }, signal)
      .catch((error: unknown) => {
        log.warn('search-planner', { message: String(error) })
        return null
      })
    if (planned) return planned
    const made = await lane.run('readQuestion', question.words, vocabulary, today).catch(tooLong)
    if (made.text.length === 0) return made
    const corrected = await correctText(db, scope, made.tree)
    return withoutUnusedWords(
      {
        ...made,
        tree: corrected.tree,
        notes: [...made.notes, ...corrected.notes],
        idle: made.idle?.filter((word) => corrected.unknown.includes(word)) ?? [],
      },
      scope,
      vocabulary,
    )
  }

  /** If nothing is found, drops everyday words that no document contains, and says so in a note. */
  async function withoutUnusedWords(
    read: ReadQuery,
    scope: Scope,
    vocabulary: Vocabulary,
  ): Promise<ReadQuery> {
    const plain = withoutCommon(read)
    if (!plain || isUnrestricted(plain.read.tree)) return read
    const all = { ...read.tree, order: [], limit: null, aggregate: null }
    const mainKeys = await mainKeysFor(scope.projectId, vocabulary.types)
    const found = await runTree(db, scope, all, vocabulary, mainKeys, 0)
    if (found.groups.some(({ total }) => total > 0)) return read
    const left = plain.left.map((word) => `“${word}”`).join(', ')
    return {
      ...plain.read,
      notes: [...read.notes, `Ignored, because no such document contains it: ${left}.`],
    }
  }

  return {
    vocabularyFor,
    async ask(scope: Scope, question: Question, signal: AbortSignal): Promise<Answer> {
      const { locale = HOST_LOCALE } = question
      const vocabulary = await vocabularyFor(scope)
      const { tree, text, notes } = question.tree
        ? { tree: question.tree, text: [], notes: unknownTypes(question.tree, vocabulary) }
        : await read(question, scope, vocabulary, signal)
      const mainKeys = await mainKeysFor(scope.projectId, vocabulary.types)
      const [found, files] = await Promise.all([
        runTree(db, scope, tree, vocabulary, mainKeys, question.groupRows),
        filesByType(db, scope),
      ])
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
          total_results: found.groups.reduce((sum, { total }) => sum + total, 0),
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
        notes: [...notes],
      }
    },
  }
}

/** 503 if parsing timed out. */
function tooLong(error: unknown): never {
  if (!(error instanceof TaskTimeout)) throw error
  throw new HttpError(
    503,
    'unavailable',
    'This question took too long to understand. Try shorter or different wording.',
  )
}

/** Everyday words that are the whole question must stay. */
const isUnrestricted = ({ types, filters }: QueryTree) => types.length === 0 && filters.length === 0

const unknownTypes = ({ types }: QueryTree, vocabulary: Vocabulary): string[] => {
  const known = new Set(
    vocabulary.types.flatMap(({ name, formerNames }) => [name, ...formerNames].map(typeKey)),
  )
  return types
    .filter((type) => !known.has(typeKey(type)))
    .map((type) => `There is no document type “${type}” that you can see.`)
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

/** The ISO date in a time zone; in UTC if the zone is unknown. */
export function dayIn(at: Date, timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(at)
  } catch {
    return at.toISOString().slice(0, 10)
  }
}
