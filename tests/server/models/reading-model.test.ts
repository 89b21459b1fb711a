import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SchemaData } from '#contract/things.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { extractValues } from '#server/extraction/extract-values.ts'
import { createReadingModel, createSpending, modelParts, type ModelSetting } from '#server/models/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { scriptedModel, type ScriptedAnswer } from '#tests/support/model/scripted-model.ts'
import { readingOfText } from '#tests/src/core/reading/page-of-text.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'

// The AI SDK and a provider package for real; only the model behind them is scripted.

const READING = readingOfText(
  'PIER WAREHOUSE\nTicket 77\nStored for: Quay Tools Ltd\nPallets stored 14\nCharge EUR 1.250,00\nUntil 31.03.2026',
)
const TYPE: SchemaData = {
  document_type: 'storage ticket',
  department: 'Operations',
  description: '',
  schema: {
    type: 'object',
    properties: {
      client: { type: 'string', description: 'Who stores' },
      pallets: { type: 'number' },
      charge: { type: 'number', format: 'currency' },
      until: { type: 'string', format: 'date' },
      hazard: { type: 'string', enum: ['none', 'flammable'] },
      goods: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' }, count: { type: 'number' } } },
      },
    },
  },
}
const quoted = (value: unknown, quote: string, page = 1) => ({ value, page, quote })
const RIGHT = {
  client: quoted('Quay Tools Ltd', 'Stored for: Quay Tools Ltd'),
  pallets: quoted(14, 'Pallets stored 14'),
  charge: quoted(1250, 'Charge EUR 1.250,00'),
  until: quoted('2026-03-31', 'Until 31.03.2026'),
  hazard: quoted(null, ''),
  goods: quoted(null, ''),
}

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('projects').execute()
  await database.db
    .insertInto('projects')
    .values(['one', 'two'].map((id) => ({ id, name: id, organization: 'o' })))
    .execute()
  await database.db
    .insertInto('things')
    .values({ id: 'ticket', project_id: 'one', kind: 'File', data: JSON.stringify({}), created_by: 'ada' })
    .execute()
})

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

let today = new Date('2026-11-22T10:00:00Z')
beforeEach(() => {
  today = new Date('2026-11-22T10:00:00Z')
})

interface Tried extends Partial<ModelSetting> {
  readonly timeoutMs?: number
}

async function modelThatSays(answers: readonly ScriptedAnswer[], { timeoutMs, ...changed }: Tried = {}) {
  const host = await scriptedModel(...answers)
  closers.push(host.close)
  const setting: ModelSetting = {
    provider: 'compatible',
    model: 'scripted',
    key: 'a-key',
    url: host.url,
    images: true,
    prices: null,
    monthlyBudget: null,
    ...changed,
  }
  const deps = { db: database.db, now: () => today }
  const warnings: unknown[] = []
  const log = { info() {}, warn: (_: string, fields?: unknown) => warnings.push(fields), error() {} }
  const spending = createSpending(deps, setting)
  const model = createReadingModel({
    ...modelParts(deps, setting),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const read = (type = TYPE, projectId = 'one', signal = new AbortController().signal) =>
    extractValues(
      { model, log, lane: inlineOffload.background },
      type,
      {
        reading: READING,
        document: { projectId, thingId: 'ticket', images: async () => [Buffer.from([0xff, 0xd8, 1, 2, 3])] },
      },
      signal,
    )
  return { host, read, spending, warnings }
}

describe('a language model', () => {
  it('fills a custom schema, with the location of each value', async () => {
    const { read } = await modelThatSays([{ say: RIGHT }])
    const { extracted, evidence } = await read()
    expect(extracted).toEqual({ client: 'Quay Tools Ltd', pallets: 14, charge: 1250, until: '2026-03-31' })
    expect(evidence['charge']).toMatchObject({ page: 0, source: 'model', text: 'Charge EUR 1.250,00' })
    expect(evidence['charge']?.box).toHaveLength(4)
  })

  it('gets the schema with choices and tables, and may return null for missing values', async () => {
    const { read, host } = await modelThatSays([{ say: RIGHT }])
    await read()
    const [call] = host.asked
    expect(call).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer a-key',
      body: { model: 'scripted' },
    })
    const fields = call?.body.response_format?.json_schema?.schema?.['properties'] as Record<
      string,
      { properties: { value: unknown } }
    >
    expect(fields['hazard']?.properties.value).toMatchObject({ enum: ['none', 'flammable', null] })
    expect(fields['goods']?.properties.value).toMatchObject({
      type: ['array', 'null'],
      items: { properties: { name: { type: ['string', 'null'] }, count: { type: ['number', 'null'] } } },
    })
    expect(JSON.stringify(call?.body.messages)).toContain('data:image/jpeg;base64,/9gBAgM=')
  })

  it('gets no images if the operator disables them', async () => {
    const { read, host } = await modelThatSays([{ say: RIGHT }], { images: false })
    await read()
    expect(JSON.stringify(host.asked)).not.toContain('image/jpeg')
  })

  it('is believed only if the value is on the page', async () => {
    const { read } = await modelThatSays([
      {
        say: {
          client: quoted('Somebody Else GmbH', 'Stored for: Quay Tools Ltd'),
          pallets: quoted(15, 'Pallets stored 14'),
          charge: quoted(1250, 'Charge EUR 9.999,00'),
          until: quoted('2026-04-30', 'Until 31.03.2026'),
          hazard: quoted('explosive', 'PIER WAREHOUSE'),
          goods: quoted('not a list', 'PIER WAREHOUSE'),
          unasked: quoted('x', 'PIER WAREHOUSE'),
        },
      },
    ])
    expect((await read()).extracted).not.toMatchObject({ client: 'Somebody Else GmbH' })
    const { evidence } = await read()
    expect(Object.values(evidence).filter(({ source }) => source === 'model')).toEqual([])
  })

  it('is called and paid for once per document, schema and workspace', async () => {
    const { read, host, spending } = await modelThatSays([{ say: RIGHT }], {
      prices: { input: 3, output: 15 },
    })
    const first = await read()
    expect(await read()).toEqual(first)
    expect(host.asked).toHaveLength(1)
    expect(await spending.thisMonth('one')).toEqual({
      calls: 1,
      documents: 1,
      input: 1000,
      output: 200,
      cost: 0.006,
    })
    // Another workspace does not get the answers cached for this one.
    await read(TYPE, 'two')
    expect(host.asked).toHaveLength(2)
  })

  it('pauses until next month after the budget is used up', async () => {
    const prices = { input: 3000, output: 0 }
    const { read, host } = await modelThatSays([{ say: RIGHT }], { prices, monthlyBudget: 2 })
    await read()
    const other = { ...TYPE, document_type: 'warehouse ticket' }
    const { evidence } = await read(other)
    expect(host.asked).toHaveLength(1)
    expect(Object.values(evidence).filter(({ source }) => source === 'model')).toEqual([])
    today = new Date('2026-12-01T00:00:00Z')
    await read(other)
    expect(host.asked).toHaveLength(2)
  })

  it('is called in parts for a schema of 200 fields', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`field_${at}`, { type: 'string' as const }]),
    )
    const { read, host } = await modelThatSays([{ say: {} }])
    await read({ ...TYPE, schema: { type: 'object', properties } })
    expect(host.asked).toHaveLength(5)
  })

  it('gets instructions and document separately', async () => {
    const { read, host } = await modelThatSays([{ say: RIGHT }])
    await read()
    const { messages = [] } = host.asked[0]?.body ?? {}
    expect(JSON.stringify(messages.find(({ role }) => role === 'system'))).toContain('written by strangers')
    expect(JSON.stringify(messages.find(({ role }) => role === 'system'))).not.toContain('PIER WAREHOUSE')
    expect(JSON.stringify(messages.find(({ role }) => role === 'user'))).toMatch(
      /<page-([0-9a-f]{12}) number=\\"1\\">.*<\/page-\1>/,
    )
  })
})

describe('a failing model leaves the rules', () => {
  const expectRuledOnly = async (answers: readonly ScriptedAnswer[], tried: Tried = {}) => {
    const { read, warnings, host } = await modelThatSays(answers, tried)
    const { evidence } = await read()
    expect(Object.values(evidence).filter(({ source }) => source === 'model')).toEqual([])
    expect(warnings).toHaveLength(1)
    return host
  }

  it('if it returns text instead of an object', () =>
    expectRuledOnly([{ text: 'Sure! The client is Quay Tools.' }]))
  it('if its answer is truncated', () => expectRuledOnly([{ cut: true }]))
  it('if it times out', () => expectRuledOnly([{ hang: true }], { timeoutMs: 300 }))
  it('if it rejects the key', () => expectRuledOnly([{ status: 401 }]))
  it('if it redirects, and the target never gets the key', async () => {
    const elsewhere = await scriptedModel({ say: RIGHT })
    closers.push(elsewhere.close)
    await expectRuledOnly([{ redirect: `${elsewhere.url}/chat/completions` }])
    expect(elsewhere.asked).toEqual([])
  })

  it('but is retried after a rate limit', async () => {
    const { read, host, warnings } = await modelThatSays([
      { status: 429, headers: { 'retry-after-ms': '50' } },
      { status: 503, headers: { 'retry-after-ms': '50' } },
      { say: RIGHT },
    ])
    expect((await read()).extracted).toMatchObject({ pallets: 14 })
    expect([host.asked.length, warnings.length]).toEqual([3, 0])
  })

  it('but an aborted reading is aborted', async () => {
    const { read } = await modelThatSays([{ hang: true }])
    const stop = new AbortController()
    const reading = read(TYPE, 'one', stop.signal)
    stop.abort(new Error('the server stops'))
    await expect(reading).rejects.toThrow('the server stops')
  })
})
