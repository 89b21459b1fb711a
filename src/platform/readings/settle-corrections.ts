import { liveQuery } from 'dexie'
import type { Thing } from '#contract/things.ts'
import { FileThing } from '#contract/things.ts'
import { unmetCorrections } from '#core/reading/draft-differences.ts'
import type { Wanted } from '#core/edits/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { type CorrectionRow, editsDb } from '#platform/edits/edits-db.ts'

export interface SettlePorts {
  /** The document as the host has it; rejects where there is no answer. */
  readonly thing: (projectId: string, thingId: string) => Promise<Thing>
  /** Keeps edits durably, and sends them. */
  readonly add: (wanted: readonly Wanted[]) => Promise<void>
}

/** Documents that are still being read are asked for again after this, in ms. */
const AGAIN_MS = 5_000

/** Turns a user's corrections into edits as soon as the host has read their documents. Answers what ends it. */
export function settleCorrections(userId: string, ports: SettlePorts): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

  const look = async () => {
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
    if (open > 0) timer = setTimeout(() => void look(), AGAIN_MS)
  }
  const subscription = liveQuery(() => editsDb.corrections.where({ userId }).count()).subscribe({
    next: () => void look(),
    error: (error: unknown) => console.warn('Corrections cannot be followed', error),
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}

/** False while the document is not there, or not read. */
async function settle(row: CorrectionRow, ports: SettlePorts): Promise<boolean> {
  const { captureId, userId, projectId, values } = row
  const item = await outboxDb.items.get(captureId)
  const thingId = item?.thingId ?? row.thingId
  if (!thingId) {
    // The capture was removed, and its corrections with it.
    if (!item) await editsDb.corrections.delete(captureId)
    return !item
  }
  if (row.thingId === undefined) await editsDb.corrections.update(captureId, { thingId })
  if (item && item.state.at !== 'released') return false
  const file = FileThing.safeParse(await ports.thing(projectId, thingId))
  const status = file.success ? file.data.data.status : undefined
  if (!file.success || (status !== 'extracted' && status !== 'error')) return false
  const { filename, document_type: type, extracted } = file.data.data
  const wanted = unmetCorrections(values, extracted).map(([name, value]): Wanted => ({
    userId,
    projectId,
    thingId,
    part: `extracted.${name}`,
    value,
    base: extracted[name] ?? null,
    version: file.data.version ?? null,
    vouch: false,
    subject: { name: filename, type: type ?? null },
    maybeSent: false,
  }))
  if (wanted.length > 0) await ports.add(wanted)
  await editsDb.transaction('rw', editsDb.corrections, async () => {
    const now = await editsDb.corrections.get(captureId)
    // Corrected again meanwhile: that is still to be settled.
    if (JSON.stringify(now?.values) === JSON.stringify(values)) await editsDb.corrections.delete(captureId)
  })
  return true
}
