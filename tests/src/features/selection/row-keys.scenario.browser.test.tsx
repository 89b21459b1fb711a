import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { SelectionBar } from '#features/selected-files/index.ts'
import { selection } from '#platform/db/selection.ts'
import { file, InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Keyboard shortcuts of the document lists, and of the selection bar.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const rows = ['a', 'b', 'c', 'd'].map((id) => file(id))
const of = { userId: 'u1', projectId: 'p1' }

const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
const selected = () =>
  page
    .getByRole('checkbox', { name: /\.jpg/, checked: true })
    .elements()
    .map((box) => box.closest<HTMLElement>('[data-row]')?.dataset['row'])

beforeEach(async () => {
  await selection.clear(of)
  const host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  host.instead = ({ path, method }) =>
    path === '/api/things' && method === 'GET' ? Response.json({ rows, total_count: 4 }) : undefined
})
afterEach(async () => {
  clear()
  await selection.clear(of)
  vi.unstubAllGlobals()
})

async function start(width: number) {
  await page.viewport(width, 900)
  showInWorkspace(
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
      <SelectionBar projectId="p1" />
      {/* The content below the list of a screen. */}
      <div style={{ height: '10rem' }} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('checkbox', { name: /a\.jpg/ })).toBeInTheDocument()
}

describe.each([
  ['the table', 1440],
  ['the rows of a phone', 390],
])('keyboard shortcuts in %s', (_, width) => {
  it('J, K and the arrows move between rows, X selects, X with Shift selects a range, and Ctrl A the page', async () => {
    await start(width)
    await userEvent.keyboard('jj')
    expect(focused()).toBe('b')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('d')
    await userEvent.keyboard('kk{ArrowUp}j')
    expect(focused()).toBe('b')
    await userEvent.keyboard('x')
    await waitFor(() => expect(selected()).toEqual(['b']))
    await userEvent.keyboard('jj{Shift>}X{/Shift}')
    await waitFor(() => expect(selected()).toEqual(['b', 'c', 'd']))
    await userEvent.keyboard('x')
    await waitFor(() => expect(selected()).toEqual(['b', 'c']))
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(selected()).toEqual(['a', 'b', 'c', 'd']))
  })

  it('a focused row is not hidden by the selection bar', async () => {
    await start(width)
    await page.viewport(width, 480)
    await userEvent.keyboard('jx')
    const bar = page.getByRole('region', { name: 'Selected documents' })
    await expect.element(bar).toBeVisible()
    for (let row = 0; row < 4; row += 1) {
      await userEvent.keyboard('j')
      const { bottom = 0 } = document.activeElement?.closest('[data-row]')?.getBoundingClientRect() ?? {}
      expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
    }
  })

  it('Enter opens the focused row', async () => {
    await start(width)
    const addresses: string[] = []
    const opened = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link) addresses.push(link.pathname)
      event.preventDefault()
    }
    document.addEventListener('click', opened)
    await userEvent.keyboard('jj{Enter}')
    document.removeEventListener('click', opened)
    expect(addresses).toEqual(['/project/p1/thing/b'])
  })
})

describe('keyboard shortcuts of the selection', () => {
  it('M moves, # and Delete delete after confirmation, and do nothing without a selection', async () => {
    await start(1440)
    await userEvent.keyboard('m#{Delete}')
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0)
    await userEvent.keyboard('jx')
    await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    for (const key of ['#', '{Delete}']) {
      await userEvent.keyboard(key)
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    }
  })
})
