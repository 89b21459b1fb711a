import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DocumentDetail, ReviewScreen, WorkTable } from '#features/documents/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { waitFor } from '#tests/support/wait.ts'
import { file, testHost, type TestHost, write, writesOf } from './host.tsx'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { back, cut, inApp, noEdits } from './waiting.tsx'

// Fields, names, workflow and confirmations edited offline: they are shown as pending, and merge or conflict.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = {
  type: 'object',
  properties: { vendor: { type: 'string' }, total: { type: 'number' } },
  order: ['vendor', 'total'],
}

let host: TestHost
let client: QueryClient
beforeEach(async () => {
  await noEdits()
  host = testHost({
    schema,
    workflow: ['New', 'Paid'],
    members: [{ user_id: 'u1', email: '', role: 'owner' }],
  })
  host.things.set('doc1', file('doc1', { extracted: { vendor: 'Quay', total: 5 } }))
})
afterEach(async () => {
  clear()
  await noEdits()
  vi.unstubAllGlobals()
})

function Detail() {
  const own = useQueryClient()
  useEffect(() => {
    client = own
  }, [own])
  return <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
}
async function open() {
  await page.viewport(1440, 900)
  showInWorkspace(inApp(<Detail />))
  await expect.element(page.getByRole('heading', { name: 'Extracted Information' })).toBeVisible()
}
const field = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"]`)?.innerText ?? ''
async function edit(label: string, value: string) {
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  await page.getByLabelText(label).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
async function line(text: string) {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}
async function gone(text: string) {
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
}
/** On a busy machine too. */
const allSaved = () => waitFor(() => expect(pageEdits.getSnapshot()).toEqual([]))
const list = () => page.getByRole('dialog', { name: 'Changes not saved yet' })
const showList = () => page.getByRole('button', { name: 'Show', exact: true }).click()

describe('a field while offline', () => {
  test('shows its new value as pending, and is saved when online again', async () => {
    await open()
    cut(host)
    await edit('Total', '7')
    await line('1 change waiting to sync')
    await waitFor(() => expect(field('total')).toMatch(/Total\s+7\s[^]*Waiting for network/))
    await showList()
    await expect.element(list().getByText('Quay · 7.00')).toBeVisible()
    await waitFor(() => expect(list().element().textContent).toMatch(/Total.*From5To7.*Waiting for network/))
    await userEvent.keyboard('{Escape}')
    back(host)
    await gone('1 change waiting to sync')
    expect(field('total')).toMatch(/7/)
    expect(host.things.get('doc1')).toMatchObject({
      version: 2,
      data: { extracted: { vendor: 'Quay', total: 7 } },
    })
  })

  test('keeps its new value after a refetch with the old one', async () => {
    await open()
    cut(host, 'writes')
    await edit('Total', '7')
    await line('1 change waiting to sync')
    write(host, 'doc1', { 'extracted.vendor': 'Harbour' })
    await client.invalidateQueries({ queryKey: thingKey('p1', 'doc1') })
    await waitFor(() => expect(field('vendor')).toContain('Harbour'))
    expect(field('total')).toMatch(/Total\s+7/)
    back(host)
    await gone('1 change waiting to sync')
    expect(host.things.get('doc1')?.data.extracted).toEqual({ vendor: 'Harbour', total: 7 })
  })

  test('survives a reload, and is written once with the last value after two edits', async () => {
    await open()
    cut(host, 'writes')
    await edit('Total', '7')
    await line('1 change waiting to sync')
    clear()
    await open()
    await waitFor(() => expect(field('total')).toMatch(/7\s[^]*Waiting for network/))
    await edit('Total', '8')
    await waitFor(() => expect(field('total')).toMatch(/8\s[^]*Waiting for network/))
    host.calls = []
    back(host)
    await gone('1 change waiting to sync')
    expect(host.things.get('doc1')?.data.extracted['total']).toBe(8)
    expect(new Set(writesOf(host).map((data) => JSON.stringify(data)))).toEqual(
      new Set(['{"extracted.total":8}']),
    )
  })

  test('can be discarded, and restored by Undo', async () => {
    await open()
    cut(host, 'writes')
    await edit('Total', '7')
    await line('1 change waiting to sync')
    await showList()
    await list().getByRole('button', { name: 'Discard Total of Quay · 7.00' }).click()
    await line('All changes are saved.')
    await waitFor(() => expect(field('total')).toMatch(/Total\s+5/))
    await list().getByRole('button', { name: 'Undo' }).click()
    await waitFor(() => expect(field('total')).toMatch(/Total\s+7/))
  })
})

describe('a field that someone else changed while it was pending', () => {
  async function conflict(theirs: number | null = 9) {
    await open()
    cut(host, 'writes')
    await edit('Total', '7')
    await line('1 change waiting to sync')
    host.changes = [
      {
        id: 'c1',
        at: '2026-11-22T10:00:00Z',
        by: { user_id: 'u2', username: 'ben' },
        field: 'extracted.total',
        from: 5,
        to: theirs,
        version: 2,
      },
    ]
    write(host, 'doc1', { 'extracted.total': theirs })
    back(host)
    await line('1 change needs your decision')
    await waitFor(() =>
      expect(field('total')).toContain('Someone else changed this while your change was pending.'),
    )
  }

  test('is a conflict with both values, author and time, and nothing is written until a choice', async () => {
    await conflict()
    expect(field('total')).toMatch(/Theirs\s+9\s+ben, [^]*2026[^]*Yours\s+7/)
    expect(host.things.get('doc1')).toMatchObject({ version: 2, data: { extracted: { total: 9 } } })
    await page.getByRole('button', { name: 'Save mine' }).click()
    await allSaved()
    expect(host.things.get('doc1')).toMatchObject({ version: 3, data: { extracted: { total: 7 } } })
    await waitFor(() => expect(field('total')).toMatch(/Total\s+7/))
  })

  test('stays a conflict after a press on it, even if the other value is empty', async () => {
    await conflict(null)
    await page.getByText('Someone else changed this while your change was pending.').click()
    await expect.element(page.getByRole('button', { name: 'Save mine' })).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Total' }).query()).toBeNull()
  })

  test('can be resolved in the list of pending changes, in favour of the other value', async () => {
    await conflict()
    await showList()
    await expect.element(list().getByRole('button', { name: 'Keep theirs' })).toBeVisible()
    expect(await violations()).toEqual([])
    await list().getByRole('button', { name: 'Keep theirs' }).click()
    await line('All changes are saved.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field('total')).toMatch(/Total\s+9/))
    expect(host.things.get('doc1')).toMatchObject({ version: 2, data: { extracted: { total: 9 } } })
  })
})

describe('a rejected edit', () => {
  test('shows why, and can be copied, retried and discarded', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    cut(host, 'writes')
    await edit('Vendor', 'Harbour')
    await line('1 change waiting to sync')
    host.instead = ({ method }) =>
      method === 'PUT'
        ? new Response(JSON.stringify({ detail: 'Vendor is locked.', code: 'invalid' }), {
            status: 422,
            headers: { 'Content-Type': 'application/json' },
          })
        : undefined
    dispatchEvent(new Event('online'))
    await line('1 change needs your decision')
    await waitFor(() =>
      expect(field('vendor')).toMatch(/Quay[^]*Not saved: not accepted[^]*Vendor is locked\.[^]*Harbour/),
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    await line('Copied')
    expect(copied).toHaveBeenCalledWith('Harbour')
    await page.getByRole('button', { name: 'Discard' }).click()
    await gone('1 change needs your decision')
    expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Quay')
  })

  test('of a deleted document stays in the list', async () => {
    await open()
    cut(host, 'writes')
    await edit('Vendor', 'Harbour')
    await line('1 change waiting to sync')
    host.things.delete('doc1')
    back(host)
    await line('1 change needs your decision')
    await showList()
    await expect.element(list().getByText('It was deleted, or you no longer have access.')).toBeVisible()
    await waitFor(() => expect(list().element().textContent).toContain('Harbour'))
  })
})

test('a pending name is shown in the header, and a pending state in the workflow', async () => {
  await open()
  cut(host, 'writes')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabelText('File name').fill('ta\u202exi.jpg')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('taxi.jpg', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waiting for network').first()).toBeVisible()
  await page.getByRole('button', { name: /^Not set/ }).click()
  await page.getByRole('option', { name: 'Paid' }).click()
  await line('2 changes waiting to sync')
  await expect.element(page.getByRole('button', { name: /^Paid/ })).toBeVisible()
  host.calls = []
  back(host)
  await allSaved()
  // Each with the version that the previous one created: none gets a 409.
  expect(host.calls.flatMap(({ ifMatch }) => ifMatch ?? [])).toEqual(['"1"', '"2"'])
  expect(host.things.get('doc1')?.data).toMatchObject({
    filename: 'taxi.jpg',
    extracted: { workflow: 'Paid' },
  })
})

test('a value confirmed offline shows the next document, and is sent later', async () => {
  for (const id of ['doc1', 'doc2'])
    host.things.set(
      id,
      file(id, { extracted: { vendor: id, total: 5 }, review: [{ key: 'vendor', reason: 'unclear' }] }),
    )
  await page.viewport(390, 844)
  showInWorkspace(inApp(<ReviewScreen projectId="p1" />))
  await line('doc1 · 5.00')
  cut(host, 'writes')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await line('doc2 · 5.00')
  await line('1 change waiting to sync')
  back(host)
  await gone('1 change waiting to sync')
  expect(host.things.get('doc1')?.data.review).toEqual([])
})

test('a table cell shows that it is pending', async () => {
  await page.viewport(1440, 900)
  host.instead = ({ path, method }) => {
    if (method === 'PUT') throw new TypeError('Failed to fetch')
    if (path !== '/api/things') return undefined
    const rows = [...host.things.values()]
    return new Response(JSON.stringify({ rows, total_count: rows.length }), {
      headers: { 'Content-Type': 'application/json' },
    })
  }
  showInWorkspace(
    inApp(<WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />),
  )
  await page.getByRole('button', { name: 'Edit Total, Quay · 5.00' }).click()
  await page.getByLabelText('Total').fill('7')
  await userEvent.keyboard('{Enter}')
  await line('1 change waiting to sync')
  const cell = page.getByRole('gridcell', { name: /^7/ })
  await waitFor(() => expect(cell.element().textContent).toContain('Waiting for network'))
  back(host)
  await gone('1 change waiting to sync')
  expect(host.things.get('doc1')?.data.extracted['total']).toBe(7)
})
