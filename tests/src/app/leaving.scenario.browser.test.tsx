import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LogoutProvider } from '#app/logout-provider.tsx'
import { useLogout } from '#features/auth/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { session } from '#platform/session/page-session.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Signing out with unsent captures on the device (AUTH-21): the person is warned, and they stay.

const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const wait = (captureId: string, userId = 'u1') =>
  outboxDb.items.put({ ...anItem({ captureId, userId }), lane: 'open' })

function Leave() {
  return (
    <button type="button" onClick={useLogout()}>
      Leave
    </button>
  )
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/auth/token')
      ? Response.json({ access_token: 't1' })
      : url.endsWith('/auth/me')
        ? Response.json(ada)
        : new Response(null, { status: 204 }),
  )
  await outboxDb.items.clear()
  await session.signIn('ada@example.org', 'secret')
  show(
    <LogoutProvider>
      <Leave />
    </LogoutProvider>,
  )
})
afterEach(async () => {
  clear()
  await outboxDb.items.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const leave = () => page.getByRole('button', { name: 'Leave', exact: true }).click()
const state = () => session.getSnapshot().name

it('shows how many files are unsent, asks before signing out, and loses none of them', async () => {
  await Promise.all([wait('c1'), wait('c2'), wait('c3', 'u2')])
  await leave()
  const ask = page.getByRole('alertdialog', { name: 'Log out with documents waiting to upload?' })
  const told =
    '2 documents have not been uploaded. They stay on this device and upload when you sign in again.'
  await expect.element(ask).toMatchTextContent(told)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  expect(state()).toBe('authenticated')

  await leave()
  await ask.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(state).toBe('unauthenticated')
  expect(await outboxDb.items.orderBy('captureId').primaryKeys()).toEqual(['c1', 'c2', 'c3'])
})

it('does not ask if nothing of this user is unsent', async () => {
  await wait('c3', 'u2')
  await leave()
  await expect.poll(state).toBe('unauthenticated')
  expect(await outboxDb.items.count()).toBe(1)
})

it('does not hang if the database does not respond', async () => {
  const never = { equals: () => ({ count: () => new Promise<number>(() => undefined) }) }
  vi.spyOn(outboxDb.items, 'where').mockReturnValue(never as never)
  await leave()
  await waitFor(() => expect(state()).toBe('unauthenticated'))
  vi.restoreAllMocks()
})
