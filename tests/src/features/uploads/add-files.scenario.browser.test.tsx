import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AddFiles } from '#features/uploads/add/add-files.tsx'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(() => outboxDb.items.clear())
afterEach(clear)

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 60)
  canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

const open = () =>
  showInWorkspace(
    <>
      <AddFiles projectId="p1" />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </>,
  )

function picker(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!input) throw new Error('There is no file picker')
  return input
}

test('"saved" is not said where nothing was', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await userEvent.upload(picker(), [new File([], 'empty.pdf', { type: 'application/pdf' })])
  await expect.element(page.getByRole('alert').getByText(/empty\.pdf/)).toBeVisible()
  expect(page.getByText(/saved on this device\./).query()).toBeNull()
  expect(await outboxDb.items.count()).toBe(0)
})

test('picked files are saved, and what cannot be taken is named', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  const input = picker()
  expect(input.accept).toContain('application/pdf')
  const notes = new File(['hello'], 'notes.txt', { type: 'text/plain' })
  await userEvent.upload(input, [await photo('taxi.jpg'), notes, await photo('lunch.jpg')])
  await expect.element(page.getByText(/^2 documents saved on this device\./)).toBeVisible()
  await expect.element(page.getByText('1 file could not be added', { exact: true })).toBeVisible()
  await expect.element(page.getByText('notes.txt is not a PDF, JPG, PNG or e-invoice (XML).')).toBeVisible()
  const kept = await outboxDb.items.toArray()
  expect(kept.map(({ name, userId, projectId }) => [name, userId, projectId])).toEqual([
    ['taxi.jpg', 'u1', 'p1'],
    ['lunch.jpg', 'u1', 'p1'],
  ])
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  expect(page.getByText('notes.txt is not a PDF, JPG, PNG or e-invoice (XML).').query()).toBeNull()
})
