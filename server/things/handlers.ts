import type { Handlers } from '#server/http/handlers.ts'
import { wantedVersion } from './refusals.ts'
import type { Things } from './service.ts'

/** The calls about things; the paths and shapes are the contract's. */
export function thingHandlers(things: Things) {
  return {
    listThings: (call) => things.list(call, call.query),
    listUserFiles: (call) =>
      things.list(call, { ...call.query, kind: 'File', createdBy: call.membership.userId }),
    schemaStats: (call) => things.stats(call),
    getThing: (call) => things.get(call, call.params.id),
    createThing: (call) => things.create(call, call.body.kind, call.body.data),
    updateThing: (call) =>
      things.update(call, call.params.id, call.body.data, wantedVersion(call.headers['if-match'])),
    deleteThing: (call) => things.remove(call, call.params.id, wantedVersion(call.headers['if-match'])),
    retryReading: (call) => things.retry(call, call.params.id),
  } satisfies Partial<Handlers>
}
