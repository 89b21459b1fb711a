import type { QueryTree } from '#contract/query-tree.ts'
import type { SearchedQuery } from '#core/query/search-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { noteTexts } from '#messages/question-notes.ts'
import { currentLanguage } from '#server/language.ts'
import type { Log } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type Offload, TaskTimeout } from '#server/offload/index.ts'
import type { Reads, Scope } from '#server/things/index.ts'
import { correctText } from './correct-text.ts'
import type { QueryPlanner } from './query-planner.ts'

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

/**
 * Translates questions to query trees: with the planner, if there is one, else with the grammar. 503 if parsing times
 * out.
 */
export function createQuestionReader(deps: SearchDeps) {
  const { db, log, now, planner, offload } = deps
  return async (
    question: Question,
    scope: Scope,
    vocabulary: Vocabulary,
    signal: AbortSignal,
  ): Promise<SearchedQuery> => {
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
    if (parsed.text.length === 0 || parsed.choice) return parsed
    const corrected = await correctText(db, scope, parsed.tree)
    const { readAs } = noteTexts(currentLanguage())
    const notes = corrected.corrections.map(([written, read]) => readAs({ written, read }))
    return { ...parsed, tree: corrected.tree, notes: [...parsed.notes, ...notes] }
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
