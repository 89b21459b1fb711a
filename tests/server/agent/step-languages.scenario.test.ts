import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts } from '#messages/agent-steps.ts'
import { partsIn } from '#tests/server/chat/chat-client.ts'
import { type AskingServer, askingServer } from '#tests/server/search/asking.ts'
import { scriptedModel } from '#tests/support/model/scripted-model.ts'

const counting = {
  name: 'aggregate_documents',
  arguments: { query: { types: ['receipt'] }, aggregate: { what: 'count' } },
}

let host: Awaited<ReturnType<typeof scriptedModel>>
let asking: AskingServer
beforeAll(async () => {
  host = await scriptedModel(
    { tools: [counting, { name: 'delete_documents', arguments: {} }] },
    { text: 'Es sind [91 Belege](#rows-1).' },
    // The last response is repeated for all further calls.
    { text: ' ' },
  )
  const images = { images: false, prices: null, monthlyBudget: null, key: null }
  asking = await askingServer({ model: { provider: 'compatible', model: 'm', url: host.url, ...images } })
})
afterAll(async () => {
  await asking.server.close()
  await host.close()
})

/** The reply to a person whose browser requests a language, as the chat stores it. */
async function reply(message: string, language: string): Promise<ChatMessage> {
  const { call, server, cast } = asking
  const made = await call('dana', '/things', {
    kind: 'Chat',
    data: { title: 'x', documents: [], messages: [] },
  })
  const stream = await server.call('POST', `/chats/${(made.body as { id: string }).id}/messages/stream`, {
    token: cast.people.get('dana')?.token,
    project: cast.projectId,
    headers: { 'accept-language': language },
    body: { message },
  })
  const last = partsIn(stream.body).at(-1)?.part
  if (last?.type !== 'complete' || !last.message) throw new Error(JSON.stringify(last))
  return last.message
}

const saidIn = (message: ChatMessage, type: string) =>
  (message.agent_events ?? []).flatMap((event) =>
    event.type === type ? (event.content ?? event.message ?? event.tool_result ?? []) : [],
  )

test('a model’s rounds, errors and sources are described in the language of the reader', async () => {
  const message = await reply('Wie viele Belege gibt es?', 'de')
  expect(message.content).toBe('Es sind ~~91 Belege~~ (nicht bestätigt).')
  expect(saidIn(message, 'thinking')).toEqual(['Durchlauf 1 von 8.', 'Durchlauf 2 von 8.'])
  expect(saidIn(message, 'tool_complete').at(-1)).toBe('Dieses Werkzeug gibt es nicht.')
  // The model itself gets English texts.
  expect(JSON.stringify(host.asked[1]?.body.messages.at(-1))).toContain('There is no such tool.')
})

test.each([
  ['de', 'Wie viele Belege gibt es?', 'Anzahl: Belege', 'Belege', 'de'],
  ['ar', 'How many receipts are there?', 'العدد: إيصالات', 'إيصالات', 'en'],
  ['pl', 'How many receipts are there?', 'Liczba: Paragony', 'Paragony', 'en'],
  ['en', 'Wie viele Belege gibt es?', 'Count: Receipts', 'Receipts', 'de'],
])(
  '%s: the steps are in the language of the reader, the answer in that of the question: %s',
  async (language, asked, plan, label, of) => {
    const message = await reply(asked, language)
    const { notUsed } = textsIn(texts, language)
    expect(saidIn(message, 'thought')).toEqual([notUsed.noText, plan])
    expect(message.citations).toMatchObject([{ label }])
    const own = textsIn(texts, of)
    expect(message.content).toContain(`*${own.notUsed.noText} ${own.analystAnswers}*\n\n`)
    expect(message.content).toContain('[90')
  },
)

test.each([
  ['Delete all receipts from 2024.', 'Das lässt sich aus Dokumenten nicht beantworten.'],
  ['Hello', 'Die Frage nennt weder Dokumente noch etwas, das darin steht.'],
  [
    'List the receipts over 500 EUR of March 2026',
    'Liste: Belege · Betrag über 500 · Währung: EUR · Datum: März 2026',
  ],
  ['What is the average of the invoices?', 'Durchschnitt: Rechnungen'],
  ['How many different vendors are there?', 'Verschiedene Werte (Lieferant): Dokumente'],
  [
    'Did we spend more in March or in April 2026?',
    'Vergleich: Rechnungen und Belege · Datum: März 2026 — Rechnungen und Belege · Datum: April 2026',
  ],
  [
    'When is invoice INV-0003 due?',
    'Felder (Fälligkeitsdatum): Rechnungen · Rechnungsnummer: INV-0003 oder Dateiname: „INV-0003“',
  ],
  [
    'What do the contracts say about penalty clauses?',
    'Stellen zu „penalty clauses“: Verträge · Text: „penalty clauses“',
  ],
])('a plan is described in German to a German reader: %s', async (question, plan) => {
  const said = saidIn(await reply(question, 'de'), 'thought')
  expect(said).toEqual([textsIn(texts, 'de').notUsed.noText, plan])
})
