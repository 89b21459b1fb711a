import { describe, expect, test } from 'vitest'
import type { PartiesResponse, Party } from '#contract/parties.ts'
import type { AiSearchResponse } from '#contract/search.ts'
import { purgeTrash } from '#server/things/index.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import type { Caller } from '#tests/support/caller.ts'

const { server, ada, ben, records, file } = givenWorkspace()

async function read(extracted: Record<string, string | number>, department = 'sales'): Promise<string> {
  const id = await file({ department, document_type: 'invoice' })
  await records.change(ada.project, id, () => ({ extracted }))
  return id
}

const list = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/parties${query}`)).body as PartiesResponse
const names = async (caller: Caller, query = '') => (await list(caller, query)).rows.map(({ name }) => name)
const idOf = async (name: string) =>
  (await list(ada)).rows.find((row) => row.names.includes(name))?.id ?? `no ${name}`
const party = async (caller: Caller, id: string) => (await caller.call('GET', `/parties/${id}`)).body as Party
const change = async (asked: unknown, caller: Caller = ada) => {
  const { status, body } = await caller.call('POST', '/parties/changes', { change: asked })
  return { status, ...(body as { id: string; change_id: string | null; detail: string; field?: string }) }
}
const rename = (id: string, name: string | null, caller: Caller = ada) =>
  change({ type: 'rename', id, name }, caller)
const undo = (id: string | null) => change({ type: 'undo', change_id: id })

describe('a party that a person renamed', () => {
  test('keeps its name whatever later documents state, and is found by it', async () => {
    await read({ vendor: 'Quay Tools' })
    const id = await idOf('Quay Tools')
    expect(await rename(id, '  Tool\u202e shop\n at the quay ')).toMatchObject({ status: 200, id })
    for (const _ of [1, 2, 3]) await read({ vendor: 'QUAY TOOLS LTD' })
    expect(await list(ada, '?query=shop')).toMatchObject({
      rows: [{ id, name: 'Tool shop at the quay', chosen_name: 'Tool shop at the quay', documents: 4 }],
    })
    const page = await party(ada, id)
    expect(page).toMatchObject({ name: 'Tool shop at the quay', history: [{ kind: 'renamed' }] })
    expect(page.names).not.toContain('Tool shop at the quay')
    expect(page.history[0]).toMatchObject({ names: ['Tool shop at the quay'], by: 'ada' })
  })

  test('has the name in all numbers by party, and is found by it in questions', async () => {
    const properties = { vendor: { type: 'string' }, total: { type: 'number', format: 'currency' } }
    const schema = { type: 'object', properties }
    await ada.create('schema', { document_type: 'invoice', department: 'sales', description: '', schema })
    await read({ vendor: 'Quay Tools', total: 10 })
    await read({ vendor: 'QUAY TOOLS', total: 5 })
    await read({ vendor: 'Harbour Bakery', total: 1 })
    await rename(await idOf('Quay Tools'), 'Ironmonger Lowe')
    const ask = async (query: string) =>
      (await ada.call('POST', '/search/ai', { query })).body as AiSearchResponse
    const byVendor = await ask('total of invoices by vendor')
    expect(byVendor.aggregate?.rows.map((row) => [row['name'], row.value])).toEqual([
      ['Ironmonger Lowe', 15],
      ['Harbour Bakery', 1],
    ])
    const asked = await ask('total of ironmonger lowe')
    expect(asked.aggregate?.rows.map(({ value, documents }) => [value, documents])).toEqual([[15, 2]])
    expect(JSON.stringify(asked.tree)).not.toContain('Lowe')
  })

  test('gets its old name back when that is undone, the latest change first', async () => {
    await read({ vendor: 'Quay Tools' })
    const id = await idOf('Quay Tools')
    const [first, second] = [await rename(id, 'Lowe'), await rename(id, 'Lowe & Sons')]
    expect(await rename(id, 'Lowe & Sons')).toMatchObject({ status: 200, change_id: null })
    expect(await undo(first.change_id)).toMatchObject({ status: 409 })
    await undo(second.change_id)
    expect(await names(ada)).toEqual(['Lowe'])
    await undo(first.change_id)
    expect(await names(ada)).toEqual(['Quay Tools'])
    expect(await undo(first.change_id)).toMatchObject({ status: 409 })
    await rename(id, 'Lowe')
    expect(await rename(id, null)).toMatchObject({ status: 200 })
    expect(await party(ada, id)).toMatchObject({ name: 'Quay Tools', chosen_name: null })
  })

  test('passes its name to a party without one when they are merged, and gets it back when that is undone', async () => {
    await read({ vendor: 'Quay Tools' })
    await read({ vendor: 'Harbour Bakery' })
    const [into, from] = [await idOf('Quay Tools'), await idOf('Harbour Bakery')]
    await rename(from, 'The baker')
    const merged = await change({ type: 'merge', into, from })
    expect(await names(ada)).toEqual(['The baker'])
    await undo(merged.change_id)
    expect(await names(ada)).toEqual(['Quay Tools', 'The baker'])
    await rename(into, 'Lowe')
    await change({ type: 'merge', into, from })
    expect(await names(ada)).toEqual(['Lowe'])
  })

  test('is deleted with its last document, including the name', async () => {
    const id = await read({ vendor: 'Quay Tools' })
    const known = await idOf('Quay Tools')
    await rename(known, 'Lowe')
    await ada.call('DELETE', `/things/${id}`)
    expect(await party(ada, known)).not.toMatchObject({ id: known })
    const later = () => new Date(Date.now() + 2 * 24 * 60 * 60_000)
    await purgeTrash({ db: server.db, now: later, trashDays: 1, removeObjects: async () => {} })
    const own = server.db.selectFrom('party_changes').select('id').where('to_id', '=', known)
    expect(await own.execute()).toEqual([])
    await read({ vendor: 'Quay Tools' })
    expect(await names(ada)).toEqual(['Quay Tools'])
  })
})

describe('a name is rejected', () => {
  test.each(['', '   ', '\u202e', '—', 'x'.repeat(201)])('%j', async (name) => {
    await read({ vendor: 'Quay Tools' })
    expect(await rename(await idOf('Quay Tools'), name)).toMatchObject({
      status: 422,
      field: 'name',
      detail: 'A party needs a name with letters or digits, of at most 200 characters.',
    })
    expect(await names(ada)).toEqual(['Quay Tools'])
  })

  test('if another party has it, as a spelling or a chosen name', async () => {
    await read({ vendor: 'Quay Tools' })
    await read({ vendor: 'Harbour Bakery' })
    const [quay, baker] = [await idOf('Quay Tools'), await idOf('Harbour Bakery')]
    expect(await rename(quay, 'HARBOUR  BAKERY')).toMatchObject({
      status: 409,
      field: 'name',
      detail:
        '“HARBOUR BAKERY” is a name of the party “Harbour Bakery”. Choose another name, or merge the two if they are one.',
    })
    await rename(baker, 'Lowe')
    expect((await rename(quay, 'lowe')).status).toBe(409)
    expect((await rename(quay, 'harbour bakery')).status).toBe(409)
    expect((await rename(quay, 'quay tools')).status).toBe(200)
  })

  test('from a team member, for an invisible party, and for another workspace', async () => {
    await read({ vendor: 'Quay Tools' })
    const id = await idOf('Quay Tools')
    expect((await rename(id, 'Lowe', ben)).status).toBe(403)
    expect((await rename('01900000-0000-7000-8000-000000000000', 'Lowe')).status).toBe(404)
    expect(await names(ada)).toEqual(['Quay Tools'])
  })
})

test('a team member sees the name of a party only if they see the party', async () => {
  await read({ vendor: 'Quay Tools' })
  await read({ vendor: 'Secret Lawyers' }, 'hr')
  await rename(await idOf('Quay Tools'), 'Lowe')
  await rename(await idOf('Secret Lawyers'), 'Hidden name')
  expect(await names(ben)).toEqual(['Lowe'])
  expect(await names(ben, '?query=hidden')).toEqual([])
})

test('renamings are audited with the former names', async () => {
  await read({ vendor: 'Quay Tools' })
  const id = await idOf('Quay Tools')
  await rename(id, 'Lowe')
  await rename(id, null)
  const { body } = await ada.call('GET', `/projects/${ada.project}/audit?action=party.renamed`)
  const { rows } = body as { rows: { target: { id: string; name: string }; detail: string }[] }
  expect(rows.map(({ target, detail }) => [target.id, target.name, detail])).toEqual([
    [id, 'Lowe', 'Quay Tools'],
    [id, 'Quay Tools', 'Lowe'],
  ])
})
