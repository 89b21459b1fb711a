import { beforeEach, describe, expect, it } from 'vitest'
import type { BookChangedResponse, BookExport, BookPreview } from '#contract/books.ts'
import type { SchemaThing } from '#contract/things.ts'
import { purgeTrash } from '#server/things/index.ts'
import { invoiceType, settings, values } from '#tests/src/core/books/entries.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, ada, ben, file } = givenWorkspace()

let typeId: string
beforeEach(async () => {
  const { id: _, ...data } = invoiceType
  const { id } = (await ada.create('schema', data)) as SchemaThing
  typeId = id
  const all = settings()
  const types = Object.fromEntries(Object.values(all.types).map((booked) => [id, booked]))
  await ada.call('PUT', books('settings'), { ...all, types })
})

const books = (path: string) => `/projects/${ada.project}/books/${path}`
const invoice = (more: Record<string, unknown> = {}) =>
  file({ document_type: 'invoice', department: 'sales', data: { extracted: { ...values, ...more } } })
const listed = async () =>
  ((await ada.call('GET', books('preview?format=datev'))).body as BookPreview).documents.map(({ id }) => id)
async function exported(ids: readonly string[], format = 'datev'): Promise<BookExport> {
  const { status, body } = await ada.call('POST', books('exports'), { format, ids })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as BookExport
}
const marks = async (id: string) => {
  const { body } = await ada.call('GET', `/things/${id}`)
  return Object.keys((body as { data: { exported?: object } }).data.exported ?? {})
}

describe('documents that change after their export', () => {
  const changed = async () =>
    ((await ada.call('GET', books('changed'))).body as BookChangedResponse).documents
  const set = (id: string, data: Record<string, unknown>) => ada.call('PUT', `/things/${id}`, { data })
  const takeBack = (exportId: string, ids: readonly string[]) =>
    ada.call('POST', books(`exports/${exportId}/take-back-documents`), { ids })

  it('are listed with the changed values, until these are restored or the document is deleted', async () => {
    const [id, other] = [await invoice(), await invoice({ invoice_number: '2' })]
    const made = await exported([id, other])
    await exported([other], 'xlsx')
    expect(await changed()).toEqual([])
    await set(id, { 'extracted.note': 'Paid', filename: 'other.pdf' })
    expect(await changed()).toEqual([])
    await set(id, { 'extracted.total': 120, 'extracted.invoice_date': null })
    const title = expect.stringContaining('119.00') as string
    const own = { id, title, export_id: made.id, format: 'datev', is_deleted: false, currency: 'EUR' }
    expect(await changed()).toEqual([
      {
        ...own,
        changes: [
          { field: 'date', was: '2026-03-09', now: null },
          { field: 'gross', was: 119, now: 120 },
        ],
      },
    ])
    await set(id, { 'extracted.total': 119, 'extracted.invoice_date': '2026-03-09' })
    expect(await changed()).toEqual([])
    await ada.call('DELETE', `/things/${id}`)
    expect(await changed()).toEqual([{ ...own, is_deleted: true, changes: [] }])
    expect(await ben.call('GET', books('changed'))).toMatchObject({ status: 403 })
  })

  it('do not include those purged after their retention period', async () => {
    const [id, other] = [await invoice(), await invoice({ invoice_number: '2' })]
    await exported([id, other])
    const purge = async (one: string) => {
      await ada.call('DELETE', `/things/${one}`)
      const later = () => new Date(Date.now() + 3 * 366 * 86_400_000)
      await purgeTrash({
        db: server.db,
        now: later,
        trashDays: 1,
        removeObjects: async () => {},
      })
      return (await changed()).map((document) => document.id)
    }
    expect(await purge(id)).toEqual([id])
    const retention = { years: 2, from: 'upload' }
    expect(await set(typeId, { retention, document_type: 'Bill' })).toMatchObject({ status: 200 })
    expect(await purge(other)).toEqual([])
  })

  it('can be taken back individually and exported again, without affecting the others', async () => {
    const [id, other] = [await invoice(), await invoice({ invoice_number: '2' })]
    const made = await exported([id, other])
    await set(id, { 'extracted.total': 120 })
    expect(await takeBack(made.id, [id])).toMatchObject({ status: 200, body: { taken_back: null } })
    expect([await changed(), await listed(), await marks(id)]).toEqual([[], [id], []])
    const detail = expect.stringContaining('One of these documents is not, or no longer,') as string
    const third = await invoice({ invoice_number: '3' })
    for (const ids of [[id], [other, third]])
      expect(await takeBack(made.id, ids)).toMatchObject({ status: 409, body: { code: 'conflict', detail } })
    const again = await exported([id])
    // Documents in the newer export stay, whatever happens to the first one.
    expect(await takeBack(made.id, [other])).toMatchObject({ status: 200, body: { taken_back: {} } })
    const already = expect.stringContaining('was taken back already') as string
    expect(await takeBack(made.id, [other])).toMatchObject({ status: 409, body: { detail: already } })
    expect([await listed(), await marks(id)]).toEqual([[other, third], ['datev']])
    expect(await ada.call('POST', books(`exports/${again.id}/take-back`))).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([id, other, third])
  })

  it('are listed for their current export, and an older export takes back only its remaining documents', async () => {
    const [id, other] = [await invoice(), await invoice({ invoice_number: '2' })]
    const made = await exported([id, other])
    await takeBack(made.id, [id])
    await exported([id])
    expect(await ada.call('POST', books(`exports/${made.id}/take-back`))).toMatchObject({ status: 200 })
    expect([await listed(), await marks(id)]).toEqual([[other], ['datev']])
  })
})
