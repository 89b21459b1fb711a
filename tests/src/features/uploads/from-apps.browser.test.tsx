import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SharedFiles, SharedReminder, type ShareError } from '#features/uploads/index.ts'
import { takeShared } from '#features/uploads/from-apps/take-shared.ts'
import { dropShared, storeShared, listShared } from '#platform/bytes/shared-files.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { outbox } from '#platform/uploads/outbox.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })

/** Files of other tests share this browser's storage, and would show what is left here. */
async function empty() {
  await outboxDb.items.clear()
  for (const name of await caches.keys()) await caches.delete(name)
}
beforeEach(empty)
afterEach(async () => {
  clear()
  await empty()
})

test('shared files that nobody decided about are told of, as they come and go', async () => {
  showInWorkspace(<SharedReminder path="/project/p1" />)
  await storeShared([pdf('a.pdf'), pdf('b.pdf')], 'u1')
  await expect.element(page.getByText('2 shared files are waiting on this device.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Save or discard' })).toHaveAttribute('href', '/shared')
  const [first, second] = await listShared('u1')
  await dropShared([first!.key])
  await expect.element(page.getByText('1 shared file is waiting on this device.')).toBeVisible()
  await dropShared([second!.key])
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('nothing is said on the page where they are decided about', async () => {
  await storeShared([pdf('a.pdf')], 'u1')
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
  await storeShared([pdf('a.pdf'), pdf('b.pdf')], 'u1')
  const shown = await listShared('u1')
  const outcomes = await Promise.all([takeShared('p1', shown), takeShared('p1', shown)])
  expect(outcomes.map(({ saved }) => saved).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await outboxDb.items.count()).toBe(2)
})

describe('the page where a person decides about shared files', () => {
  const workspaces = [
    { id: 'p1', name: 'Office', members: [] },
    { id: 'p7', name: 'Van', members: [] },
    { id: 'p2', name: 'Closed', is_active: false, user_role: 'admin', members: [] },
  ]
  const done = vi.fn<(projectId: string) => void>()
  const decide = (error: ShareError | null = null) =>
    showInWorkspace(<SharedFiles error={error} onDone={done} />)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const captured = async () =>
    (await outboxDb.items.toArray()).map(({ name, projectId }) => `${name} in ${projectId}`)

  beforeEach(() => {
    done.mockClear()
    vi.stubGlobal('fetch', async () => Response.json(workspaces))
  })
  afterEach(() => {
    localStorage.removeItem('last-workspace')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('shows names, sizes and the workspace used last, and stores nothing there before Save', async () => {
    localStorage.setItem('last-workspace', 'p7')
    await storeShared([pdf('\u202ea.pdf'), pdf('b.pdf')], 'u1')
    decide()
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent('a.pdf17 Bytes')
    expect((await listShared('u1')).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    await expect.element(page.getByRole('button', { name: 'Van Workspace' })).toBeVisible()
    expect(await captured()).toEqual([])
    await press('Save')
    await waitFor(() => expect(done).toHaveBeenCalledWith('p7'))
    expect((await captured()).toSorted()).toEqual(['a.pdf in p7', 'b.pdf in p7'])
    expect(await listShared('u1')).toEqual([])
  })

  test('discards without storing anything', async () => {
    await storeShared([pdf('a.pdf')], 'u1')
    decide()
    await press('Discard')
    await expect.element(page.getByText('There are no shared files to save.')).toBeVisible()
    expect([await listShared('u1'), await captured()]).toEqual([[], []])
  })

  test('asks for a workspace where none was used before, and offers those that open', async () => {
    await storeShared([pdf('a.pdf')], 'u1')
    decide()
    await press('Save')
    await expect.element(page.getByText('Choose a workspace').last()).toBeVisible()
    expect(await captured()).toEqual([])
    await page.getByRole('button', { name: 'Choose a workspace Workspace' }).click()
    await expect.element(page.getByRole('option', { name: 'Office' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Closed' }).query()).toBeNull()
    await page.getByRole('option', { name: 'Office' }).click()
    await press('Save')
    await waitFor(async () => expect(await captured()).toEqual(['a.pdf in p1']))
  })

  test('saves without a connection into the workspace used last', async () => {
    localStorage.setItem('last-workspace', 'p7')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await storeShared([pdf('a.pdf')], 'u1')
    decide()
    await expect.element(page.getByRole('button', { name: 'Last opened workspace Workspace' })).toBeVisible()
    await press('Save')
    await waitFor(async () => expect(await captured()).toEqual(['a.pdf in p7']))
  })

  test('keeps a file that the device has no room for, and names one that is rejected', async () => {
    localStorage.setItem('last-workspace', 'p1')
    await storeShared([pdf('a.pdf'), new File(['hello'], 'notes.txt', { type: 'text/plain' })], 'u1')
    decide()
    vi.spyOn(outbox, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await press('Save')
    await expect.element(page.getByText('2 files could not be added')).toBeVisible()
    await expect.element(page.getByText(/notes\.txt/)).toBeVisible()
    expect((await listShared('u1')).map(({ name }) => name)).toEqual(['a.pdf'])
    expect(done).not.toHaveBeenCalled()
  })

  test('says why a share was not taken', async () => {
    decide('full')
    await expect
      .element(page.getByText('at most 100 files or 500.00 MB can wait here', { exact: false }))
      .toBeVisible()
  })
})
