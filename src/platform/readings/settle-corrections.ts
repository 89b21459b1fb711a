import { liveQuery } from 'dexie'
import type { Thing } from '#contract/things.ts'
import { FileThing } from '#contract/things.ts'
import { documentTitle } from '#core/titles/document-title.ts'
import { unmetCorrections } from '#core/reading/draft-differences.ts'
import type { Wanted } from '#core/edits/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { type CorrectionRow, editsDb } from '#platform/edits/edits-db.ts'

export interface SettlePorts {
  /** Fetches the document. */
  readonly thing: (projectId: string, thingId: string) => Promise<Thing>
  /** Adds edits to the queue, durably. */
  readonly add: (wanted: readonly Wanted[]) => Promise<void>
}

/** Interval at which documents that are still being read are polled, in ms. */
const AGAIN_MS = 5_000

/** Turns a user's corrections into edits once the server has read their documents. Returns a function that stops it. */
export function settleCorrections(userId: string, ports: SettlePorts): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

  const poll = async () => {
    if (running || stopped) return
    running = true
    clearTimeout(timer)
    const rows = await editsDb.corrections.where({ userId }).toArray()
    let open = 0
    for (const row of rows) {
      const settled = await settle(row, ports).catch(() => false)
      if (!settled) open += 1
    }
    running = false
    if (open > 0) timer = setTimeout(() => void poll(), AGAIN_MS)
  }
  const subscription = liveQuery(() => editsDb.corrections.where({ userId }).count()).subscribe({
    next: () => void poll(),
    error: (error: unknown) => console.warn('Corrections cannot be watched', error),
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}

/** False while the document does not exist or is not read yet. */
async function settle(row: CorrectionRow, ports: SettlePorts): Promise<boolean> {
  const { captureId, userId, projectId, values } = row
  const item = await outboxDb.items.get(captureId)
  const thingId = item?.thingId ?? row.thingId
  if (!thingId) {
    // The capture was removed, and its corrections with it.
    if (!item) await editsDb.corrections.delete(captureId)
    return !item
  }
  // Until then it may be the id of a similar document.
  if (item && item.state.at !== 'released') return false
  if (row.thingId !== thingId) await editsDb.corrections.update(captureId, { thingId })
  const file = FileThing.safeParse(await ports.thing(projectId, thingId))
  const status = file.success ? file.data.data.status : undefined
  if (!file.success || (status !== 'extracted' && status !== 'error')) return false
  const { document_type: type, extracted } = file.data.data
  const wanted = unmetCorrections(values, extracted).map(([name, value]): Wanted => ({
    userId,
    projectId,
    thingId,
    part: `extracted.${name}`,
    value,
    base: extracted[name] ?? null,
    version: file.data.version ?? null,
    vouch: false,
    subject: { name: documentTitle(file.data.data, null), type: type ?? null },
    maybeSent: false,
  }))
  if (wanted.length > 0) await ports.add(wanted)
  await editsDb.transaction('rw', editsDb.corrections, async () => {
    const now = await editsDb.corrections.get(captureId)
    // If corrected again meanwhile, the row stays for the next run.
    if (JSON.stringify(now?.values) === JSON.stringify(values)) await editsDb.corrections.delete(captureId)
  })
  return true
}
