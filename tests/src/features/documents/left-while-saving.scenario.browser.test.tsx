import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DocumentDetail, ReviewScreen, WorkTable } from '#features/documents/index.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, holdWrites, testHost, type TestHost, write, writesOf } from './host.tsx'
import { inApp, noEdits } from './waiting.tsx'

// A write whose response arrives after the screen was closed: a rejected one is in the queue, never lost.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
beforeEach(async () => {
  await noEdits()
  host = testHost({
    schema: {
      type: 'object',
      properties: { vendor: { type: 'string' }, lines: { type: 'array', items: lines } },
    },
    workflow: ['New', 'Paid'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  host.things.set('doc1', file('doc1', { extracted: { vendor: 'Quay', lines: [{ item: 'Tea' }] } }))
})
const lines = { type: 'object', properties: { item: { type: 'string' } } }
afterEach(async () => {
  clear()
  host.instead = () => undefined
  await noEdits()
  vi.unstubAllGlobals()
})

/** A screen that the person leaves for another one. */
function Left({ children }: { readonly children: ReactNode }) {
  const [left, setLeft] = useState(false)
  return left ? (
    <h1>Elsewhere</h1>
  ) : (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {children}
    </>
  )
}
async function leave() {
  // Not by the pointer: an overlay may cover it.
  const button = page.getByRole('button', { name: 'Leave', includeHidden: true }).element()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click({ force: true })
async function type(label: string, value: string) {
  await page.getByLabelText(label, { exact: true }).fill(value)
  await press(/^Save$/)
}
async function choosePaid() {
  await press(/Not set/)
  await page.getByRole('option', { name: 'Paid' }).click()
}

const detail = <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
const table = <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
const review = <ReviewScreen projectId="p1" />

interface Maker {
  readonly screen: ReactNode
  readonly width?: number
  readonly edit: () => Promise<void>
  readonly part: string
  readonly value: unknown
}
const vendor = { part: 'extracted.vendor', value: 'Harbour' }
const paid = { part: 'extracted.workflow', value: 'Paid' }
const makers: Readonly<Record<string, Maker>> = {
  'the editor of a field': {
    ...vendor,
    screen: detail,
    edit: async () => {
      await press('Edit Vendor')
      await type('Vendor', 'Harbour')
    },
  },
  'the editor of rows': {
    part: 'extracted.lines',
    value: [{ item: 'Coffee' }],
    screen: detail,
    edit: async () => {
      await press('Edit Lines')
      await type('Item, row 1', 'Coffee')
    },
  },
  'the name': {
    part: 'filename',
    value: 'taxi.jpg',
    screen: detail,
    edit: async () => {
      await press('Rename')
      await type('File name', 'taxi.jpg')
    },
  },
  'the state of the work': { ...paid, screen: detail, edit: choosePaid },
  'the state of the work in a table': {
    ...paid,
    screen: table,
    edit: async () => {
      await press(/Workflow, /)
      await page.getByRole('option', { name: 'Paid' }).click()
    },
  },
  'the state of the work on a phone': {
    ...paid,
    screen: table,
    width: 390,
    edit: async () => {
      await press(/^Actions for Quay/)
      await page.getByRole('menuitem', { name: /Paid/ }).click()
    },
  },
  'a cell': {
    ...vendor,
    screen: table,
    edit: async () => {
      await press(/^Edit Vendor, /)
      await type('Vendor', 'Harbour')
    },
  },
  'a correction in the review': {
    ...vendor,
    screen: review,
    edit: async () => {
      await press('Correct')
      await type('Vendor', 'Harbour')
    },
  },
}

/** Opens the screen, edits there and leaves. Returns a function that releases the write. */
async function editAndLeave(name: string) {
  const { screen, width = 1440, edit } = makers[name]!
  const [doc] = host.things.values()
  if (screen === review)
    host.things.set('doc1', {
      ...doc!,
      data: { ...doc!.data, review: [{ key: 'vendor', reason: 'unclear' }] },
    })
  await page.viewport(width, 900)
  showInWorkspace(inApp(<Left>{screen}</Left>))
  const letGo = holdWrites(host)
  const held = host.instead
  host.instead = (call) =>
    screen === table && call.path === '/api/things' && call.method === 'GET'
      ? Response.json({ rows: [...host.things.values()], total_count: 1 })
      : held(call)
  await edit()
  await waitFor(() => expect(writesOf(host)).toHaveLength(1))
  await leave()
  return letGo
}
async function line(text: string) {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}
const waiting = () => pageEdits.getSnapshot().map(({ part, value, state }) => [part, value, state.at])

describe.each(Object.keys(makers))('%s, closed before the response', (name) => {
  const { part, value } = makers[name]!

  test('needs a decision if the server rejects it', async () => {
    const letGo = await editAndLeave(name)
    letGo(Response.json({ detail: 'Not that one' }, { status: 422 }))
    await line('1 change needs your decision')
    expect(waiting()).toEqual([[part, value, 'refused']])
  })
})

describe('a field, closed before the response', () => {
  const name = 'the editor of a field'

  test.each([503, 429])('is sent again after a server error (%i)', async (status) => {
    const letGo = await editAndLeave(name)
    letGo(new Response('', { status }))
    await line('1 change waiting to sync')
    host.instead = () => undefined
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Harbour'))
    await waitFor(() => expect(waiting()).toEqual([]))
  })

  test('is a conflict if somebody else changed the same field', async () => {
    const letGo = await editAndLeave(name)
    write(host, 'doc1', { 'extracted.vendor': 'Pier' })
    letGo()
    await line('1 change needs your decision')
    expect(waiting()).toEqual([['extracted.vendor', 'Harbour', 'conflict']])
    expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Pier')
  })
})

test('an editor that is closed while saving does not reopen', async () => {
  await page.viewport(1440, 900)
  showInWorkspace(inApp(detail))
  await press('Edit Vendor')
  const letGo = holdWrites(host)
  await type('Vendor', 'Harbour')
  await waitFor(() => expect(writesOf(host)).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByLabelText('Vendor', { exact: true })).not.toBeInTheDocument()
  letGo(Response.json({ detail: 'Not that one' }, { status: 422 }))
  await line('1 change needs your decision')
  await expect.element(page.getByText('Not that one')).toBeVisible()
})
