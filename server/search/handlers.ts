import { GROUP_ROWS, QUERY_MAX, type ResultGroup } from '#contract/search.ts'
import type { Thing } from '#contract/things.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { fittingRows } from '#server/things/index.ts'
import { createAsk } from './ask.ts'
import type { SearchDeps } from './read-question.ts'
import { findText } from './find-text.ts'

/** Files in a response of `POST /search/files`. */
const FILES_MAX = 100

export function searchHandlers(deps: SearchDeps & Pick<Deps, 'limits'>) {
  const { ask } = createAsk(deps)
  const { listBytes } = deps.limits
  const both = (found: Found) => underBoth({ ...found, results: fittingRows(found.results, listBytes / 2) })
  return {
    search: ({ body, ...scope }) =>
      findText(deps.db, scope, { text: body.search_text, most: body.top_k, ids: body.file_ids }).then(both),
    searchFiles: ({ body, ...scope }) =>
      findText(deps.db, scope, { text: body.query, most: FILES_MAX }).then(both),
    async aiSearch(call) {
      const { query, tree, time_zone: timeZone, locale, group_rows: groupRows = GROUP_ROWS } = call.body ?? {}
      const words = (query ?? wordsIn(call.query)).trim()
      if (words === '' && !tree) throw new HttpError(422, 'invalid', 'Enter a search.', { field: 'query' })
      if (words.length > QUERY_MAX) {
        throw new HttpError(422, 'invalid', `Questions are limited to ${QUERY_MAX} characters.`, {
          field: 'query',
        })
      }
      const asker = {
        projectId: call.projectId,
        membership: call.membership,
        isToken: call.grant !== undefined,
      }
      const answer = await ask(asker, { words, tree, timeZone, locale, groupRows }, call.signal)
      return { ...answer, results_by_query: fittingGroups(answer.results_by_query, listBytes) }
    },
  } satisfies Partial<Handlers>
}

interface Found {
  readonly results: Thing[]
  readonly total_count: number
}

/** Matches as `results` (API-26) and as `rows`, like every other list (OPEN-28). */
const underBoth = (found: Found) => ({ ...found, rows: found.results })

/** Limits the size of all groups together. */
function fittingGroups(groups: readonly ResultGroup[], most: number): ResultGroup[] {
  const rows = fittingRows(
    groups.flatMap((group) => group.rows),
    most,
  )
  return groups.map((group) => ({ ...group, rows: rows.splice(0, group.rows.length) }))
}

/** The question may be in the query string (OPEN-03). */
function wordsIn(query: unknown): string {
  const given = typeof query === 'object' && query !== null && 'query' in query ? query.query : undefined
  return typeof given === 'string' ? given : ''
}
