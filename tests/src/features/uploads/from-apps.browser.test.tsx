import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SharedReminder } from '#features/uploads/index.ts'
import { takeShared } from '#features/uploads/from-apps/take-shared.ts'
import { dropShared, keepShared, listShared } from '#platform/bytes/shared-files.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })

beforeEach(async () => {
  await outboxDb.items.clear()
  for (const name of await caches.keys()) await caches.delete(name)
})
afterEach(clear)

test('shared files that nobody took in are told of, as they come and go', async () => {
  showInWorkspace(<SharedReminder path="/project/p1" />)
  await keepShared([pdf('a.pdf'), pdf('b.pdf')], 'u1')
  await expect.element(page.getByText('2 shared files wait on this device.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Save them to a workspace' }))
    .toHaveAttribute('href', '/shared')
  const [first, second] = await listShared('u1')
  await dropShared(first!.key)
  await expect.element(page.getByText('1 shared file waits on this device.')).toBeVisible()
  await dropShared(second!.key)
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('nothing is said on the page that takes them in', async () => {
  await keepShared([pdf('a.pdf')], 'u1')
  showInWorkspace(
    <>
      <h1>Shared files</h1>
      <SharedReminder path="/shared" />
    </>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

test('two pages that are shown the same share save it once', async () => {
  await keepShared([pdf('a.pdf'), pdf('b.pdf')], 'u1')
  const outcomes = await Promise.all([takeShared('p1'), takeShared('p1')])
  expect(outcomes.map(({ saved }) => saved).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await outboxDb.items.count()).toBe(2)
})
