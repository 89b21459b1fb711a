import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BatchThings } from '#contract/bulk.ts'
import { SelectionBar } from '#features/selected-files/index.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { draftChat } from '#platform/chat/draft-chat.ts'
import { selection } from '#platform/db/selection.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitUntil } from '#tests/support/wait.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

// The bar of selected files.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const mine = { userId: 'u1', projectId: 'p1' } as const
const documents = [
  file('doc1', { filename: 'Fuel.jpg', size: 2048 }),
  file('doc2', { filename: 'Lease.pdf', document_type: 'contract', department: 'Legal', size: 4096 }),
  file('doc3', { filename: 'Lunch.jpg', size: 1024 }),
]
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

let host: TestHost
beforeEach(async () => {
  await page.viewport(1440, 900)
  await selection.replace(mine, [])
  host = testHost({
    additions: [],
    things: new Map(documents.map((one) => [one.id, one])),
    members: [{ user_id: 'u1', email: '', role: 'owner' }],
    instead: ({ method, path }) =>
      path === '/api/things' && method === 'GET'
        ? answer({ rows: documents, total_count: documents.length })
        : undefined,
  })
})
afterEach(async () => {
  clear()
  await selection.replace(mine, [])
  vi.unstubAllGlobals()
})

describe('the selection bar', () => {
  const show = async (...ids: string[]) => {
    await selection.replace(mine, ids)
    showInWorkspace(
      <InWorkspace>
        <SelectionBar projectId="p1" />
        <SnackbarRegion label="Messages" closeLabel="Close" />
      </InWorkspace>,
    )
    await expect.element(page.getByText(`${ids.length} selected`)).toBeVisible()
  }
  const chosen = () => page.getByRole('region', { name: 'Selected documents' })

  test('shows the count, and is cleared by Clear', async () => {
    await show('doc1', 'doc2')
    for (const name of ['Chat', 'Move to folder', 'Delete', 'Clear'])
      await expect.element(chosen().getByRole('button', { name })).toBeVisible()
    await chosen().getByRole('button', { name: 'Clear' }).click()
    await expect.element(chosen()).not.toBeInTheDocument()
  })

  test('has large buttons on a small phone, and a menu with the rarer ones', async () => {
    await page.viewport(320, 640)
    host.additions.push('expense-reports', 'holds')
    await show('doc1', 'doc2')
    const button = (name: string) => chosen().getByRole('button', { name, exact: true })
    await expect.element(button('More')).toBeVisible()
    for (const slot of chosen().getByRole('button').elements()) {
      const { left, right, width } = slot.getBoundingClientRect()
      expect(width).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    }
    await button('More').click()
    await expect.element(page.getByRole('menuitem', { name: 'Add to expense report' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Hold or lift' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.viewport(1440, 900)
    await expect.element(button('Hold or lift')).toBeInTheDocument()
    await expect.element(button('More')).not.toBeInTheDocument()
  })

  test('deletes after confirmation; deleted files are deselected, and rejected ones stay and are reported', async () => {
    const usual = host.instead
    host.instead = (call) =>
      call.method === 'DELETE' && call.path.endsWith('/doc2')
        ? answer({ detail: 'Only its owner may delete Lease.pdf' }, 403)
        : usual(call)
    await show('doc1', 'doc2')
    await chosen().getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete 2 documents' })
    await expect.element(ask.getByText(/^Delete 2 selected documents\?/)).toBeVisible()
    expect(host.calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await ask.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Failed to delete some files. Please try again.')).toBeVisible()
    await expect.element(page.getByText('Only its owner may delete Lease.pdf')).toBeVisible()
    await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible()
    expect([...host.things.keys()]).toEqual(['doc2', 'doc3'])
  })

  test.each([[[]], [['batch']]])(
    'counts files that somebody else has deleted as deleted, with the additions %j',
    async (additions: string[]) => {
      host.additions.push(...additions)
      const usual = host.instead
      host.instead = (call) => {
        if (call.path === '/api/things/batch') {
          const failed = [{ id: 'doc2', detail: 'This document does not exist', code: 'not-found' }]
          return answer({ done: ['doc1'], failed })
        }
        return call.method === 'DELETE' && call.path.endsWith('/doc2')
          ? answer({ detail: 'This document does not exist', code: 'not-found' }, 404)
          : usual(call)
      }
      await show('doc1', 'doc2')
      await chosen().getByRole('button', { name: 'Delete' }).click()
      const ask = page.getByRole('alertdialog', { name: 'Delete 2 documents' })
      await ask.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect.element(page.getByText('2 documents were deleted')).toBeVisible()
      await expect.element(chosen()).not.toBeInTheDocument()
    },
  )

  test('deselects files that an action does not find', async () => {
    await selection.replace(mine, ['doc1', 'doc2', 'doc3'])
    host.instead = () => {
      const failed = [
        { id: 'doc2', detail: 'This document does not exist', code: 'not-found' },
        { id: 'doc3', detail: 'A report has it', code: 'invalid' },
      ]
      return answer({ done: ['doc1'], failed })
    }
    const outcome = await changeMany('p1', ['doc1', 'doc2', 'doc3'], { type: 'move', folder_id: 'f1' }, true)
    expect(outcome.failed.map(({ id }) => id)).toEqual(['doc2', 'doc3'])
    expect(await sheafDb.selection.where(mine).primaryKeys()).toEqual([
      ['u1', 'p1', 'doc1'],
      ['u1', 'p1', 'doc3'],
    ])
  })

  test('keeps a dialog open with its documents when another tab clears the selection', async () => {
    host.additions.push('holds', 'batch')
    await show('doc1', 'doc2')
    await chosen().getByRole('button', { name: 'Hold or lift' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Audit of May')
    await selection.clear(mine)
    await expect.element(chosen()).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Audit of May')
    await expect.element(dialog.getByRole('heading', { name: /2 documents/ })).toBeVisible()
  })

  test('offers Undo of a deletion to people who may restore', async () => {
    host.additions.push('trash', 'batch')
    const usual = host.instead
    const { promise: back, resolve: comeBack } = Promise.withResolvers<void>()
    host.instead = async (call) => {
      if (call.path !== '/api/things/batch') return usual(call)
      const { ids, action } = call.body as BatchThings
      if (action.type === 'restore') await back
      return answer({ done: ids, failed: [] })
    }
    await show('doc1', 'doc2')
    await chosen().getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete 2 documents' })
    await ask.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('2 documents were deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Restoring 2 documents...')).toBeVisible()
    comeBack()
    await expect.element(page.getByText('2 documents were restored')).toBeVisible()
    const batches = host.calls.flatMap(({ path, body }) => (path === '/api/things/batch' ? [body] : []))
    expect(batches).toEqual([
      { ids: ['doc1', 'doc2'], action: { type: 'delete' } },
      { ids: ['doc1', 'doc2'], action: { type: 'restore' } },
    ])
  })

  test('SELECT-05, CHAT-34: starts a draft about the selected files by Chat', async () => {
    await show('doc1', 'doc2')
    await chosen().getByRole('button', { name: 'Chat' }).click()
    const draft = await waitUntil(() => draftChat.get('u1', 'p1'))
    expect(draft).toMatchObject({ title: 'Chat with 2 files', documents: [{ id: 'doc1' }, { id: 'doc2' }] })
    expect(draft?.id).toMatch(/^draft-chat-\d{13}$/)
    draftChat.clear()
  })

  test('opens the dialog that changes the selection by its count', async () => {
    await show('doc1')
    await chosen().getByRole('button', { name: '1 selected document, change' }).click()
    await page.getByText('Lunch.jpg').click()
    await page.getByRole('button', { name: 'Update Documents' }).click()
    await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible()
  })
})
