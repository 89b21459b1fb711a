import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { items, schema } from './document-with-all-fields.ts'
import { file, InWorkspace, testHost } from './host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('an editor that opens at the end of a phone is not behind the actions', async () => {
  const extracted = { vendor: 'City Cabs', total: 14.5, method: 'cash', line_items: items }
  testHost({
    schema,
    things: new Map([['doc1', file('doc1', { extracted })]]),
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  await page.viewport(390, 844)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
    </InWorkspace>,
  )
  const actions = page.getByRole('button', { name: 'Delete' })
  await expect.element(actions).toBeVisible()
  const row = document.querySelector('[data-field="method"]')!
  // As it is when the button is just above the actions.
  scrollBy(0, row.getBoundingClientRect().top - 844 + 150)
  await page.getByRole('button', { name: 'Edit Method' }).click()
  const input = page.getByLabelText('Method', { exact: true }).element()
  await expect
    .poll(() => {
      const { left, top, width, height } = input.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)
    })
    .toBe(input)
  expect(actions.query()).toBeNull()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(actions).toBeVisible()
})
