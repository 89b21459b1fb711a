import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BatchThings } from '#contract/bulk.ts'
import { WorkTable } from '#features/documents/index.ts'
import { SelectionBar } from '#features/selected-files/index.ts'
import { selection } from '#platform/db/selection.ts'
import { file, testHost, type TestHost, writesOf } from '#tests/src/features/documents/host.tsx'
import { inApp } from '#tests/src/features/documents/waiting.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Ctrl+Z in the table, after the documents that are selected in it were changed.

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
    things: new Map(['a', 'b'].map((id) => [id, file(id, { extracted: { shop: `Shop ${id}` } })])),
    additions: ['versions', 'trash', 'batch'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: { type: 'object', properties: { shop: { type: 'string' } } },
  })
  const deleted = new Map(host.things)
  host.instead = ({ path, method, body }) => {
    if (path === '/api/things' && method === 'GET')
      return Response.json({ rows: [...host.things.values()], total_count: host.things.size })
    if (path !== '/api/things/batch') return undefined
    const { ids, action } = body as BatchThings
    for (const id of ids)
      if (action.type === 'delete') host.things.delete(id)
      else host.things.set(id, deleted.get(id)!)
    return Response.json({ done: ids, failed: [] })
  }
})
afterEach(async () => {
  clear()
  await selection.clear(of)
  vi.unstubAllGlobals()
})

const editShop = async (from: string, to: string) => {
  await page.getByRole('button', { name: new RegExp(`^Edit Shop, ${from}`) }).click({ force: true })
  await page.getByRole('dialog').getByRole('textbox', { name: 'Shop' }).fill(to)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`Shop changed to ${to}`)).toBeVisible()
  // The editor takes the keys until it is closed.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

it('undoes no change from before a deletion, or from before its undo', async () => {
  showInWorkspace(
    inApp(
      <>
        <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
        <SelectionBar projectId="p1" />
      </>,
    ),
  )
  await editShop('Shop a', 'Baker')
  await page.getByRole('checkbox', { name: /^Select Shop b/ }).click()
  await page
    .getByRole('region', { name: 'Selected documents' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('1 document was deleted')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await undo()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('1 document was restored')).toBeVisible()
  await undo()
  // The next write shows that nothing was undone.
  await editShop('Baker', 'Miller')
  expect(writesOf(host)).toEqual([{ 'extracted.shop': 'Baker' }, { 'extracted.shop': 'Miller' }])
  await undo()
  await waitFor(() => expect(host.things.get('a')?.data.extracted['shop']).toBe('Baker'))
})
