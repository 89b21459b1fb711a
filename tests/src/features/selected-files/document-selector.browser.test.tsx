import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { DocumentSelector } from '#features/selected-files/index.ts'
import { file, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The dialog that chooses documents of a workspace.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const documents = [
  file('taxi', { size: 1536 }),
  file('lease', { document_type: 'contract', department: 'Legal' }),
  file('ticket', { document_type: null, department: null }),
]

/** The host's list: files, or what it answers in their place. */
function start(answer: readonly FileThing[] | (() => Promise<Response>), loaded: readonly string[] = []) {
  const host = testHost()
  host.instead = ({ path, method }) => {
    if (path !== '/api/things' || method !== 'GET') return undefined
    return typeof answer === 'function'
      ? answer()
      : Response.json({ rows: answer, total_count: answer.length })
  }
  const onConfirm = vi.fn<(ids: readonly string[]) => void>()
  showInWorkspace(
    <DocumentSelector projectId="p1" open loaded={loaded} onClose={() => undefined} onConfirm={onConfirm} />,
  )
  return onConfirm
}

const dialog = page.getByRole('dialog', { name: 'Select Documents' })
const update = dialog.getByRole('button', { name: 'Update Documents' })
const boxes = () =>
  dialog
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent)

describe('the document selector', () => {
  it('shows name, type, department and size, and what is loaded already', async () => {
    start(documents, ['taxi'])
    await expect.element(dialog.getByText('1 already loaded')).toBeVisible()
    expect(boxes()).toEqual([
      'taxi.jpgReceipt · Finance · 1.50 KBLoaded',
      'lease.jpgContract · Legal',
      'ticket.jpgNot sorted yet',
    ])
    await expect.element(dialog.getByRole('checkbox', { name: /taxi/ })).toBeChecked()
  })

  it.each([
    ['a part of the name', 'TICK', ['ticket.jpgNot sorted yet']],
    ['the type', 'contr', ['lease.jpgContract · Legal']],
    ['the department', 'legal', ['lease.jpgContract · Legal']],
  ])('finds by %s, whatever the case', async (_, text, found) => {
    start(documents)
    await dialog.getByRole('searchbox', { name: 'Search documents...' }).fill(text)
    await expect.poll(boxes).toEqual(found)
    await expect.element(dialog.getByRole('button', { name: 'Select All (1)' })).toBeVisible()
  })

  it('takes all that the search left, clears, and confirms no empty choice', async () => {
    const onConfirm = start(documents)
    await expect.element(update).toBeDisabled()
    await dialog.getByRole('searchbox').fill('t')
    await dialog.getByRole('button', { name: 'Select All (3)' }).click()
    await dialog.getByRole('button', { name: 'Clear (3)' }).click()
    await expect.element(update).toBeDisabled()
    await dialog.getByText('lease.jpg').click()
    await expect.element(dialog.getByRole('button', { name: 'Clear (1)' })).toBeVisible()
    await update.click()
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['lease'])
  })

  it('says that it loads', async () => {
    start(() => new Promise<Response>(() => undefined))
    await expect.element(dialog.getByText('Loading documents...')).toBeVisible()
  })

  it('says that loading failed (SELECT-14)', async () => {
    start(async () => Response.json({ detail: 'Broken', code: 'internal' }, { status: 500 }))
    await expect.element(dialog.getByText('Error loading documents')).toBeVisible()
  })

  it('says that there are none', async () => {
    start([])
    await expect.element(dialog.getByText('No documents available')).toBeVisible()
  })

  it('says that the search matches none', async () => {
    start(documents)
    await dialog.getByRole('searchbox').fill('nothing like it')
    await expect.element(dialog.getByText('No documents match your search')).toBeVisible()
  })
})
