import { describe, expect, test } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import type { Answer } from '#tests/support/server.ts'
import { givenReports } from './given-reports.ts'

// Concurrent calls. Also run on PostgreSQL, where they really run in parallel (`tests/server/db/over-postgres.ts`).

const given = givenReports()
const { ada, ben, receipt, content, create, made, write, step, thing } = given

const batch = (caller: typeof ada, ids: readonly string[], action: object) =>
  caller.call('POST', '/things/batch', { ids, action })

/** Each receipt has the mark of its report, locked while that is submitted, and no other receipt has one. */
async function expectSettled(reports: readonly string[], receipts: readonly string[]): Promise<void> {
  const held = new Map<string, FileThing>()
  for (const id of reports) {
    const report = await thing(id)
    for (const document of report.data.report?.documents ?? []) held.set(document.id, report)
  }
  for (const id of receipts) {
    const { data } = await thing(id)
    const report = held.get(id)
    const step = report?.data.extracted['workflow']
    const isFixed = step === 'Submitted' || step === 'Approved' || step === 'Paid'
    const followed = isFixed ? step : data.extracted['workflow']
    expect([id, data.expense_report?.id, data.expense_report?.locked ?? false, followed]).toEqual([
      id,
      report?.id,
      isFixed,
      data.extracted['workflow'],
    ])
  }
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

describe('concurrently', () => {
  test('a receipt is added to one of several reports', async () => {
    const [one, two] = [await receipt(), await receipt()]
    const answers = await Promise.all([create([one, two]), create([two, one]), create([one]), create([two])])
    const reports = answers.flatMap(({ status, body }) =>
      status === 201 ? [(body as { report: FileThing }).report.id] : [],
    )
    expect(new Set(statuses(answers))).toEqual(new Set([201, 409]))
    await expectSettled(reports, [one, two])
  })

  test('changes, steps, batches, moves and edits leave reports and receipts consistent', async () => {
    const folder = await ada.create('Folder', { name: 'Trip' })
    for (let round = 0; round < 6; round += 1) {
      const receipts = [await receipt(), await receipt(), await receipt(), await receipt()]
      const [a = '', b = '', c = '', d = ''] = receipts
      const [first, second] = [(await made([a, b])).report.id, (await made([c])).report.id]
      const answers = await Promise.all([
        write(first, content([d, b])),
        step(ben, first, 'Submitted'),
        batch(ada, [d, second, a, first, c, b], { type: 'move', folder_id: folder.id }),
        batch(ben, [second, first], { type: 'update', data: { workflow: 'Submitted' } }),
        batch(ada, [c, first, b], { type: 'update', data: { workflow: 'Submitted' } }),
        ben.call('PUT', `/things/${b}`, { data: { 'extracted.total': 50 } }),
        step(ben, second, null),
        ben.call('DELETE', `/things/${second}`),
        ben.call('DELETE', `/things/${a}`),
      ])
      expect(statuses(answers).filter((status) => status >= 500)).toEqual([])
      const failed = answers.flatMap(
        ({ body }) => (body as { failed?: { code: string }[] } | null)?.failed ?? [],
      )
      expect(failed.filter(({ code }) => code === 'internal')).toEqual([])
      const live = await Promise.all(
        [first, second, ...receipts].map(async (id) => [id, await thing(id)] as const),
      )
      const isLive = (id: string) =>
        live.some(([one, { data }]) => one === id && (data as object | undefined) !== undefined)
      await expectSettled([first, second].filter(isLive), receipts.filter(isLive))
    }
  })
})
