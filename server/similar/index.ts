import type { FileThing, Thing } from '#contract/things.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { fittingRows, type Things } from '#server/things/index.ts'
import { findSimilar } from './find-similar.ts'

type Caller = Parameters<Things['get']>[0]

/** Possible duplicates. Returns and accepts only documents that the caller may read. */
export function similarHandlers({
  db,
  limits,
  now,
  things,
}: Pick<Deps, 'db' | 'limits' | 'now'> & { readonly things: Pick<Things, 'get'> }) {
  const file = async (call: Caller, id: string) => {
    const thing = await things.get(call, id)
    if (thing.kind !== 'File')
      throw new HttpError(404, 'not-found', 'This document does not exist, or you do not have access to it.')
    return thing
  }
  const orNull = async (call: Caller, id: string): Promise<Thing | null> => {
    try {
      return await things.get(call, id)
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return null
      throw error
    }
  }
  return {
    similarThings: async (call) => {
      const { id } = await file(call, call.params.id)
      const found = await findSimilar(db, call.projectId, id)
      const rows = await Promise.all(
        found.map(async ({ id: other, same }) => ({ thing: await orNull(call, other), same })),
      )
      const readable = rows.flatMap(({ thing, same }) => (thing ? [{ thing: thing as FileThing, same }] : []))
      const fitting = fittingRows(
        readable.map(({ thing }) => thing),
        limits.listBytes,
      )
      return { rows: fitting.map((other, index) => ({ thing: other, same: readable[index]?.same ?? [] })) }
    },
    tellApart: async (call) => {
      const { id } = await file(call, call.params.id)
      const { projectId, membership, body } = call
      const others = await Promise.all([...new Set(body.ids)].map((other) => orNull(call, other)))
      const rows = others.flatMap((other) => {
        if (other?.kind !== 'File' || other.id === id) return []
        // One row per pair, in either order.
        const [one_id, other_id] = other.id < id ? [other.id, id] : [id, other.id]
        return [{ project_id: projectId, one_id, other_id, user_id: membership.userId, at: now() }]
      })
      if (rows.length === 0) return undefined
      await db
        .insertInto('told_apart')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
        .execute()
      return undefined
    },
  } satisfies Partial<Handlers>
}
