import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { changeParties } from './changes.ts'
import { listParties } from './list.ts'
import { partyOf } from './party.ts'
import { proposalsFor } from './proposals.ts'

export function partyHandlers(deps: Pick<Deps, 'db' | 'events' | 'now'>) {
  const { db, now } = deps
  return {
    listParties: async (call) => {
      const { query, page } = call.query
      const isStart = page === 1 && !query?.trim()
      const [list, proposals] = await Promise.all([
        listParties(db, call, call.query),
        isStart ? proposalsFor(db, call) : [],
      ])
      return { ...list, proposals }
    },
    getParty: (call) => partyOf(db, call, call.params.id, now()),
    changeParties: (call) => changeParties(deps, call, call.body.change),
  } satisfies Partial<Handlers>
}
