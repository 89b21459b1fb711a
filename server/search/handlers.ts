import { GROUP_ROWS, QUERY_MAX } from '#contract/search.ts'
import type { Thing } from '#contract/things.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { createAsk, type SearchDeps } from './ask.ts'
import { findText } from './find-text.ts'

/** Most files that `POST /search/files` answers. */
const FILES_MAX = 100

/** The calls of search; the paths and shapes are the contract's. */
export function searchHandlers(deps: SearchDeps) {
  const { ask } = createAsk(deps)
  return {
    search: ({ body, ...scope }) =>
      findText(deps.db, scope, { text: body.search_text, most: body.top_k, ids: body.file_ids }).then(
        underBoth,
      ),
    searchFiles: ({ body, ...scope }) =>
      findText(deps.db, scope, { text: body.query, most: FILES_MAX }).then(underBoth),
    async aiSearch(call) {
      const { query, tree, time_zone: timeZone, locale, group_rows: groupRows = GROUP_ROWS } = call.body ?? {}
      const words = (query ?? wordsIn(call.query)).trim()
      if (words === '' && !tree)
        throw new HttpError(422, 'invalid', 'Write what you are looking for.', { field: 'query' })
      if (words.length > QUERY_MAX) {
        throw new HttpError(422, 'invalid', `A question has at most ${QUERY_MAX} characters.`, {
          field: 'query',
        })
      }
      return ask(call, { words, tree, timeZone, locale, groupRows }, call.signal)
    },
  } satisfies Partial<Handlers>
}

/** The matches as `results` (API-26), and as every other list has them (OPEN-28). */
const underBoth = (found: { results: Thing[]; total_count: number }) => ({ ...found, rows: found.results })

/** The words may stand in the address (OPEN-03). */
function wordsIn(query: unknown): string {
  const given = typeof query === 'object' && query !== null && 'query' in query ? query.query : undefined
  return typeof given === 'string' ? given : ''
}
