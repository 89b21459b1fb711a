import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AddFiles } from '#features/uploads/add/add-files.tsx'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { wouldReload } from '#tests/src/app/missing-script.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Files are chosen, and the code that stores them is missing.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const answer = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#features/uploads/actions.ts', async () => {
  await answer.promise
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => {
  clear()
  snackbarStore.set(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the page reloads only before and after, the files are named, and a message offers to reload', async () => {
  showInWorkspace(<AddFiles projectId="p1" />)
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  expect(wouldReload()).toBe(true)
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
  await userEvent.upload(input, [new File(['a'], 'taxi.jpg'), new File(['b'], 'lunch.jpg')])
  await expect.element(page.getByText(/^Saving 2 /)).toBeVisible()
  expect(wouldReload()).toBe(false)
  answer.resolve()
  await expect.element(page.getByText(/^taxi\.jpg: /)).toBeVisible()
  await expect.element(page.getByText(/^lunch\.jpg: /)).toBeVisible()
  await waitFor(() => expect(snackbarStore.get()?.action?.label).toBe('Reload'))
  // Their names are only on the screen.
  expect(wouldReload()).toBe(false)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(wouldReload()).toBe(true))
})
