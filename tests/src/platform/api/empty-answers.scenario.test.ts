import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import type { Stage, UploadItem } from '#core/uploads/types.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { cutResponse, over } from '#tests/support/cut-response.ts'

// Servers without upload ids, whose responses are empty, for good or because they ended early.

const json = (body: unknown) => Response.json(body)
const check = (found: object) => () => json({ duplicate_check: found })
const never = check({ isDuplicate: false })
const identical = check({ isDuplicate: true, duplicateType: 'identical', existingFiles: [] })
const empty = () => cutResponse(200, { 'Content-Length': '0' })
const encrypted = () => over('https:', new Response())
const noContent = () => new Response(null, { status: 204 })
const malformed = () =>
  over('http:', new Response('{"a":NaN}', { headers: { 'Content-Type': 'application/json' } }))

/** Twenty drains, each after a response; how many completions were sent, and the item. */
async function drained(
  respond: { check: () => Response; complete?: () => Response; thing?: () => Response },
  stage: Stage = 'completing',
) {
  let now = 1_000_000
  let completions = 0
  let row: UploadItem = anItem({
    hash: 'a'.repeat(64),
    state: { at: 'working', stage },
    completionSent: stage !== 'hashed',
  })
  const net = createUploadNet({
    baseUrl: '/api',
    put: () => Promise.reject(new Error('Nothing is transferred here')),
    now: () => now,
    fetch: async (url) => {
      if (String(url).includes('check-dup')) return respond.check()
      if (!String(url).includes('complete'))
        return respond.thing?.() ?? json({ id: 'doc-7', kind: 'File', data: {} })
      completions += 1
      return respond.complete?.() ?? json({})
    },
  })
  const ports: UploadPorts = {
    net,
    store: {
      add: async () => undefined,
      get: async () => row,
      open: async () => (row.state.at === 'released' ? [] : [row]),
      expired: async () => [],
      swap: async (next, epoch) => {
        if (row.epoch !== epoch) return false
        row = next
        return true
      },
      drop: async () => true,
      reportProgress: () => undefined,
    },
    bytes: {
      read: async () => null,
      write: () => Promise.reject(new Error('Nothing is written here')),
      removeAll: async () => undefined,
    },
    hasher: { sha256: async () => '', sha256OfText: async () => '' },
    renderer: null,
    lock: { run: (work) => work({ exclusive: true, isMine: () => true }) },
    session: async () => ({ token: 'token', userId: row.userId, rev: 1 }),
    onSessionRejected: () => undefined,
    now: () => now,
    random: () => 1,
    owner: 'test',
  }
  for (let count = 0; count < 20; count += 1) {
    await drain(ports, { answered: true })
    now += 15_000
  }
  return { completions, state: row.state, thingId: row.thingId }
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

const released = { at: 'released' }
const attention = (code: string) => ({ at: 'needs-attention', code })

it.each([
  ['a length of 0', empty],
  ['encryption', encrypted],
  ['status 204', noContent],
  ['malformed JSON', malformed],
])('a completion answered with %s is sent once', async (_, complete) => {
  // The check before it must not find what the completion creates.
  const after = (found: () => Response) => {
    let checks = 0
    return () => (++checks > 1 ? found() : never())
  }
  expect(await drained({ check: after(identical), complete })).toMatchObject({
    completions: 1,
    state: released,
  })
  expect(await drained({ check: never, complete })).toMatchObject({
    completions: 1,
    state: attention('unconfirmed'),
  })
})

it.each([
  ['a length of 0', empty],
  ['encryption', encrypted],
  ['status 204', noContent],
  ['malformed JSON', malformed],
])('a check answered with %s leaves its item to a person', async (_, answer) => {
  expect((await drained({ check: answer }, 'hashed')).state).toMatchObject(attention('bad-answer'))
})

it.each([200, 403, 404, 409, 429])('a completion cut after status %d is repeated', async (status) => {
  const cut = () => cutResponse(status)
  expect((await drained({ check: never, complete: cut })).state).toMatchObject({
    at: 'waiting',
    reason: 'network',
  })
})

it('no completion follows one that was lost if the check knows the bytes', async () => {
  const lost = { check: identical, complete: () => new Response('', { status: 503 }) }
  expect(await drained(lost)).toMatchObject({ completions: 0, state: released })
})

it.each([
  ['the capture', { isDuplicate: false, existingFiles: [{ id: 'doc-7', upload_id: anItem().captureId }] }],
  ['the bytes', { isDuplicate: true, duplicateType: 'identical', existingFiles: [{ id: 'doc-7' }] }],
])('a document that the check names by %s is released under its id', async (_, found) => {
  expect(await drained({ check: check(found) }, 'completed')).toMatchObject({
    state: released,
    thingId: 'doc-7',
  })
  const thing = () => Response.json({ detail: 'gone' }, { status: 404 })
  expect((await drained({ check: check(found), thing }, 'completed')).state).toMatchObject(
    attention('unconfirmed'),
  )
})
