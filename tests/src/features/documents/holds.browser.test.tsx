import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BatchThings } from '#contract/bulk.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { SelectionBar } from '#features/selected-files/index.ts'
import { selection } from '#platform/db/selection.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { file, InWorkspace, testHost, type Call, type TestHost } from './host.tsx'

// Documents on hold: how a hold is set, and how it is shown.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const mine = { userId: 'u1', projectId: 'p1' } as const
let host: TestHost

/** Sets and lifts holds and deletes, like the server. */
function batch({ path, body }: Call): Response | undefined {
  if (path !== '/api/things/batch') return undefined
  const { ids, action } = body as BatchThings
  const held = ids.filter((id) => host.things.get(id)?.data.hold)
  if (action.type === 'delete') {
    const done = ids.filter((id) => !held.includes(id))
    for (const id of done) host.things.delete(id)
    const failed = held.map((id) => ({ id, code: 'on-hold', detail: `${id}.jpg is on hold (Tax audit).` }))
    return Response.json({ done, failed })
  }
  const things = ids.map((id) => {
    const { hold: _, ...data } = host.things.get(id)!.data
    const hold = action.type === 'hold' ? { reason: action.reason, at: '2026-11-28T10:00:00Z' } : undefined
    const next = file(id, { ...data, ...(hold && { hold }) }, { version: 2 })
    host.things.set(id, next)
    return next
  })
  return Response.json({ done: ids, failed: [], things })
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  await selection.replace(mine, [])
  host = testHost({
    additions: ['batch', 'holds', 'trash', 'history'],
    things: new Map(['doc1', 'doc2'].map((id) => [id, file(id)])),
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    instead: batch,
  })
})
afterEach(async () => {
  clear()
  await selection.replace(mine, [])
  vi.unstubAllGlobals()
})

const messages = <SnackbarRegion label="Messages" closeLabel="Close" />
const sent = () => host.calls.flatMap(({ path, body }) => (path === '/api/things/batch' ? [body] : []))

describe('a document', () => {
  const open = async (width: number) => {
    await page.viewport(width, 900)
    showInWorkspace(
      <InWorkspace>
        <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
        {messages}
      </InWorkspace>,
    )
    await expect.element(page.getByRole('heading', { level: 1, name: 'doc1.jpg' })).toBeVisible()
  }
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  test.each([1440, 390])(
    'is put on hold with a reason, and the hold is lifted, %i px wide',
    async (width) => {
      await open(width)
      await choose('Put on hold')
      const dialog = page.getByRole('dialog', { name: 'Put 1 document on hold' })
      await dialog.getByRole('button', { name: 'Put on hold' }).click()
      await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Tax audit')
      await dialog.getByRole('button', { name: 'Put on hold' }).click()
      await expect.element(page.getByText('On hold: Tax audit')).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
      const remove = page.getByRole('button', { name: 'Delete', exact: true })
      await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
      await expect
        .element(remove)
        .toHaveAccessibleDescription('This document is on hold and cannot be deleted.')
      await choose('Lift hold')
      await page
        .getByRole('dialog', { name: 'Lift the hold of 1 document' })
        .getByRole('button', { name: 'Lift hold' })
        .click()
      await expect.element(page.getByText('On hold: Tax audit')).not.toBeInTheDocument()
      expect(sent()).toEqual([
        { ids: ['doc1'], action: { type: 'hold', reason: 'Tax audit' } },
        { ids: ['doc1'], action: { type: 'lift-hold' } },
      ])
    },
  )

  test('shows a hold to a team member, who cannot lift it', async () => {
    host.members = [
      { user_id: 'u1', email: 'ada@example.org', role: 'team_member', departments: ['Finance'] },
    ]
    host.things.set('doc1', file('doc1', { hold: { reason: 'Tax audit', at: '2026-11-28T10:00:00Z' } }))
    await open(1440)
    await expect.element(page.getByText('On hold: Tax audit')).toBeVisible()
    expect(page.getByRole('button', { name: 'More actions' }).query()).toBeNull()
  })
})

describe('selected documents', () => {
  const bar = page.getByRole('region', { name: 'Selected documents' })
  const show = async (width: number) => {
    await page.viewport(width, 900)
    await selection.replace(mine, ['doc1', 'doc2'])
    showInWorkspace(
      <InWorkspace>
        <SelectionBar projectId="p1" />
        {messages}
      </InWorkspace>,
    )
    await expect.element(page.getByText('2 selected')).toBeVisible()
  }

  test.each([1440, 360])('are put on hold and released, %i px wide', async (width) => {
    await show(width)
    await bar.getByRole('button', { name: 'Hold or lift' }).click()
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Lawsuit')
    await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
    await expect.element(page.getByText('2 documents are on hold')).toBeVisible()
    await bar.getByRole('button', { name: 'Hold or lift' }).click()
    await page.getByRole('radiogroup').getByText('Lift hold').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lift hold' }).click()
    await expect.element(page.getByText('The hold of 2 documents was lifted')).toBeVisible()
    expect(sent()).toEqual([
      { ids: ['doc1', 'doc2'], action: { type: 'hold', reason: 'Lawsuit' } },
      { ids: ['doc1', 'doc2'], action: { type: 'lift-hold' } },
    ])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('are deleted except those on hold, which are named and stay selected', async () => {
    host.things.set('doc2', file('doc2', { hold: { reason: 'Tax audit', at: '2026-11-28T10:00:00Z' } }))
    await show(1440)
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('doc2.jpg is on hold (Tax audit).')).toBeVisible()
    await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible()
    expect([...host.things.keys()]).toEqual(['doc2'])
  })
})
