import { expect, test } from 'vitest'
import { AiSearchResponse } from '#contract/search.ts'
import { newChat, partsIn, read, send } from '#tests/server/chat/chat-client.ts'
import type { Caller } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// A folder and a vendor with the same name: the search asks which is meant before it answers.

const { ada, ben, records, file } = givenWorkspace()

async function receipts(): Promise<void> {
  const properties = {
    vendor: { type: 'string' },
    total: { type: 'number', format: 'currency' },
    currency: { type: 'string' },
  }
  await ada.create('schema', { document_type: 'receipt', department: 'finance', schema: { properties } })
  const folder = await ada.create('Folder', { name: 'Larkspur' })
  for (const [total, vendor, folder_id] of [
    [10, 'Larkspur', null],
    [20, 'Larkspur', null],
    [400, 'Pelham', folder.id],
  ] as const) {
    const id = await file({ department: 'finance', document_type: 'receipt' })
    await records.change(ada.project, id, () => ({ extracted: { total, vendor, currency: 'EUR' } }))
    if (folder_id) await ada.call('POST', '/things/batch', { ids: [id], action: { type: 'move', folder_id } })
  }
}

const search = async (caller: Caller, body: unknown) => {
  const answer = await caller.call('POST', '/search/ai', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return AiSearchResponse.parse(answer.body)
}
const QUESTION = 'total of receipts of Larkspur'

test('the search returns a choice of readings instead of results, and then answers the chosen one', async () => {
  await receipts()
  const asked = await search(ada, { query: QUESTION })
  expect(asked).toMatchObject({ results_by_query: [], search_summary: { total_results: 0 } })
  expect(asked.tree).toBeUndefined()
  expect(asked.choice?.question).toBe('Did you mean “Folder: Larkspur” or “Party: Larkspur”?')
  const sums = await Promise.all(
    (asked.choice?.readings ?? []).map(({ tree }) => search(ada, { query: QUESTION, tree })),
  )
  expect(sums.map(({ choice, aggregate }) => [choice, aggregate?.rows[0]?.value])).toEqual([
    [undefined, 400],
    [undefined, 30],
  ])
})

test('a person who cannot see the documents of one reading gets no choice', async () => {
  await receipts()
  const { choice, search_summary } = await search(ben, { query: QUESTION })
  expect(choice).toBeUndefined()
  expect(search_summary.total_results).toBe(0)
})

test('a chat offers both readings, and answers the one that is sent', async () => {
  await receipts()
  const chat = await newChat(ada)
  const [asked] = partsIn((await send(ada, chat, QUESTION)).body).slice(-1)
  expect(asked?.part).toMatchObject({
    type: 'complete',
    content: 'Did you mean “Folder: Larkspur” or “Party: Larkspur”?',
    message: { choices: ['Folder: Larkspur', 'Party: Larkspur'] },
  })
  await send(ada, chat, 'Folder: Larkspur')
  await send(ada, chat, 'how many')
  const contents = (await read(ada, chat)).messages.map(({ content }) => content)
  expect(contents[3]).toContain('€400.00')
  expect(contents[5]).toContain('[1 receipt](#')
})
