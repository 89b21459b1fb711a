import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Thing } from '#contract/things.ts'
import type { Wanted } from '#core/edits/types.ts'
import { understand } from '#core/reading/understand.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { editsDb } from '#platform/edits/edits-db.ts'
import { correctDraft, type OwnReading, watchReadings } from '#platform/readings/draft-readings.ts'
import { readCaptures } from '#platform/readings/read-captures.ts'
import { settleCorrections } from '#platform/readings/settle-corrections.ts'
import { capture } from '#platform/uploads/capture.ts'
import { outbox } from '#platform/uploads/outbox.ts'
import { clearCompleted } from '#platform/uploads/upload-actions.ts'
import type { DraftReading } from '#platform/workers/reading-worker.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'

let userId = ''
const ends: (() => void)[] = []
beforeEach(() => {
  userId = `user-${crypto.randomUUID()}`
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const reading: DraftReading = understand({
  pages: [pageOfText('Lamp & Wire Ltd\nReceipt\nDate: 05/03/2024\nTOTAL 24.50\nCASH 30.00')],
})

async function captured(name = 'receipt.jpg', type = 'image/jpeg'): Promise<string> {
  const canvas = new OffscreenCanvas(30, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 30)
  const file = new File([await canvas.convertToBlob({ type })], name, { type })
  const [result] = await capture([file], { userId, projectId: 'office' })
  return result?.saved ? result.captureId : ''
}
const draftOf = (captureId: string) => sheafDb.draftReadings.get(captureId)

/** The state after the server's responses. */
async function answered(captureId: string, patch: Pick<UploadItem, 'state' | 'thingId'>): Promise<void> {
  const item = await outbox.get(captureId)
  if (!item) throw new Error('no such capture')
  await outbox.swap({ ...item, ...patch, epoch: item.epoch + 1 }, item.epoch)
}
const release = (captureId: string) => answered(captureId, { state: { at: 'released' }, thingId: 'thing' })
const thing = (status: string, extracted = {}): Thing => ({
  id: 'thing',
  kind: 'File',
  version: 4,
  data: { filename: 'a.jpg', status, extracted },
})

describe('captures', () => {
  it('are read once each when they are enqueued, and reported', async () => {
    const seen: number[] = []
    ends.push(
      readCaptures(userId, async (pages) => {
        seen.push(pages.length)
        return reading
      }),
    )
    const first = await captured('a.jpg')
    await expect.poll(() => draftOf(first)).toMatchObject({ documentType: 'receipt', userId })
    const second = await captured('b.jpg')
    await expect.poll(() => draftOf(second)).toMatchObject({ extracted: { total: 24.5 } })
    expect(seen).toEqual([1, 1])
    let told: ReadonlyMap<string, OwnReading> = new Map()
    ends.push(watchReadings(userId, 'office', (readings) => (told = readings)))
    await expect.poll(() => [...told.keys()].sort()).toEqual([first, second].sort())
  })

  it('that cannot be read are skipped, and the next one is read', async () => {
    let calls = 0
    ends.push(
      readCaptures(userId, async () => {
        calls += 1
        if (calls === 1) throw new Error('no model')
        return reading
      }),
    )
    const first = await captured('a.jpg')
    await expect.poll(() => calls).toBe(1)
    const second = await captured('b.jpg')
    await expect.poll(() => draftOf(second)).toBeDefined()
    expect(await draftOf(first)).toBeUndefined()
    expect(await outboxDb.items.get(first)).toMatchObject({ state: { at: 'working', stage: 'stored' } })
  })
})

describe('a correction', () => {
  async function corrected(name?: string) {
    ends.push(readCaptures(userId, async () => reading))
    const captureId = await captured(name)
    await expect.poll(() => draftOf(captureId)).toBeDefined()
    const draft = await draftOf(captureId)
    if (!draft) throw new Error('no draft')
    await correctDraft(draft, { total: 25 })
    await correctDraft(draft, { vendor: 'Lamp and Wire Ltd' })
    return captureId
  }

  it('becomes an edit of the document after the server has read it, and stays until then', async () => {
    const captureId = await corrected()
    const added: Wanted[] = []
    let status = 'processing'
    ends.push(
      settleCorrections(userId, {
        thing: async () => thing(status, { total: 24.5, vendor: 'Lamp and Wire Ltd' }),
        add: async (wanted) => void added.push(...wanted),
      }),
    )
    await release(captureId)
    await expect.poll(async () => (await editsDb.corrections.get(captureId))?.thingId).toBe('thing')
    expect(added).toEqual([])
    status = 'extracted'
    await expect.poll(() => editsDb.corrections.get(captureId)).toBeUndefined()
    expect(added).toMatchObject([
      { userId, thingId: 'thing', part: 'extracted.total', value: 25, base: 24.5, version: 4 },
    ])
  })

  it('stays if the edit cannot be stored', async () => {
    const captureId = await corrected()
    await release(captureId)
    let tried = 0
    ends.push(
      settleCorrections(userId, {
        thing: async () => thing('extracted'),
        add: async () => {
          tried += 1
          throw new Error('full')
        },
      }),
    )
    await expect.poll(() => tried).toBeGreaterThan(0)
    expect((await editsDb.corrections.get(captureId))?.values).toMatchObject({ total: 25 })
  })

  /** Edits added to the queue from now on, and the requested documents. */
  function settling() {
    const added: Wanted[] = []
    const asked: string[] = []
    ends.push(
      settleCorrections(userId, {
        thing: async (_, thingId) => {
          asked.push(thingId)
          return thing('extracted')
        },
        add: async (wanted) => void added.push(...wanted),
      }),
    )
    return { added, asked }
  }

  it('stays if the record of its capture is cleared or replaced by the same file before it is an edit', async () => {
    const cleared = await corrected()
    await release(cleared)
    await clearCompleted(userId, 'office')
    const replaced = await corrected()
    await release(replaced)
    await captured()
    expect(await outbox.get(replaced)).toBeUndefined()
    const { added } = settling()
    await expect.poll(() => editsDb.corrections.where({ userId }).count()).toBe(0)
    expect(added.filter(({ part }) => part === 'extracted.total')).toMatchObject([
      { thingId: 'thing', value: 25 },
      { thingId: 'thing', value: 25 },
    ])
  })

  it('is not applied to a document that its capture resembles', async () => {
    const captureId = await corrected()
    const duplicate = { type: 'similar', text: '', existingId: 'other' } as const
    await answered(captureId, { state: { at: 'held-duplicate', duplicate }, thingId: 'other' })
    const first = settling()
    const later = await corrected('later.jpg')
    await release(later)
    // The later one is checked last.
    await expect.poll(() => editsDb.corrections.get(later)).toBeUndefined()
    for (const end of ends.splice(0)) end()
    await outboxDb.items.delete(captureId)
    const second = settling()
    await expect.poll(() => editsDb.corrections.get(captureId)).toBeUndefined()
    expect([...first.asked, ...second.asked]).toEqual(['thing'])
    expect(first.added.length).toBeGreaterThan(0)
    expect(second.added).toEqual([])
  })
})
