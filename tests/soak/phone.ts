import type { ApiClient } from '#platform/api/client.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import type { Workspace } from '#tests/support/api.ts'
import { createNodeUploader, type NodeUploader } from '../campaign/node-uploader.ts'
import { smallJpeg } from '../campaign/server-kills.ts'
import type { Tally } from './tally.ts'

export interface Phone {
  readonly workspace: Workspace
  readonly uploader: NodeUploader
  readonly captured: { readonly name: string; readonly sha256: string }[]
  /** Works until it is aborted, one action after another. */
  work(signal: AbortSignal): Promise<void>
}

export interface PhoneOptions {
  readonly origin: string
  readonly workspace: Workspace
  readonly seed: number
  readonly tally: Tally
  /** Longest pause between two actions of a person, in ms. */
  readonly pauseMs: number
}

const QUESTIONS = [
  'How many documents are there?',
  'receipts of this month',
  'total of all receipts by month',
]

/** A person with the engine of the app, without its screen: takes pictures, looks at lists, searches, asks. */
export function createPhone({ origin, workspace, seed, tally, pauseMs }: PhoneOptions): Phone {
  const random = seeded(seed)
  const uploader = createNodeUploader(origin, workspace)
  const captured: { name: string; sha256: string }[] = []
  const { client } = workspace

  const capture = async () => {
    const name = `phone-${seed}-${captured.length}.jpg`
    captured.push({ name, sha256: uploader.add(name, await smallJpeg(seed * 100_000 + captured.length)) })
    await uploader.drain()
  }
  const question = () => QUESTIONS[Math.floor(random() * QUESTIONS.length)] ?? ''
  const actions: readonly (readonly [share: number, name: string, act: () => Promise<unknown>])[] = [
    [0.4, 'capture', capture],
    [0.3, 'list', () => client.call('listThings', { query: { kind: 'File', page: 1, page_size: 50 } })],
    [0.2, 'search', () => client.call('aiSearch', { body: { query: question(), group_rows: 20 } })],
    [0.1, 'chat', () => ask(origin, workspace, client, question())],
  ]
  return {
    workspace,
    uploader,
    captured,
    async work(signal) {
      await pause(random() * pauseMs, signal)
      while (!signal.aborted) {
        let dice = random()
        const [, name, act] = actions.find(([share]) => (dice -= share) < 0) ?? actions[1]!
        await tally.time(name, act)
        await pause(random() * pauseMs, signal)
      }
    },
  }
}

/** A question in a chat of its own, until the last part of the reply. */
async function ask(origin: string, { token, projectId }: Workspace, client: ApiClient, message: string) {
  const chat = await client.call('createThing', {
    body: { kind: 'Chat', data: { title: 'Chat', documents: [] } },
  })
  const answer = await fetch(`${origin}/api/chats/${chat.id}/messages/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-project-id': projectId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ message }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 200)}`)
  if (!text.includes('"type":"complete"')) throw new Error('The reply has no end')
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
