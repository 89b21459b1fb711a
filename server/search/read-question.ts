import type { QueryTree } from '#contract/query-tree.ts'
import { withoutCommon } from '#core/analyst/common-words.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { Log } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type Offload, TaskTimeout } from '#server/offload/index.ts'
import type { Reads, Scope } from '#server/things/index.ts'
import { correctText } from './correct-text.ts'
import type { QueryPlanner } from './query-planner.ts'
import type { createMainKeys } from './main-keys.ts'
import { runTree } from './run-tree.ts'

export interface Question {
  readonly words: string
  /** Runs instead of `words`. */
  readonly tree?: QueryTree | undefined
  readonly timeZone?: string | undefined
  /** Of formatted dates. */
  readonly locale?: string | undefined
  readonly groupRows: number
}

export interface SearchDeps {
  readonly db: Reads
  readonly log: Log
  readonly now: () => Date
  readonly offload: Pick<Offload, 'interactive'>
  readonly planner?: QueryPlanner | undefined
}

interface ReaderDeps extends SearchDeps {
  readonly mainKeysFor: ReturnType<typeof createMainKeys>
}

/** Reads questions as query trees: by the planner, if there is one, else by the grammar. 503 if parsing times out. */
export function createQuestionReader(deps: ReaderDeps) {
  const { db, log, now, planner, offload } = deps
  return async (
    question: Question,
    scope: Scope,
    vocabulary: Vocabulary,
    signal: AbortSignal,
  ): Promise<ReadQuery> => {
    const today = dayIn(now(), question.timeZone)
    const planned = await planner
      ?.plan({ words: question.words, vocabulary, today, projectId: scope.projectId }, signal)
      .catch((error: unknown) => {
        log.warn('search-planner', { message: String(error) })
        return null
      })
    if (planned) return planned
    const parsed = await offload.interactive
      .run('readQuestion', question.words, vocabulary, today)
      .catch(parsingFailed)
    if (parsed.text.length === 0) return parsed
    const corrected = await correctText(db, scope, parsed.tree)
    const read = {
      ...parsed,
      tree: corrected.tree,
      notes: [...parsed.notes, ...corrected.notes],
      idle: parsed.idle?.filter((word) => corrected.unknown.includes(word)) ?? [],
    }
    return withoutUnusedWords(deps, read, scope, vocabulary)
  }
}

/** If nothing is found, drops everyday words that no document contains, and says so in a note. */
async function withoutUnusedWords(
  { db, mainKeysFor }: ReaderDeps,
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
  const ignored = plain.left.map((word) => `“${word}”`).join(', ')
  return {
    ...plain.read,
    notes: [...read.notes, `Ignored, because no such document contains it: ${ignored}.`],
  }
}

function parsingFailed(error: unknown): never {
  if (!(error instanceof TaskTimeout)) throw error
  throw new HttpError(
    503,
    'unavailable',
    'This question took too long to understand. Try shorter or different wording.',
  )
}

/** Everyday words that are the whole question must stay. */
const isUnrestricted = ({ types, filters }: QueryTree) => types.length === 0 && filters.length === 0

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
