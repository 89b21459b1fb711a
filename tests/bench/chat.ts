import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import type { Agent } from '#server/agent/port.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { fillSignIn } from '#tests/support/journey.ts'
import { testPassword, testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'
import { median, timed, type Figure } from './figure.ts'
import { fill } from './fill.ts'
import { longestTask, watchTasks } from './long-tasks.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const PARTS = 10_000
const MESSAGES = 2_000
const STREAMS = 50
const ROUNDS = 15
const DOCUMENTS = 1_000

/** Delays that people notice in a chat, in ms. No other program does the same, so the reference is the budget. */
const BUDGET = { firstPart: 100, longestTask: 50, open: 200 } as const

const WORD = 'word '

/**
 * Answers `long` at once in many parts, `slow` with one part each 50 ms until it is stopped, anything else with one
 * word.
 */
const scripted: Agent = {
  async *answer({ message }, signal) {
    if (message === 'long') for (let at = 1; at <= PARTS; at += 1) yield { type: 'text', text: textOf(at) }
    for (let at = 1; message === 'slow' && !signal.aborted; at += 1) {
      yield { type: 'text', text: textOf(at % 100) }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    yield { type: 'answer', content: 'Done.', citations: [] }
  },
}

/** A paragraph that grows by a letter or two with each part. */
const textOf = (part: number) => WORD.repeat(400).slice(0, Math.ceil(part / 5))

interface Caller {
  readonly origin: string
  readonly project: string
  readonly person: TestPerson
}

/**
 * First part of a reply, a reply of very many parts, a chat of very many messages, and lists while many replies are
 * streamed.
 */
export async function measureChat(): Promise<Figure[]> {
  const server = await testServer({ agent: scripted, app: { dist, checkResponses: false } })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const person = await server.person('bench')
    const project = await server.workspace(person, 'Bench')
    await fill(server.db, { id: project, size: DOCUMENTS }, person.id)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const caller = { origin, project, person }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.goto(`${origin}/login`)
    await fillSignIn(page, { email: person.email, password: testPassword })
    await page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
    return [
      await firstPart(caller),
      await longReply(page, caller),
      await openLong(server, page, caller),
      await whileStreaming(server, caller),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

const within = (name: string, value: number, budget: number): Figure => ({
  name,
  value,
  unit: 'ms',
  reference: 'the budget',
  referenceValue: budget,
  more: false,
})

const headersOf = ({ person, project }: Caller) => ({
  authorization: `Bearer ${person.token}`,
  'x-project-id': project,
  'content-type': 'application/json',
})

async function newChat(caller: Caller, title: string): Promise<string> {
  const answer = await fetch(`${caller.origin}/api/things`, {
    method: 'POST',
    headers: headersOf(caller),
    body: JSON.stringify({ kind: 'Chat', data: { title, documents: [] } }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

const send = (caller: Caller, chat: string, message: string, signal?: AbortSignal) =>
  fetch(`${caller.origin}/api/chats/${chat}/messages/stream`, {
    method: 'POST',
    headers: headersOf(caller),
    body: JSON.stringify({ message }),
    ...(signal && { signal }),
  })

/** From sending the message until the first part arrives. */
async function firstPart(caller: Caller): Promise<Figure> {
  const chat = await newChat(caller, 'First')
  const spent: number[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const started = performance.now()
    const answer = await send(caller, chat, 'hello')
    const reader = answer.body?.getReader()
    await reader?.read()
    if (round >= 0) spent.push(performance.now() - started)
    while (reader && !(await reader.read()).done);
  }
  return within('first part of a reply', median(spent), BUDGET.firstPart)
}

/** The longest task of the page while a reply of 10,000 parts arrives. A task under 50 ms does not count as long. */
async function longReply(page: Page, caller: Caller): Promise<Figure> {
  const chat = await newChat(caller, 'Long')
  await page.goto(`${caller.origin}/project/${caller.project}/chat/${chat}`)
  const box = page.getByPlaceholder('Type your message...')
  await box.fill('long')
  await watchTasks(page)
  await box.press('Enter')
  await page.getByText('Done.', { exact: true }).first().waitFor()
  return within(`longest task, ${PARTS} parts`, await longestTask(page), BUDGET.longestTask)
}

/** From pressing a chat that was open before until its last message is drawn. */
async function openLong(server: TestServer, page: Page, caller: Caller): Promise<Figure> {
  const chat = await newChat(caller, 'Very long')
  const other = await newChat(caller, 'Short')
  const rows = Array.from({ length: MESSAGES }, (_, position) => ({
    chat_id: chat,
    position,
    role: position % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `Message **${position}** about a receipt, with a few words more.`,
    said_at: new Date().toISOString(),
    more: '{}',
  }))
  await server.db.insertInto('chat_messages').values(rows).execute()
  await page.goto(`${caller.origin}/project/${caller.project}/chat/${chat}`)
  await page
    .getByText(`Message ${MESSAGES - 1}`)
    .first()
    .waitFor()
  const spent: number[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    await page.locator(`a[href$="${other}"]`).click()
    await page.getByText('Start a conversation').waitFor()
    const time = await page.evaluate(
      ([link, last]) =>
        new Promise<number>((resolve) => {
          const started = performance.now()
          document.querySelector<HTMLElement>(`a[href$="${link}"]`)?.click()
          const look = () => {
            const log = document.querySelector('[role="log"]')
            if (log?.textContent.includes(`Message ${last}`))
              requestAnimationFrame(() => resolve(performance.now() - started))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
      [chat, MESSAGES - 1] as const,
    )
    if (round >= 0) spent.push(time)
  }
  return within(`chat of ${MESSAGES}, from cache`, median(spent), BUDGET.open)
}

/** A page of documents while 50 replies are streamed to ten people, compared with the same when nobody chats. */
async function whileStreaming(server: TestServer, caller: Caller): Promise<Figure> {
  const list = () =>
    fetch(`${caller.origin}/api/things?kind=File&page_size=50`, { headers: headersOf(caller) }).then(
      (answer) => answer.json(),
    )
  const idle = await timed(60, list)
  const stop = new AbortController()
  const open: Promise<void>[] = []
  let streams = 0
  for (let index = 0; index < STREAMS / 5; index += 1) {
    const person = await server.person(`talker${index}`)
    const talker = { ...caller, person, project: await server.workspace(person, 'Talk') }
    for (let chat = 0; chat < 5; chat += 1)
      open.push(follow(talker, await newChat(talker, `Talk ${chat}`), stop.signal, () => (streams += 1)))
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (streams < STREAMS) throw new Error(`Only ${streams} replies were begun`)
  const busy = await timed(60, list)
  stop.abort()
  await Promise.allSettled(open)
  return {
    name: `list beside ${STREAMS} replies`,
    value: busy,
    unit: 'ms',
    reference: 'the same when nobody chats',
    referenceValue: idle,
    more: false,
  }
}

async function follow(caller: Caller, chat: string, signal: AbortSignal, begun: () => void): Promise<void> {
  const answer = await send(caller, chat, 'slow', signal)
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  begun()
  for await (const _ of answer.body as unknown as AsyncIterable<Uint8Array>) void _
}
