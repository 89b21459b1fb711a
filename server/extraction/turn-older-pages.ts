import { sql } from 'kysely'
import type { Deps, FileRecords } from '#server/deps.ts'
import type { PageTexts } from './page-texts.ts'
import { uprightPages, type UprightParts } from './upright-pages.ts'

export interface TurnOlderParts extends UprightParts, Pick<Deps, 'db'> {
  readonly records: FileRecords
  readonly texts: PageTexts
}

/** Documents per query. */
const AT_ONCE = 50

/**
 * Shows the pages of documents upright that were rotated to be read and are still shown as they were sent: those that
 * were read before Sheaf did this, and those whose image could not be made. Returns the number of documents.
 */
export async function turnOlderPages(parts: TurnOlderParts, signal: AbortSignal): Promise<number> {
  const { db } = parts
  let count = 0
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('page_texts')
      .innerJoin('things', 'things.id', 'page_texts.thing_id')
      .select(['things.id', 'things.project_id'])
      .distinct()
      .where('page_texts.turned', '<>', 0)
      .where('things.deleted_at', 'is', null)
      .where(sql<boolean>`things.data->>'status' = 'extracted'`)
      .where('things.id', '>', after)
      .orderBy('things.id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const { id, project_id } of rows) {
      if (signal.aborted) return count
      if (await turnDocument(parts, project_id, id)) count += 1
      after = id
    }
  }
}

async function turnDocument(parts: TurnOlderParts, projectId: string, thingId: string): Promise<boolean> {
  const { records, texts, turned } = parts
  const file = await records.get(projectId, thingId)
  if (!file) return false
  const pages = await texts.read(thingId)
  const { turns, images } = await uprightPages(parts, { projectId, thingId, file, pages })
  if (turns.length === 0) return false
  let isSame = false
  await records.change(
    projectId,
    thingId,
    (current) => {
      isSame =
        current.status === 'extracted' &&
        turns.every(({ page }) => current.pageImages[page] === file.pageImages[page])
      return isSame ? { turns: turns.map((turn) => ({ ...turn, othersUpright: true })) } : null
    },
    async (trx) => {
      if (!isSame) return
      for (const turn of turns) await texts.turn(trx, thingId, turn)
      await turned.claim(trx, thingId, images)
    },
  )
  return isSame
}
