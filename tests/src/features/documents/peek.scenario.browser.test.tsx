import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/document-values.ts'
import { selection } from '#platform/db/selection.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, testHost, type TestHost, writesOf } from './host.tsx'
import { inApp } from './waiting.tsx'

// The side panel of the table: typed text stays there, and a document that cannot be shown is reported.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const of = { userId: 'u1', projectId: 'p1' }
let host: TestHost
beforeEach(async () => {
  await page.viewport(1440, 900)
  await selection.clear(of)
  host = testHost({
    things: new Map(
      ['a', 'b'].map((id) => [id, file(id, { extracted: { shop: `Shop ${id}`, note: `Note ${id}` } })]),
    ),
    additions: ['versions'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: { type: 'object', properties: { shop: { type: 'string' }, note: { type: 'string' } } },
  })
  host.instead = listed
})
/** The current list of the server. */
const listed: TestHost['instead'] = ({ path, method }) =>
  path === '/api/things' && method === 'GET'
    ? Response.json({ rows: [...host.things.values()], total_count: host.things.size })
    : undefined
afterEach(async () => {
  clear()
  await selection.clear(of)
  vi.unstubAllGlobals()
})

function Table() {
  const [search, setSearch] = useState({})
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: thingKey('p1', 'a') })}>
        Fetch again
      </button>
      <button type="button" onClick={() => refreshLists(client, 'p1')}>
        List again
      </button>
      <WorkTable projectId="p1" documentType="receipt" search={search} onSearch={setSearch} />
    </>
  )
}
const keys = (text: string) => userEvent.keyboard(text)
const panel = page.getByRole('complementary', { name: 'Document at the side' })
const box = (name: string) => panel.getByRole('textbox', { name })
/** Clicks the button with this exact name. */
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the first document in the side panel. */
async function open() {
  showInWorkspace(inApp(<Table />))
  const name = page.getByRole('rowheader', { name: /Shop a/ })
  await expect.element(name).toBeVisible()
  name.getByRole('link').element().focus()
  await keys(' ')
}
async function shows(title: RegExp) {
  await expect.element(panel.getByRole('heading', { name: title })).toBeVisible()
}
async function type(label: string, text: string) {
  await panel.getByRole('button', { name: `Edit ${label}`, exact: true }).click({ force: true })
  await box(label).fill(text)
}

describe('text typed in the side panel', () => {
  beforeEach(async () => {
    await open()
    await shows(/Shop a/)
    await type('Shop', 'Baker')
  })

  it('stays when another row gets the focus, and the panel follows again after saving', async () => {
    const tick = page.getByRole('checkbox', { name: /^Select Shop b/ })
    await tick.click()
    await expect.element(tick).toBeChecked()
    await expect.element(box('Shop')).toHaveValue('Baker')
    await box('Shop').click()
    await keys('{Enter}')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.shop': 'Baker' }]))
    await shows(/Baker/)
    await expect.element(box('Shop')).not.toBeInTheDocument()
    await tick.click()
    await shows(/Shop b/)
  })

  it('stays when another editor is closed by Escape', async () => {
    await type('Note', 'x')
    await keys('{Escape}')
    await expect.element(box('Note')).not.toBeInTheDocument()
    await expect.element(box('Shop')).toHaveValue('Baker')
  })

  it('is discarded only after confirmation, when the panel closes or shows another row', async () => {
    const question = page.getByRole('alertdialog', { name: 'Close Shop' })
    const [close] = panel.getByRole('button', { name: 'Close' }).elements()
    if (close instanceof HTMLElement) close.focus()
    await keys('{Escape}')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(box('Shop')).toHaveValue('Baker')
    page
      .getByRole('rowheader', { name: /Shop b/ })
      .getByRole('link')
      .element()
      .focus()
    await keys(' ')
    await question.getByRole('button', { name: 'Discard' }).click()
    await shows(/Shop b/)
    await expect.element(question).not.toBeInTheDocument()
    await keys('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('stays when the rows are sorted or filtered', async () => {
    await page.getByRole('columnheader', { name: 'Note' }).getByRole('button').first().click()
    await expect.element(page.getByRole('columnheader', { name: 'Note' })).toHaveAttribute('aria-sort')
    await expect.element(box('Shop')).toHaveValue('Baker')
    await page.getByRole('button', { name: 'All filters', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Filter documents' })).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    await keys('{Escape}')
    // Escape closed only the filters: a question about the text would cover this field and take the key.
    await box('Shop').click()
    await keys('{Enter}')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.shop': 'Baker' }]))
  })

  it.each([
    [
      'fails',
      () => Response.json({ detail: 'Broken', code: 'invalid' }, { status: 422 }),
      /^Error loading files/,
    ],
    ['is empty', () => Response.json({ rows: [], total_count: 0 }), 'No documents yet'],
  ])('stays when the list %s, and when it is back', async (_, answer, title) => {
    host.instead = (call) => (listed(call) ? answer() : undefined)
    // Another order is another list, of which nothing is known yet.
    await page.getByRole('columnheader', { name: 'Note' }).getByRole('button').first().click()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(box('Shop')).toHaveValue('Baker')
    host.instead = listed
    await press('List again')
    await expect.element(page.getByRole('rowheader', { name: /Shop b/ })).toBeVisible()
    await expect.element(box('Shop')).toHaveValue('Baker')
  })
})

it('is undone first by Ctrl and Z once it is saved', async () => {
  await open()
  await shows(/Shop a/)
  await page.getByRole('button', { name: /^Edit Note, Shop b/ }).click({ force: true })
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Bread')
  await keys('{Enter}')
  await expect.element(page.getByText('Note changed to Bread')).toBeVisible()
  await shows(/Shop b/)
  await type('Shop', 'Baker')
  await keys('{Enter}')
  await waitFor(() => expect(host.things.get('b')?.data.extracted['shop']).toBe('Baker'))
  await expect.element(box('Shop')).not.toBeInTheDocument()
  await keys('{Control>}z{/Control}')
  // Its message is the next one that shows if an older change is undone.
  await page.getByRole('button', { name: /^Edit Note, Baker/ }).click({ force: true })
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Rolls')
  await keys('{Enter}')
  await expect.element(page.getByText('Note changed to Rolls')).toBeVisible()
  // The editor takes the keys until it is closed.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(writesOf(host)).toEqual([
    { 'extracted.note': 'Bread' },
    { 'extracted.shop': 'Baker' },
    { 'extracted.note': 'Rolls' },
  ])
  await keys('{Control>}z{/Control}')
  await expect.element(page.getByText('Note, Baker: the previous value is back')).toBeVisible()
  await waitFor(() => expect(host.things.get('b')?.data.extracted['note']).toBe('Bread'))
})

it('the side panel closes when the rows are sorted, if nothing is typed', async () => {
  await open()
  await shows(/Shop a/)
  await page.getByRole('columnheader', { name: 'Note' }).getByRole('button').first().click()
  await expect.element(panel).not.toBeInTheDocument()
})

describe('a document that cannot be shown in the side panel', () => {
  const answer = (status: number) => {
    host.instead = (call) =>
      call.path === '/api/things/a' ? Response.json({ detail: 'No', code: 'no' }, { status }) : listed(call)
  }
  /** The list has only the beginning of a value, so the document is requested. */
  const cutShort = () => {
    const [first] = host.things.values()
    host.things.set('a', { ...first!, cut: ['extracted.note'] })
  }

  it.each([
    [404, texts.notFound],
    [403, detailTexts.noAccess],
  ])('shows why (%i)', async (status, title) => {
    cutShort()
    answer(status)
    await open()
    await expect.element(panel.getByRole('heading', { name: title })).toBeVisible()
  })

  it('can be requested again', async () => {
    cutShort()
    answer(500)
    await open()
    await expect.element(panel.getByRole('heading', { name: texts.documentError })).toBeVisible()
    host.instead = listed
    await panel.getByRole('button', { name: 'Retry' }).click()
    await shows(/Shop a/)
  })

  it('is reported as deleted, and cannot be changed', async () => {
    await open()
    await shows(/Shop a/)
    await type('Shop', 'Baker')
    answer(404)
    await press('Fetch again')
    await expect.element(panel.getByText(detailTexts.deleted)).toBeVisible()
    await expect.element(box('Shop')).toHaveValue('Baker')
    await expect
      .element(panel.getByRole('button', { name: 'Edit Note', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})
