import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { QueryTree } from '#contract/query-tree.ts'
import { AiSearchResponse } from '#contract/search.ts'
import type { FileThing } from '#contract/things.ts'
import { toThing } from '#server/things/rows/wire.ts'
import { dice } from '#tests/eval/workspace/dice.ts'
import { fileOf, vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'
import { askingServer, type AskingServer } from './asking.ts'
import { randomTree } from './random-trees.ts'
import { differencesOf, keptValues, seeds, withIds } from './same-results.ts'

// Hundreds of questions, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Random trees before and after values are kept, and half as many for each person; `SEEDS=150` asks more of them. */
const TREES = Number(process.env['SEEDS'] ?? 20)

let asking: AskingServer
beforeAll(async () => {
  asking = await askingServer()
})
afterAll(() => asking.server.close())

const tree = (given: Partial<QueryTree>): QueryTree => ({
  types: [],
  filters: [],
  order: [],
  limit: null,
  aggregate: null,
  ...given,
})

describe('a query tree', () => {
  it('finds the same rows and numbers in SQL as in memory', async () => {
    const { workspace } = asking
    const rows = workspace.documents.map((document) => ({ file: fileOf(document), pages: document.text }))
    const own = { rows, vocabulary: vocabularyOf(workspace) }
    expect(await differencesOf(asking, seeds(1, TREES), own)).toEqual([])
    await keptValues(asking)
    expect(await differencesOf(asking, seeds(TREES + 1, 2 * TREES), own)).toEqual([])
  })

  it('without matches in a period reports when there are some', async () => {
    const filters: QueryTree['filters'] = [
      { id: 'date', op: 'from', value: '2031-03-01' },
      { id: 'date', op: 'to', value: '2031-03-31' },
    ]
    const found = await asking.ask('dana', { tree: tree({ types: ['receipt'], filters }) })
    expect(found.search_summary.total_results).toBe(0)
    expect(found.notes?.join(' ')).toMatch(/^Nothing at that time.*March 202\d \(\d+\)/)
    const never = await asking.ask('dana', {
      tree: tree({ types: ['receipt'], filters: [...filters, { id: 'text', op: 'contains', value: 'zzz' }] }),
    })
    expect(never.notes).toEqual([])
  })

  it('links each number of an aggregate to exactly its documents', async () => {
    const sums = await asking.ask('dana', {
      tree: tree({ types: ['invoice', 'lease'], aggregate: { what: 'sum', of: 'amount', by: 'party' } }),
    })
    expect(sums.aggregate?.rows.length).toBeGreaterThan(10)
    for (const row of sums.aggregate?.rows.slice(0, 12) ?? []) {
      const behind = await asking.ask('dana', { tree: row.tree })
      expect(behind.search_summary.total_results).toBe(row.documents)
    }
  })

  it.each([
    ['party', 'month'],
    ['extracted.currency', 'folder_id'],
    ['type', 'created_by'],
  ])('links each number by %s and %s to exactly its documents', async (by, split) => {
    const { aggregate } = await asking.ask('dana', {
      tree: tree({ types: ['invoice', 'lease'], aggregate: { what: 'sum', of: 'amount', by, split } }),
    })
    expect(aggregate?.rows.length).toBeGreaterThan(5)
    const places = aggregate?.rows.map(
      ({ group, part, currency, role }) => `${group} ${part} ${currency} ${role}`,
    )
    expect(new Set(places).size).toBe(places?.length)
    for (const row of aggregate?.rows.filter((_, index) => index % 5 === 0) ?? []) {
      const behind = await asking.ask('dana', { tree: row.tree })
      expect(behind.search_summary.total_results).toBe(row.documents)
    }
  })

  it('names the people and folders of both groupings', async () => {
    const { aggregate } = await asking.ask('dana', {
      tree: tree({ aggregate: { what: 'count', by: 'folder_id', split: 'created_by' } }),
    })
    const inBoard = aggregate?.rows.filter(({ name }) => name === 'Board')
    const written = asking.workspace.documents.filter(({ folder }) => folder === 'Board')
    expect(inBoard?.reduce((sum, { value }) => sum + value, 0)).toBe(written.length)
    expect(inBoard?.map((row) => row['part_name'])).toContain('Dana Holt')
  })

  it.each([
    [{ split: 'month' }, 'A number that is split has to be by something first.'],
    [{ by: 'month', split: 'month' }, 'A number is split by something else than it is by.'],
  ])('is rejected as %o', async (groups, detail) => {
    const { server, cast } = asking
    const answer = await server.call('POST', '/search/ai', {
      token: cast.people.get('dana')?.token,
      project: cast.projectId,
      body: { tree: tree({ aggregate: { what: 'count', ...groups } }) },
    })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(detail)
  })
})

describe('access', () => {
  it('limits every row, count, sum and name', async () => {
    const { workspace } = asking
    for (const person of workspace.people) {
      const mine = workspace.documents.filter(
        ({ department, uploadedBy }) =>
          person.role !== 'team_member' ||
          uploadedBy === person.key ||
          (department !== null && person.departments.includes(department)),
      )
      const visible = new Set(mine.map(({ id }) => id))
      const all = await asking.ask(person.key, {
        tree: tree({ aggregate: { what: 'count', by: 'department' } }),
      })
      expect(new Set(asking.idsOf(all))).toEqual(visible)
      expect(all.search_summary).toMatchObject({ total_results: visible.size, documents: visible.size })
      const counted = all.aggregate?.rows.map(({ group, value }) => [group, value])
      for (const [group, value] of counted ?? []) {
        expect(value).toBe(mine.filter(({ department }) => department === group).length)
      }
      for (const seed of seeds(1000, 1000 + TREES / 2)) {
        const asked = randomTree(seed, workspace)
        const answer = await asking.ask(person.key, {
          tree: { ...asked, filters: asked.filters.map((filter) => withIds(asking, filter)) },
        })
        expect(asking.idsOf(answer).filter((id) => !visible.has(id))).toEqual([])
      }
    }
  })

  it('reveals no name that is in no document of the member', async () => {
    // Payslips and their names are those of HR; some were uploaded by the member.
    const payslips = asking.workspace.documents.filter(({ type }) => type === 'payslip')
    const mine = new Set(
      payslips.filter(({ uploadedBy }) => uploadedBy === 'fay').map(({ fields }) => fields['employee']),
    )
    const hidden =
      payslips.map(({ fields }) => String(fields['employee'])).find((name) => !mine.has(name)) ?? ''
    const slip = `${hidden.slice(0, -3)}${hidden.slice(-2)}`
    expect(JSON.stringify(await asking.ask('gus', { query: `net pay of ${slip}` }))).toContain(hidden)
    expect(JSON.stringify(await asking.ask('fay', { query: `net pay of ${slip}` }))).not.toContain(hidden)
  })
})

describe('POST /search/ai', () => {
  it('returns groups by type with the applied filters and the number of considered documents', async () => {
    const answer = await asking.ask('dana', { query: 'unpaid invoices from Harlow Telecom' })
    const expected = asking.workspace.documents.filter(
      ({ type, fields }) =>
        type === 'invoice' && fields['vendor'] === 'Harlow Telecom' && fields['workflow'] !== 'Paid',
    )
    expect(asking.idsOf(answer).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect(answer.results_by_query).toHaveLength(1)
    expect(answer.results_by_query[0]).toMatchObject({
      document_type: 'invoice',
      result_count: expected.length,
    })
    expect(answer.results_by_query[0]?.filters_applied.map(({ words }) => words).toSorted()).toEqual([
      'Vendor: Harlow Telecom',
      'Workflow: not Paid',
    ])
    expect(answer.search_summary).toMatchObject({ considered: 120, documents: 500 })
  })

  it('formats dates in the requested locale, and rejects an invalid one', async () => {
    const query = 'receipts since 1 January 2020'
    const wordsOf = async (said: { locale?: string }) => {
      const { body } = await asking.call('dana', '/search/ai', { query, ...said })
      return AiSearchResponse.parse(body).filters?.map(({ words }) => words)
    }
    expect(await wordsOf({})).toEqual(['Date from 1 Jan 2020'])
    expect(await wordsOf({ locale: 'en-US' })).toEqual(['Date from Jan 1, 2020'])
    const refused = await asking.call('dana', '/search/ai', { query, locale: 'no language' })
    expect([refused.status, refused.body]).toMatchObject([422, { field: 'locale' }])
  })

  it('accepts the question in the query string', async () => {
    const { status, body } = await asking.call('dana', '/search/ai?query=leases')
    expect(status).toBe(200)
    expect(body).toMatchObject({ search_summary: { total_results: 20 } })
  })

  it('corrects a misspelled word, with a note', async () => {
    const answer = await asking.ask('dana', { query: 'electricty invoices' })
    expect(answer.notes).toEqual(['“electricty” was read as “electricity”.'])
    expect(answer.search_summary.total_results).toBeGreaterThan(0)
  })

  it('ignores filler words, with a note', async () => {
    const answer = await asking.ask('dana', { query: "what's still sitting in draft on the contracts side?" })
    const plain = await asking.ask('dana', { query: 'contracts in draft' })
    expect(asking.idsOf(answer).toSorted()).toEqual(asking.idsOf(plain).toSorted())
    expect((answer.notes ?? []).join(' ')).toContain('Not used: “sitting”')
  })

  it('searches for the topic of documents, and counts no others', async () => {
    const about = await asking.ask('dana', { query: 'invoices about helicopters' })
    expect(about.search_summary.total_results).toBe(0)
    const number = await asking.ask('dana', { query: 'total of the helicopter invoices' })
    expect(number.search_summary.total_results).toBe(0)
    const alone = await asking.ask('dana', { query: 'what is the wifi password' })
    expect(alone.search_summary.total_results).toBe(0)
  })

  it('reports an unknown type', async () => {
    const answer = await asking.ask('dana', { tree: tree({ types: ['prescription'] }) })
    expect(answer.search_summary.total_results).toBe(0)
    expect(answer.notes).toEqual(['There is no document type “prescription” that you can see.'])
  })

  it.each([
    ['nothing', {}, 422],
    ['blanks', { query: '   ' }, 422],
    ['10,001 characters', { query: 'a'.repeat(10_001) }, 422],
    ['10,000 characters', { query: 'in the '.repeat(1428) }, 200],
    ['what looks like SQL', { query: `'); drop table things; -- $1 :* | & !` }, 200],
    ['words that say nothing', { query: 'the of and' }, 200],
    ['a filter on no column', { tree: { filters: [{ id: 'things.data', op: 'is', value: 'x' }] } }, 400],
    [
      'a number where a day belongs',
      { tree: { filters: [{ id: 'createdAt', op: 'from', value: 'soon' }] } },
      400,
    ],
  ])('responds to %s with the right status', async (_, body, status) => {
    expect((await asking.call('dana', '/search/ai', body)).status).toBe(status)
  })
})

describe('full text', () => {
  it('returns the best matches of all words, up to the requested number', async () => {
    const { body } = await asking.call('dana', '/search', { search_text: 'steel bracket', top_k: 3 })
    const { results, total_count } = body as { results: { id: string }[]; total_count: number }
    const expected = asking.workspace.documents.filter(({ text }) => text.includes('steel brackets'))
    expect(total_count).toBe(expected.length)
    expect(results).toHaveLength(3)
    expect(body).toMatchObject({ rows: results })
    const ids = new Set(expected.map(({ id }) => id))
    for (const { id } of results) expect(ids).toContain(asking.documents.get(id))
  })

  it('searches only the given files', async () => {
    const [id = ''] = [...asking.documents].find(([, plain]) => plain === 'd001') ?? []
    const { body } = await asking.call('dana', '/search', { search_text: 'silverline', file_ids: [id] })
    expect(body).toMatchObject({ total_count: 1, results: [{ id }] })
  })

  it('finds files by name, value and page text, for members with access', async () => {
    const payslips = async (key: string) =>
      ((await asking.call(key, '/search/files', { query: 'monthly salary' })).body as { total_count: number })
        .total_count
    expect(await payslips('gus')).toBeGreaterThan(await payslips('fay'))
  })

  it('follows changes of documents', async () => {
    const [id = ''] = [...asking.documents].find(([, plain]) => plain === 'd002') ?? []
    const count = async () =>
      ((await asking.call('dana', '/search/files', { query: 'quokka' })).body as { total_count: number })
        .total_count
    expect(await count()).toBe(0)
    const dana = asking.cast.people.get('dana')
    await asking.server.call('PUT', `/things/${id}`, {
      token: dana?.token,
      project: asking.cast.projectId,
      body: { data: { 'extracted.landlord': 'Quokka Estates' } },
    })
    expect(await count()).toBe(1)
  })
})

// These change the documents above, and are therefore last.
describe('stored filter values', () => {
  /** The stored files, by the names that trees use. */
  async function rowsNow() {
    const { documents, workspace, server, cast } = asking
    const plainName = new Map([...cast.ids, ...asking.folders].map(([name, id]) => [id, name]))
    const pages = new Map(workspace.documents.map(({ id, text }) => [id, text]))
    const files = await server.db
      .selectFrom('things')
      .where('kind', '=', 'File')
      .where('deleted_at', 'is', null)
      .selectAll()
      .execute()
    return files.map((row) => {
      const id = documents.get(row.id) ?? row.id
      const file = toThing(row) as FileThing
      const folder = plainName.get(row.folder_id ?? '') ?? null
      return {
        file: {
          ...file,
          id,
          created_by: plainName.get(row.created_by),
          data: { ...file.data, folder_id: folder },
        },
        pages: pages.get(id) ?? '',
      }
    })
  }

  it('match the documents after any change of their values or types', async () => {
    const { workspace, server, cast } = asking
    const { token } = cast.people.get('dana') ?? {}
    const { projectId: project } = cast
    // Values are written without updating the link to their parties.
    await sql`delete from party_links`.execute(server.db)
    const chance = dice(7)
    const odd = [
      '12',
      ' ',
      '',
      true,
      [1, 900],
      ['Harlow Telecom', 'B'],
      '2024-05-01T10:00:00Z',
      'May',
      7,
      null,
    ]
    for (const [id] of asking.documents) {
      if (!chance.chance(0.2)) continue
      const key = chance.one(['vendor', 'total', 'date', 'currency', 'workflow', 'tenant', 'salary'])
      const department = chance.one(['Finance', 'HR', 'Nowhere'])
      await sql`update things set department = ${department}, data = jsonb_set(
        data || ${JSON.stringify({ department })}::jsonb,
        array['extracted', ${key}::text], ${JSON.stringify(chance.one(odd))}::jsonb)
        where id = ${id}`.execute(server.db)
      if (chance.chance(0.2)) await server.call('DELETE', `/things/${id}`, { token, project })
    }
    // From now on the amount of invoices is their tax, and their party the recipient.
    const types = workspace.types.map((type) => {
      if (type.document_type !== 'invoice') return type
      const { total: _total, vendor: _vendor, ...properties } = type.schema.properties
      const order = type.schema.order?.filter((key) => key in properties)
      return { ...type, schema: { ...type.schema, properties, order, required: [] } }
    })
    const { id } = await server.db
      .selectFrom('things')
      .where('kind', '=', 'schema')
      .where('document_type', '=', 'invoice')
      .select('id')
      .executeTakeFirstOrThrow()
    const schema = types.find(({ document_type }) => document_type === 'invoice')?.schema
    const changed = await server.call('PUT', `/things/${id}`, { token, project, body: { data: { schema } } })
    expect(changed.status).toBe(200)
    const own = async () => ({ rows: await rowsNow(), vocabulary: vocabularyOf({ ...workspace, types }) })
    expect(await differencesOf(asking, seeds(301, TREES + 300), await own())).toEqual([])
    await keptValues(asking)
    expect(await differencesOf(asking, seeds(TREES + 301, 2 * TREES + 300), await own())).toEqual([])
  })
})
