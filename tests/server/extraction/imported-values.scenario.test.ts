import { describe, expect, test } from 'vitest'
import type { FileThing, Thing } from '#contract/things.ts'
import type { ReadPage } from '#core/reading/types.ts'
import { createPageTexts, createReadingJob, type ReadOutcome } from '#server/extraction/index.ts'
import { failure } from '#server/extraction/failures.ts'
import type { Caller } from '#tests/support/caller.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { noTurnedPages } from '#tests/support/no-turned-pages.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'

// Metadata from another program, from the upload to the fields.

const never = new AbortController().signal
const PAGE = pageOfText(
  'CORNER STORE LTD\nReceipt No: 7\nCashier: A\nDate 05/03/2024\nTotal 24.50\nThank you',
  'ocr',
  0.9,
)
const imported = {
  from: 'paperless-ngx',
  type: 'Quittung',
  party: 'Corner Store',
  date: '2024-03-06',
  fields: [
    { name: 'Deposit', value: 3.5, format: 'currency', currency: 'EUR' },
    { name: 'Payment Method', value: 'card' },
    { name: 'Tags', value: ['taxes', 'office'] },
  ],
}

const { server, records, ada, uploads } = givenWorkspace()

const jobWith = (pages: readonly ReadPage[] | null) =>
  createReadingJob({
    records,
    texts: createPageTexts(server.db),
    files: { localPath: async (address: string) => address, hasOwnText: async () => false },
    reader: {
      read: async (): Promise<ReadOutcome> =>
        pages ? { ok: true, pages } : { ok: false, failure: failure('no-text') },
      close: async () => undefined,
    },
    log: silentLog,
    turned: noTurnedPages,
    lane: inlineOffload.background,
  })
const read = (id: string, pages: readonly ReadPage[] | null = [PAGE]) =>
  jobWith(pages).run({ projectId: ada.project, thingId: id }, never)
const get = async (id: string, caller: Caller = ada) =>
  (await caller.call('GET', `/things/${id}`)).body as FileThing
const typeNamed = async (name: string) => {
  const { rows } = (await ada.call('GET', '/things?kind=schema')).body as { rows: Thing[] }
  return rows.find(({ data }) => data['document_type'] === name)
}
const photo = (more: Record<string, unknown>) => uploads.ada.photo(undefined, more)
const history = async (id: string) =>
  (
    (await ada.call('GET', `/things/${id}/history`)).body as {
      rows: { field: string; from: unknown; to: unknown; by: { username: string } | null }[]
    }
  ).rows

describe('values imported with a document', () => {
  test('are set as values of the person after its type is known', async () => {
    const { id, data } = await photo({ imported })
    expect(data).not.toHaveProperty('imported')
    await read(id)
    const file = await get(id)
    expect(file.data).toMatchObject({
      status: 'extracted',
      document_type: 'receipt',
      extracted: {
        vendor: 'Corner Store',
        date: '2024-03-06',
        total: 24.5,
        deposit: 3.5,
        payment_method: 'card',
        tags: ['taxes', 'office'],
        imported_type: 'Quittung',
      },
      evidence: {
        vendor: { source: 'user', imported: 'paperless-ngx' },
        total: { source: 'ocr' },
      },
    })
    expect(file.data).not.toHaveProperty('imported')
    expect(file.data.type_confidence).toBeUndefined()
    expect((await typeNamed('receipt'))?.data).toMatchObject({
      schema: { properties: { deposit: { type: 'number', format: 'currency' }, tags: { type: 'array' } } },
    })
  })

  test('are recorded in the history after the read values, and survive another reading', async () => {
    const { id } = await photo({ imported })
    await read(id)
    const by = { username: 'ada' }
    expect(await history(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'document_type',
          from: null,
          to: 'receipt',
          by: expect.objectContaining(by) as unknown,
        }),
        expect.objectContaining({
          field: 'extracted.vendor',
          from: 'CORNER STORE LTD',
          to: 'Corner Store',
          by: expect.objectContaining(by) as unknown,
        }),
      ]),
    )
    expect((await ada.call('POST', `/things/${id}/retry`)).status).toBe(200)
    await read(id)
    expect((await get(id)).data.extracted['vendor']).toBe('Corner Store')
  })

  test('do not replace corrections made before the reading', async () => {
    const { id } = await photo({ imported })
    const edit = { data: { 'extracted.vendor': 'My store' } }
    expect((await ada.call('PUT', `/things/${id}`, edit)).status).toBe(200)
    await read(id)
    expect((await get(id)).data).toMatchObject({
      extracted: { vendor: 'My store', date: '2024-03-06' },
      evidence: { vendor: { source: 'user' } },
    })
    expect((await get(id)).data.evidence?.['vendor']).not.toHaveProperty('imported')
  })

  test('choose a type of the workspace, also by a former name', async () => {
    const made = await ada.create('schema', { document_type: 'Small change', department: 'sales' })
    await ada.call('PUT', `/things/${made.id}`, { data: { document_type: 'Petty cash' } })
    const { id } = await photo({ imported: { ...imported, type: 'small change' } })
    await read(id)
    expect((await get(id)).data).toMatchObject({
      document_type: 'Petty cash',
      department: 'sales',
      extracted: { sender: 'Corner Store', date: '2024-03-06' },
    })
    expect((await get(id)).data.extracted).not.toHaveProperty('imported_type')
  })

  test('add no fields to types for a team member, and are kept', async () => {
    await read((await photo({})).id)
    const before = await typeNamed('receipt')
    const { id } = await uploads.ben.photo(undefined, { imported: { ...imported, type: undefined } })
    await read(id)
    expect((await get(id)).data.extracted).toMatchObject({ vendor: 'Corner Store', deposit: 3.5 })
    expect((await typeNamed('receipt'))?.version).toBe(before?.version)
    expect((await history(id)).find(({ field }) => field === 'extracted.vendor')?.by?.username).toBe('ben')
  })

  test('are set even if the document cannot be read', async () => {
    const { id } = await photo({ imported })
    await read(id, null)
    expect((await get(id)).data).toMatchObject({
      status: 'error',
      document_type: 'receipt',
      extracted: { vendor: 'Corner Store' },
    })
  })

  test('are applied after a crash that interrupted them', async () => {
    const { id } = await photo({ imported })
    const rows = server.db.updateTable('things').where('id', '=', id)
    await read(id)
    const stored = await server.db
      .selectFrom('things')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await rows
      .set({ data: JSON.stringify({ ...stored.data, extracted: {}, evidence: {}, imported }) })
      .execute()
    await read(id)
    expect((await get(id)).data.extracted).toMatchObject({ vendor: 'Corner Store' })
    expect((await get(id)).data).not.toHaveProperty('imported')
  })

  test('do not change a document that was uploaded before', async () => {
    const bytes = jpeg('known before')
    const { id } = await uploads.ada.photo(bytes)
    expect((await uploads.ada.photo(bytes, { imported })).id).toBe(id)
    await read(id)
    expect((await get(id)).data.extracted['vendor']).toBe('CORNER STORE LTD')
  })

  test('are rejected with the field if they are invalid', async () => {
    for (const [field, wrong] of [
      ['imported.date', { from: 'x', date: 'yesterday' }],
      ['imported.fields.0.currency', { from: 'x', fields: [{ name: 'a', value: 1, currency: 'Euro' }] }],
      [
        'imported.fields',
        { from: 'x', fields: Array.from({ length: 101 }, () => ({ name: 'a', value: 1 })) },
      ],
    ] as const) {
      const answer = await uploads.ada.complete(await uploads.ada.sent(jpeg(field), { imported: wrong }))
      expect(answer).toMatchObject({ status: 422, body: { field } })
    }
  })
})
