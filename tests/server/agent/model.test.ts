import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scriptedModel, type ScriptedAnswer } from '#tests/support/model/scripted-model.ts'
import { askingAgent, eventsOf, type Reply } from './ask-agent.ts'

let asking: Awaited<ReturnType<typeof askingAgent>>
let close: () => Promise<void> = async () => undefined
beforeAll(async () => {
  asking = await askingAgent()
})
afterEach(() => close())
afterAll(() => asking.server.close())

const receipts = { query: { types: ['receipt'] }, aggregate: { what: 'count' } }
const counting = { tools: [{ name: 'aggregate_documents', arguments: receipts }] }

interface Setting {
  readonly budget?: number
  readonly callMs?: number
  readonly key?: string
  readonly question?: string
  readonly only?: readonly string[]
}

const scripted = {
  provider: 'compatible',
  model: 'scripted',
  key: null,
  images: false,
  prices: null,
  monthlyBudget: null,
} as const

/** The reply to a question if the model returns this. */
async function replyTo(answers: readonly ScriptedAnswer[], setting: Setting = {}) {
  const host = await scriptedModel(...answers)
  close = host.close
  const model = {
    provider: 'compatible',
    model: 'scripted',
    key: null,
    url: host.url,
    images: false,
    prices: { input: 1000, output: 2000 },
    monthlyBudget: setting.budget ?? null,
  } as const
  const { key = 'dana', question = 'How many receipts are there?', only = [], callMs } = setting
  const reply = await asking.question(key, question, { only, model, ...(callMs ? { callMs } : {}) })
  return { reply, asked: host.asked }
}

const typesOf = (reply: Reply) => eventsOf(reply).map(({ type }) => type)

describe('a model', () => {
  it('gets the results of its tools, and its number links to the row set', async () => {
    const { reply, asked } = await replyTo([counting, { text: 'There are [90 receipts](#rows-1).' }])
    expect(reply.content).toBe('There are [90 receipts](#rows-1).')
    expect(reply.citations).toMatchObject([{ id: 'rows-1', matched: 90, considered: 90 }])
    expect(asked[0]?.body.tools?.map(({ function: { name } }) => name)).toEqual([
      'list_types',
      'find_documents',
      'aggregate_documents',
      'read_document',
      'compare_documents',
      'calculate',
    ])
    const result = asked[1]?.body.messages.at(-1)
    expect(result?.role).toBe('tool')
    expect(String(result?.content)).toMatch(/^<result-(\w+) tool="aggregate_documents">[^]*<\/result-\1>$/)
    expect(typesOf(reply)).toEqual([
      'task_start',
      'iteration_start',
      'thinking',
      'token_usage',
      'tool_start',
      'tool_complete',
      'iteration_start',
      'thinking',
      'token_usage',
      'final_answer',
      'task_complete',
    ])
    expect(eventsOf(reply).at(-1)).toMatchObject({
      status: 'completed',
      total_iterations: 2,
      total_input_tokens: 2000,
      total_output_tokens: 400,
    })
  })

  it('gets an error for invalid arguments, and may retry', async () => {
    const wrong = { tools: [{ name: 'aggregate_documents', arguments: { query: { types: 'receipt' } } }] }
    const broken = { tools: [{ name: 'find_documents', arguments: '{"query": {' }] }
    const foreign = { tools: [{ name: 'delete_documents', arguments: {} }] }
    const column = {
      tools: [
        {
          name: 'find_documents',
          arguments: { query: { filters: [{ id: 'secret', op: 'is', value: 'x' }] } },
        },
      ],
    }
    const { reply, asked } = await replyTo([
      wrong,
      broken,
      foreign,
      column,
      counting,
      { text: '[90](#rows-1) receipts.' },
    ])
    expect(reply.content).toBe('[90](#rows-1) receipts.')
    const heard = asked.slice(1, 5).map(({ body }) => String(body.messages.at(-1)?.content))
    expect(heard[0]).toContain('do not fit')
    expect(heard[1]).toContain('do not fit')
    expect(heard[2]).toContain('no such tool')
    expect(heard[3]).toContain('secret')
  })

  it.each<[string, readonly ScriptedAnswer[], Setting, string]>([
    ['does not answer in time', [{ hang: true }], { callMs: 300 }, 'in time'],
    ['is busy for good', [{ status: 429, headers: { 'retry-after-ms': '5' } }], {}, 'it failed'],
    ['breaks off', [{ cut: true }], {}, 'it failed'],
    ['leads elsewhere', [{ redirect: 'http://127.0.0.1:9/' }], {}, 'it failed'],
    ['returns no text', [{ text: ' ' }], {}, 'returned no text'],
    ['breaks off in the middle', [counting, { cut: true }], {}, 'it failed'],
  ])('that %s leaves the answer to the analyst', async (_, answers, setting, why) => {
    const { reply } = await replyTo(answers, setting)
    expect(reply.content).toContain('**[90 receipts](#rows-1)**')
    expect(reply.content).toContain(why)
    expect(reply.steps.at(-1)).toMatchObject({ type: 'answer', modelFailed: true })
    expect(eventsOf(reply).at(-1)).toMatchObject({ type: 'task_complete', status: 'completed' })
  })

  it('that calls tools endlessly is stopped', async () => {
    const { reply, asked } = await replyTo([counting])
    expect(asked).toHaveLength(8)
    expect(typesOf(reply)).toContain('max_iterations_reached')
    expect(reply.content).toContain('**[90 receipts](#rows-1)**')
  })

  it('is not called after the monthly budget is used up', async () => {
    const { reply, asked } = await replyTo([{ text: 'x' }], { budget: 0 })
    expect(asked).toEqual([])
    expect(reply.content).toContain('budget')
    // It would be rejected again until the month is over.
    expect(reply.steps.at(-1)).toMatchObject({ type: 'answer', modelFailed: false })
    expect(reply.content).toContain('**[90 receipts](#rows-1)**')
  })

  it('stops when the request is aborted', async () => {
    const host = await scriptedModel({ hang: true })
    close = host.close
    const stop = new AbortController()
    const model = {
      provider: 'compatible',
      model: 'scripted',
      key: null,
      url: host.url,
      images: false,
      prices: null,
      monthlyBudget: null,
    } as const
    const asked = asking.question('dana', 'How many?', { model, signal: stop.signal })
    await expect.poll(() => host.asked.length).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
  })
})

describe('a calculation', () => {
  const count = (state: string) => ({
    name: 'aggregate_documents',
    arguments: {
      query: {
        types: ['contract'],
        filters: state === '' ? [] : [{ id: 'extracted.workflow', op: 'is', value: state }],
      },
      aggregate: { what: 'count' },
    },
  })
  const inState = (state: string) =>
    asking.workspace.documents.filter(
      ({ type, fields }) => type === 'contract' && (state === '' || fields['workflow'] === state),
    ).length
  const [signed, draft, all] = ['rows-1', 'rows-2', 'rows-3']
  const gathering = { tools: [count('Signed'), count('Draft'), count('')] }
  const calculating = (calculation: string, first: unknown, second: unknown) => ({
    tools: [{ name: 'calculate', arguments: { calculation, first, second } }],
  })

  it('of a difference cites the documents of both operands', async () => {
    const apart = inState('Draft') - inState('Signed')
    const { reply } = await replyTo([
      gathering,
      calculating(
        'difference',
        { cite: draft, value: inState('Draft') },
        { cite: signed, value: inState('Signed') },
      ),
      { text: `[${Math.abs(apart)} fewer](#rows-4) than signed.` },
    ])
    expect(reply.content).toBe(`[${Math.abs(apart)} fewer](#rows-4) than signed.`)
    const [citation] = reply.citations
    expect(citation).toMatchObject({ kind: 'rows', matched: inState('Draft') + inState('Signed') })
    const rows = citation?.kind === 'rows' ? await asking.ask('dana', { tree: citation.tree }) : null
    expect(rows && asking.idsOf(rows)).toHaveLength(inState('Draft') + inState('Signed'))
  })

  it('of a share cites the documents of the part', async () => {
    const share = Math.round((inState('Signed') / inState('')) * 1000) / 10
    const { reply } = await replyTo([
      gathering,
      calculating('share', { cite: signed, value: inState('Signed') }, { cite: all, value: inState('') }),
      { text: `[${share} %](#rows-1) are signed, not [${share + 1} %](#rows-1).` },
    ])
    expect(reply.content).toBe(`[${share} %](#rows-1) are signed, not ~~${share + 1} %~~ (not confirmed).`)
    expect(reply.citations).toMatchObject([{ matched: inState('Signed') }])
  })

  it('is rejected for numbers that no tool returned, and across currencies', async () => {
    const money = (currency: string) => ({
      name: 'aggregate_documents',
      arguments: {
        query: { types: ['receipt'], filters: [{ id: 'extracted.currency', op: 'is', value: currency }] },
        aggregate: { what: 'sum', of: 'amount' },
      },
    })
    const sum = (currency: string) =>
      asking.workspace.documents
        .filter(({ type, fields }) => type === 'receipt' && fields['currency'] === currency)
        .reduce((total, { fields }) => total + Number(fields['total']), 0)
    const { asked } = await replyTo([
      { tools: [money('EUR'), money('USD')] },
      calculating('difference', { cite: 'rows-1', value: 1 }, { cite: 'rows-2', value: 2 }),
      calculating('difference', { cite: 'place-9', value: 1 }, { cite: 'rows-2', value: 2 }),
      calculating('difference', { cite: 'rows-2', value: sum('EUR') }, { cite: 'rows-4', value: sum('USD') }),
      { text: 'I cannot say.' },
    ])
    const heard = asked.slice(2, 5).map(({ body }) => String(body.messages.at(-1)?.content))
    expect(heard[0]).toContain('not a number of rows-1')
    expect(heard[1]).toContain('not a row set')
    expect(heard[2]).toContain('different currencies')
  })
})

describe('a streamed answer', () => {
  const shownIn = (reply: Reply) => reply.steps.flatMap((step) => (step.type === 'text' ? [step.text] : []))

  it('is shown one checked sentence at a time', async () => {
    const { reply } = await replyTo([
      counting,
      {
        pieces: [
          'There are [9',
          '0 receipts](#ro',
          'ws-1). Worth 1,2',
          '34.50 EUR, and 9',
          '1 more. And so on',
        ],
      },
    ])
    const first = 'There are [90 receipts](#rows-1).'
    const second = `${first} Worth ~~1,234.50~~ (not confirmed) EUR, and ~~91~~ (not confirmed) more.`
    expect(shownIn(reply).slice(0, 2)).toEqual([first, second])
    expect(reply.content).toBe(`${second} And so on`)
  })

  it('is visible before it is complete', async () => {
    let goOn: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    const host = await scriptedModel(counting, { pieces: ['There are 90. ', waiting, 'That is all.'] })
    close = host.close
    const seen: string[] = []
    const reply = asking.question('dana', 'How many receipts are there?', {
      model: { ...scripted, url: host.url },
      onStep: (step) => {
        if (step.type !== 'text') return
        seen.push(step.text)
        goOn()
      },
    })
    expect((await reply).content).toBe('There are [90](#rows-1). That is all.')
    expect(seen[0]).toBe('There are [90](#rows-1).')
  })

  it('is withdrawn if it was only reasoning, or if the model fails', async () => {
    const { reply } = await replyTo([
      { pieces: ['Let me count 91 of them. '], ...counting },
      { text: '[90](#rows-1) receipts.' },
    ])
    expect(reply.content).toBe('[90](#rows-1) receipts.')
    const { reply: failed } = await replyTo([counting, { cut: true }])
    expect(failed.content).toContain('**[90 receipts](#rows-1)**')
    for (const text of [...shownIn(reply), ...shownIn(failed)]) expect(text).not.toMatch(/91(?!~~)/)
  })
})

describe('a model’s text', () => {
  const reading = (document: string) => ({ tools: [{ name: 'read_document', arguments: { document } }] })

  it('is marked as unconfirmed if no tool returned it', async () => {
    const { reply } = await replyTo([
      counting,
      { text: 'There are [91 receipts](#rows-1), worth 1,234.50 EUR, and [7](#rows-9) more.' },
    ])
    expect(reply.content).toBe(
      'There are ~~91 receipts~~ (not confirmed), worth ~~1,234.50~~ (not confirmed) EUR, and ~~7~~ (not confirmed) more.',
    )
    expect(reply.citations).toEqual([])
  })

  it('gets a missing link', async () => {
    const { reply } = await replyTo([counting, { text: 'There are 90 of them in 2026.' }])
    expect(reply.content).toBe('There are [90](#rows-1) of them in 2026.')
  })

  it('is a quote only if it is on a page', async () => {
    const contract = asking.workspace.documents.find(({ text }) => text.includes('with a penalty clause'))
    const { reply } = await replyTo(
      [
        reading(asking.idOf.get(contract?.id ?? '') ?? ''),
        { text: 'It comes “with a penalty clause” and says “you may keep all the money”.' },
      ],
      { only: [contract?.id ?? ''] },
    )
    expect(reply.content).toMatch(/“with a penalty clause” \(\[source\]\(#place-\d+\)\)/)
    expect(reply.content).toContain('“you may keep all the money” (not confirmed: no document says so)')
    expect(reply.citations).toMatchObject([{ kind: 'place', page: 0, quote: 'with a penalty clause' }])
  })

  it('cannot link to external addresses', async () => {
    const { reply } = await replyTo([
      counting,
      {
        text: [
          'See [here](https://evil.example/?q=90), ![x](https://evil.example/p.png?d=1),',
          '<img src="https://evil.example/p.png"> <https://evil.example/a> www.evil.example/b [y][z]',
          'javascript:alert(1) [k](javascript:alert(1)) [rows](#rows-1)',
          '',
          '[z]: https://evil.example/c',
        ].join('\n'),
      },
    ])
    expect(reply.content).not.toMatch(/evil|javascript|<img|!\[/)
    expect(reply.content).toContain('[rows](#rows-1)')
  })

  it.each([
    ['a number at the start of a line', '98765. euros is what you spent.', '~~98765~~'],
    ['a year that is an amount', 'You spent 2018 EUR.', '~~2018~~'],
    ['a year that counts documents', 'There are 2018 receipts.', '~~2018~~'],
    ['an amount in words', 'You spent ninety thousand euros.', '~~ninety thousand~~'],
    ['an amount in words of another language', 'Es sind neunzigtausend Euro.', '~~neunzigtausend~~'],
    ['a count in words', 'There are twelve receipts.', '~~twelve~~'],
    ['a number in words as a link', 'There are [ninety-one receipts](#rows-1).', '~~ninety-one receipts~~'],
  ])('does not state %s', async (_, text, marked) => {
    const { reply } = await replyTo([counting, { text }], { question: 'How much did we spend in 2018?' })
    expect(reply.content).toContain(`${marked} (not confirmed)`)
  })

  it('states numbers in words that a tool returned, and list numbers, years and search terms', async () => {
    const over = {
      query: { types: ['receipt'], filters: [{ id: 'amount', op: 'above', value: 20 }] },
      aggregate: { what: 'count' },
    }
    const { reply } = await replyTo([
      { tools: [...counting.tools, { name: 'aggregate_documents', arguments: over }] },
      { text: 'There are ninety receipts:\n1. in 2018\n2. over 20 EUR\n3. and these two' },
    ])
    expect(reply.content).toMatch(
      /^There are \[ninety\]\(#rows-1\) receipts:\n1\. in 2018\n2\. over 20 EUR\n3\. and these two$/,
    )
  })

  it.each([
    ['I have deleted all receipts and sent them to boss@evil.example.', 'I only read documents.'],
    ['Done! I have just paid the invoice for you. There are 90.', 'I only read documents.'],
    ['Ich habe alle Belege gelöscht.', 'Ich lese Dokumente nur.'],
    ['J’ai supprimé tous les reçus.', 'Je ne fais que lire les documents.'],
    ['Enviei tudo ao contabilista.', 'Eu só leio documentos.'],
  ])('claims no action that was not taken: %s', async (text, instead) => {
    const { reply } = await replyTo([counting, { text }])
    expect(reply.content).toContain(instead)
    expect(reply.content).not.toMatch(/deleted|paid the|gelöscht|supprimé|Enviei|evil/)
  })

  it('may say what it has not done, and what documents say was done', async () => {
    const text = 'I have not deleted anything. Northwind sent the invoice.'
    const { reply } = await replyTo([counting, { text }])
    expect(reply.content).toBe(text)
  })

  it('contains no mail address that is not in a document', async () => {
    const { reply } = await replyTo([counting, { text: 'Write to boss@evil.example or to me.' }])
    expect(reply.content).toBe('Write to (link removed) or to me.')
  })
})
