import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { DocumentSelector } from '#features/selected-files/index.ts'
import { type Call, file, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
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

/** The server's list: files, or another response. */
function start(
  answer: readonly FileThing[] | ((call: Call) => Response | Promise<Response>),
  loaded: readonly string[] = [],
  others: TestHost['instead'] = () => undefined,
) {
  const host = testHost()
  host.instead = (call) => {
    const { path, method } = call
    if (path !== '/api/things' || method !== 'GET') return others(call)
    return typeof answer === 'function'
      ? answer(call)
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
  it('shows name, type, department and size of what has loaded', async () => {
    start(documents, ['taxi'])
    await expect.element(dialog.getByText('1 already loaded')).toBeVisible()
    expect(boxes()).toEqual([
      'taxi.jpgReceipt · Finance · 1.50 KBLoaded',
      'lease.jpgContract · Legal',
      'ticket.jpgNo type yet',
    ])
    await expect.element(dialog.getByRole('checkbox', { name: /taxi/ })).toBeChecked()
  })

  it.each([
    ['a part of the name', 'TICK', ['ticket.jpgNo type yet']],
    ['the type', 'contr', ['lease.jpgContract · Legal']],
    ['the department', 'legal', ['lease.jpgContract · Legal']],
  ])('searches by %s, ignoring case', async (_, text, found) => {
    start(documents)
    await dialog.getByRole('searchbox', { name: 'Search documents...' }).fill(text)
    await expect.poll(boxes).toEqual(found)
    await expect.element(dialog.getByRole('button', { name: 'Select All (1)' })).toBeVisible()
  })

  it('shows and finds documents of a renamed type under its current name', async () => {
    start([...documents, file('bus', { document_type: 'till receipt' })], [], (call) =>
      call.path === '/api/schemas/stats'
        ? Response.json([
            {
              id: 's1',
              document_type: 'till receipt',
              former_names: ['receipt'],
              department: null,
              file_count: 2,
            },
          ])
        : undefined,
    )
    await dialog.getByRole('button', { name: 'Till receipt' }).click()
    await expect
      .poll(boxes)
      .toEqual(['taxi.jpgTill receipt · Finance · 1.50 KB', 'bus.jpgTill receipt · Finance'])
    await expect.element(dialog.getByRole('button', { name: 'Receipt', exact: true })).not.toBeInTheDocument()
  })

  it('selects all matches, clears, and cannot confirm an empty selection', async () => {
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

  it('lists the newest thousand from a server that returns 100 at a time, and searches the others by name', async () => {
    const files = Array.from({ length: 1_050 }, (_, n) => file(`f${n}`))
    start(({ query }) => {
      const [number, size] = [Number(query.get('page')), Number(query.get('page_size'))]
      if (size > 100) return Response.json({ detail: 'At most 100' }, { status: 422 })
      const [named] = JSON.parse(query.get('column_filters') ?? '[]') as { value: string }[]
      const matching = files.filter(({ data }) => data.filename.includes(named?.value ?? ''))
      return Response.json({
        rows: matching.slice((number - 1) * size, number * size),
        total_count: matching.length,
      })
    })
    await expect.element(dialog.getByRole('button', { name: 'Select All (1,000)' })).toBeVisible()
    await dialog.getByRole('searchbox').fill('f1049.')
    await expect.poll(boxes).toEqual(['f1049.jpgReceipt · Finance'])
  })

  it('shows that it is loading', async () => {
    start(() => new Promise<Response>(() => undefined))
    await expect.element(dialog.getByText('Loading documents...')).toBeVisible()
  })

  it('shows that loading failed (SELECT-14)', async () => {
    start(async () => Response.json({ detail: 'Broken', code: 'internal' }, { status: 500 }))
    await expect.element(dialog.getByText('Error loading documents')).toBeVisible()
  })

  it('shows that there are no documents', async () => {
    start([])
    await expect.element(dialog.getByText('No documents available')).toBeVisible()
  })

  it('shows that the search has no matches', async () => {
    start(documents)
    await dialog.getByRole('searchbox').fill('nothing like it')
    await expect.element(dialog.getByText('No documents match your search')).toBeVisible()
  })
})
