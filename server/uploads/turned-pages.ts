import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Rotation } from '#core/scan/types.ts'
import type { Deps, StoredObject, TurnedPages } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { asHttpError, objectKey, StoreError, turnedUrl, turnOfUrl } from '#server/storage/index.ts'
import type { PageRendering } from './accept-file.ts'
import { claimedObject } from './object-rows.ts'

export interface TurnedPagesOptions extends Pick<Deps, 'db' | 'store' | 'now'> {
  readonly renderer: {
    turn(file: string, folder: string, by: Rotation): ReturnType<PageRendering['draw']>
  }
  /** Largest single object, in bytes. */
  readonly maxUploadBytes: number
}

/** A rotated image has the address of the image as it was sent and the angle, so that it is made once. */
export function createTurnedPages(options: TurnedPagesOptions): TurnedPages {
  const { db, now } = options
  return {
    async make(projectId, shown, by) {
      const url = turnedUrl(shown, by)
      if (await claimedObject(db, projectId, url)) return { url, stored: null }
      const { of } = turnOfUrl(shown)
      const source = await claimedObject(db, projectId, of)
      const [from, to] = [objectKey(of), objectKey(url)]
      if (!source || from === null || to === null)
        throw notTurned('The image of this page is not stored here.')
      // Before the bytes, so that they are reclaimed like those of an upload that was never completed.
      const { user_id, content_type } = source
      const row = {
        url,
        project_id: projectId,
        user_id,
        content_type,
        state: 'minted',
        created_at: now(),
      } as const
      await db
        .insertInto('objects')
        .values(row)
        .onConflict((conflict) => conflict.column('url').doNothing())
        .execute()
      return { url, stored: await writeTurned(options, { from, to, by: turnOfUrl(url).turned }) }
    },

    async claim(trx, thingId, images) {
      for (const { url, stored } of images) {
        if (!stored) continue
        const { numAffectedRows } = await sql`update objects
          set state = 'kept', thing_id = ${thingId}, size = ${stored.size}, sha256 = ${stored.sha256}
          where url = ${url} and state <> 'deleting' and coalesce(thing_id, ${thingId}) = ${thingId}`.execute(
          trx,
        )
        if (numAffectedRows === 0n) throw new Error('A turned page was discarded')
      }
    },
  }
}

async function writeTurned(
  { store, renderer, maxUploadBytes }: TurnedPagesOptions,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: Rotation },
): Promise<StoredObject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-turned-'))
  try {
    const outcome = await renderer.turn(await store.localPath(from), folder, by)
    if (!outcome.ok) throw notTurned(outcome.failure.message)
    return await store.write(to, createReadStream(outcome.files[0] ?? ''), maxUploadBytes)
  } catch (error) {
    // An earlier attempt wrote it, maybe with another encoder.
    const stored = error instanceof StoreError && error.reason === 'conflict' ? await store.head(to) : null
    if (stored) return stored
    throw asHttpError(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const notTurned = (why: string) => new HttpError(422, 'bad-object', why)
