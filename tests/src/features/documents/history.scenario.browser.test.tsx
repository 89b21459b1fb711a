import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, InWorkspace, testHost, type TestHost, writesOf } from './host.tsx'

// Who changed or confirmed what in a document, and how to undo it.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = {
  type: 'object',
  properties: { total: { type: 'number', format: 'currency' } },
}

let host: TestHost
beforeEach(() => {
  host = testHost({ schema, members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  host.things.set('doc1', file('doc1', { extracted: { total: 14.5 } }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

async function open() {
  await page.viewport(1440, 900)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('heading', { name: 'Extracted Information' })).toBeVisible()
}
describe('history', () => {
  const change = (n: number, more: object = {}) => ({
    id: `c${n}`,
    at: `2026-11-20T10:00:${String(n % 60).padStart(2, '0')}Z`,
    by: { user_id: 'u2', username: 'ben' },
    field: 'extracted.total',
    from: n,
    to: n + 1,
    version: n,
    ...more,
  })

  test('lists who changed what, from what and to what, page by page', async () => {
    host.changes = [
      change(99, { field: 'filename', from: 'scan.jpg', to: 'doc1.jpg' }),
      change(98, { by: null, field: 'document_type', from: null, to: 'receipt' }),
      ...Array.from({ length: 23 }, (_, n) => change(50 - n)),
    ]
    await open()
    await page.getByRole('button', { name: 'History' }).click()
    const rows = page.getByRole('listitem')
    await expect.element(rows.filter({ hasText: /File name.*scan\.jpg.*doc1\.jpg.*ben/ })).toBeVisible()
    await expect.element(rows.filter({ hasText: /Document type.*Receipt.*Automatic reading/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show 5 older changes' }).click()
    await waitFor(() => expect(rows.elements().length).toBe(25))
  })

  test('lists what was confirmed, without Undo', async () => {
    host.changes = [change(2, { from: 14.5, to: 14.5 })]
    await open()
    await page.getByRole('button', { name: 'History' }).click()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: /^Total confirmed .*14\.50.*ben/ }))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Undo this change' }).elements()).toEqual([])
  })

  test('restores an earlier value as a new change, and updates the list', async () => {
    host.changes = [change(1, { from: 12, to: 14.5 })]
    await open()
    await page.getByRole('button', { name: 'History' }).click()
    host.instead = ({ method }) => {
      if (method === 'PUT') host.changes = [change(2, { from: 14.5, to: 12 }), ...host.changes]
      return undefined
    }
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.total': 12 }]))
    await waitFor(() => expect(page.getByRole('listitem').elements().length).toBe(2))
  })

  test('is missing if the server has none', async () => {
    host.additions = []
    await open()
    expect(page.getByRole('button', { name: 'History' }).query()).toBeNull()
  })
})
