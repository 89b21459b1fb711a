import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { texts } from '#messages/documents.ts'
import { selection } from '#platform/db/selection.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import {
  file,
  holdWrites,
  InWorkspace,
  newAddresses,
  picture,
  testHost,
  type TestHost,
  writesOf,
} from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The table of a type by keyboard: one tab stop, and the arrows within.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const of = { userId: 'u1', projectId: 'p1' }
const long = 'long '.repeat(14).trim()
const rows = ['a', 'b', 'c'].map((id) =>
  file(id, { extracted: { shop: `Shop ${id}`, note: id === 'b' ? long : id, total: 7, currency: 'EUR' } }),
)
const properties = {
  shop: { type: 'string' },
  note: { type: 'string' },
  total: { type: 'number', format: 'currency' },
}
/** The signed-in person, of another department. */
const asMember = {
  id: 'p1',
  name: 'Site',
  organization: '',
  is_active: true,
  user_role: 'team_member',
  members: [{ user_id: 'u1', email: 'ada@example.org', role: 'team_member', departments: ['Finance'] }],
  created_at: '',
}
let host: TestHost

beforeEach(async () => {
  await page.viewport(1440, 900)
  await selection.clear(of)
  host = testHost({
    things: new Map(rows.map((row) => [row.id, row])),
    additions: ['versions'],
    workflow: ['To check', 'Paid'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: { type: 'object', properties },
  })
  host.instead = listed
})
/** The current list of the server. */
const listed: TestHost['instead'] = ({ path, method }) =>
  path === '/api/things' && method === 'GET'
    ? Response.json({ rows: [...host.things.values()], total_count: 3 })
    : undefined
afterEach(async () => {
  clear()
  await selection.clear(of)
  vi.unstubAllGlobals()
})

/** The focused row and its text. */
const here = () => {
  const row = document.activeElement?.closest<HTMLElement>('tr')?.dataset['row'] ?? 'head'
  const { activeElement: one } = document
  return `${row}: ${one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? ''}`
}
const keys = (text: string) => userEvent.keyboard(text)
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-selected=true]')].map((row) => row.dataset['row'])
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('[role=grid], [role=grid] *')].filter(
    (one) => one.tabIndex === 0 && one.checkVisibility(),
  )

async function open(table: object = {}) {
  showInWorkspace(
    <InWorkspace>
      <button type="button">Before</button>
      <WorkTable projectId="p1" documentType="receipt" search={table} onSearch={() => undefined} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('rowheader', { name: /^Shop a · €7\.00/ })).toBeVisible()
}
/** The focus on the name of the first row. */
async function enter() {
  await open()
  tabStops()[0]?.focus()
  expect(here()).toMatch(/^a: Shop a · €7\.00/)
}

let letGo: ReturnType<typeof holdWrites>
/** Edits the shop of the second row; the response is delayed until it is released. */
async function editShop(value: string) {
  letGo = holdWrites(host)
  const held = host.instead
  host.instead = (call) => listed(call) ?? held(call)
  await page
    .getByRole('button', { name: /^Edit Shop, .* b|^Edit Shop, (?:Baker|Miller)/ })
    .click({ force: true })
  await page.getByRole('textbox', { name: 'Shop' }).fill(value)
  await keys('{Enter}')
}

describe('the table of a type', () => {
  it('is one tab stop, whatever its rows contain', async () => {
    await enter()
    expect(tabStops()).toHaveLength(1)
    await keys('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(tabStops()).toEqual([document.activeElement])
    const within = document.activeElement
    await keys('{Tab}')
    expect(document.activeElement?.closest('[role=grid]')).toBeNull()
    await keys('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(within)
    await keys('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement?.closest('[role=grid]')).toBeNull()
  })

  it('is navigated with the arrows, including its head, up to its edges', async () => {
    await enter()
    await keys('{ArrowLeft}')
    expect(here()).toBe('a: Select Shop a · €7.00')
    await keys('{ArrowLeft}{ArrowUp}')
    expect(here()).toBe('head: Select all on this page')
    await keys('{ArrowRight}')
    expect(here()).toBe('head: Document')
    await keys('{ArrowDown}{ArrowDown}{End}')
    expect(here()).toBe('b: Details Shop b · €7.00')
    await keys('{Home}')
    expect(here()).toBe('b: Select Shop b · €7.00')
    await keys('{Control>}{End}{/Control}{ArrowRight}{ArrowDown}')
    expect(here()).toBe('c: Details Shop c · €7.00')
    await keys('{PageUp}')
    expect(here()).toBe('a: Details Shop a · €7.00')
    await keys('{Control>}{Home}{/Control}')
    expect(here()).toBe('head: Select all on this page')
  })

  it('reaches a cut text and its Show all button in turn', async () => {
    await enter()
    await keys('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(here()).toContain('b: long long')
    await keys('{ArrowRight}')
    expect(here()).toBe('b: Show all')
    await keys('{Enter}')
    expect(here()).toBe('b: Show less')
    // No row has a workflow state, so its column is the last one.
    await keys('{ArrowRight}')
    expect(here()).toContain('Workflow, Shop b')
    await keys('{ArrowRight}')
    expect(here()).toContain('b: Details')
  })

  it.each(['{Enter}', '{F2}'])(
    '%s edits a cell, Escape restores it, and saving closes the editor',
    async (key) => {
      await enter()
      await keys(`{ArrowDown}{ArrowRight}${key}`)
      const box = page.getByRole('textbox', { name: 'Shop' })
      await expect.element(box).toHaveFocus()
      await keys('x{Escape}')
      await expect.poll(here).toContain('b: Shop b')
      expect(writesOf(host)).toEqual([])
      await keys(key)
      await expect.element(box).toHaveFocus()
      await box.fill('Baker')
      await keys('{Enter}')
      await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.shop': 'Baker' }]))
      await expect.poll(() => document.activeElement?.closest('td')?.cellIndex).toBe(2)
      await keys('{ArrowLeft}')
      expect(here()).toContain('b.jpg')
    },
  )

  it('closes the editor while a value is being saved, shows it in the cell, and offers to undo', async () => {
    await enter()
    await editShop('Baker')
    const cell = page.getByRole('gridcell', { name: /^Baker/ })
    await expect.element(cell).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.things.get('b')?.version).toBe(1)
    letGo()
    await expect.element(page.getByText('Shop changed to Baker')).toBeVisible()
    await expect.element(cell).not.toHaveAttribute('aria-busy')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Shop, Shop b · €7.00: the previous value is back')).toBeVisible()
    await expect.element(page.getByRole('gridcell', { name: /^Shop b/ })).toBeVisible()
    expect(writesOf(host)).toEqual([{ 'extracted.shop': 'Baker' }, { 'extracted.shop': 'Shop b' }])
  })

  it('undoes the changes of the table with Ctrl and Z, the last one first', async () => {
    await enter()
    for (const value of ['Baker', 'Miller']) {
      await editShop(value)
      letGo()
      await expect.element(page.getByText(`Shop changed to ${value}`)).toBeVisible()
    }
    await keys('{Control>}z{/Control}')
    await expect.element(page.getByRole('gridcell', { name: /^Baker/ })).toBeVisible()
    await waitFor(() => expect(writesOf(host)).toHaveLength(3))
    await keys('{Control>}z{/Control}')
    await waitFor(() => expect(host.things.get('b')?.data.extracted['shop']).toBe('Shop b'))
  })

  it('reopens the editor with a value that the server rejected', async () => {
    await enter()
    await editShop('Baker')
    letGo(Response.json({ detail: 'No shop of ours' }, { status: 422 }))
    await expect.element(page.getByText('No shop of ours')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Shop' })).toHaveValue('Baker')
  })

  it('edits a cell on a double click, but not on a click', async () => {
    await open()
    const cell = page.getByRole('gridcell', { name: /^Shop b/ })
    const text = { position: { x: 16, y: 16 } }
    await cell.click(text)
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    await cell.dblClick(text)
    await expect.element(page.getByRole('textbox', { name: 'Shop' })).toHaveFocus()
  })

  it('opens a document with a click on its first cell', async () => {
    await open()
    await expect
      .element(page.getByRole('rowheader', { name: /b\.jpg/ }).getByRole('link'))
      .toHaveAttribute('href', '/project/p1/thing/b')
  })

  it('changes the workflow state, and continues from there', async () => {
    await enter()
    await keys('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(here()).toContain('Workflow, Shop a · €7.00')
    await keys('{ArrowDown}')
    expect(here()).toContain('Workflow, Shop b · €7.00')
    await keys('{F2}')
    await expect.element(page.getByRole('option', { name: 'Paid' })).toBeVisible()
    await keys('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.workflow': 'Paid' }]))
    await expect.poll(here).toContain('Workflow, Shop b · €7.00')
  })

  it('selects rows with X, and ranges with Shift and Space, and announces selected rows', async () => {
    await enter()
    await keys('x')
    await waitFor(() => expect(selected()).toEqual(['a']))
    await keys('{ArrowDown}{ArrowRight}{ArrowDown}{Shift>} {/Shift}')
    await waitFor(() => expect(selected()).toEqual(['a', 'b', 'c']))
    await keys('{Home} ')
    await waitFor(() => expect(selected()).toEqual(['a', 'b']))
  })

  it('opens the document of a row in the side panel with Space, follows J and K, and closes it with Escape', async () => {
    await enter()
    await keys(' ')
    const panel = page.getByRole('complementary', { name: 'Document at the side' })
    await expect.element(panel.getByRole('heading', { name: /Shop a/ })).toBeVisible()
    expect(selected()).toEqual([])
    await keys('j')
    await expect.element(panel.getByRole('heading', { name: /Shop b/ })).toBeVisible()
    await keys('k')
    await expect.element(panel.getByRole('heading', { name: /Shop a/ })).toBeVisible()
    await panel.getByRole('button', { name: 'Edit Shop', exact: true }).click()
    await panel.getByRole('textbox', { name: 'Shop' }).fill('Baker')
    await keys('{Enter}')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.shop': 'Baker' }]))
    await expect.element(panel.getByRole('textbox', { name: 'Shop' })).not.toBeInTheDocument()
    await keys('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('tr')?.dataset['row']).toBe('a')
  })

  it('shows the page in the side panel with its aspect ratio', async () => {
    const [address = ''] = newAddresses('1')
    host.stored.set(address, await picture('One', 600, 840))
    const [first] = rows
    host.things.set('a', { ...first!, data: { ...first!.data, pageImages: [address] } })
    await enter()
    await keys(' ')
    const image = page.getByRole('complementary').getByRole('img', { name: /page 1 of 1/ })
    await expect.element(image).toBeVisible()
    const { width, height } = image.element().getBoundingClientRect()
    expect(height / width).toBeCloseTo(840 / 600, 1)
  })

  it('shows the side panel over the end of a table without enough room, which keeps its width', async () => {
    await enter()
    await page.viewport(1024, 768)
    const region = () =>
      document.querySelector('[role=region]:has([role=grid])')!.getBoundingClientRect().toJSON() as object
    const before = region()
    await keys(' ')
    const panel = page.getByRole('complementary', { name: 'Document at the side' })
    await expect.element(panel.getByRole('heading', { name: /Shop a/ })).toBeVisible()
    expect(region()).toEqual(before)
    const title = page
      .getByRole('rowheader', { name: /a\.jpg/ })
      .element()
      .getBoundingClientRect()
    expect(panel.element().getBoundingClientRect().left).toBeGreaterThan(title.right)
    await keys('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('marks the row in the side panel, hides the party in its title, and does not scroll sideways on J and K', async () => {
    await page.viewport(1290, 900)
    await enter()
    await keys(' ')
    await expect.element(page.getByRole('complementary', { name: 'Document at the side' })).toBeVisible()
    const current = () => document.querySelector<HTMLElement>('tr[aria-current]')?.dataset['row']
    await expect.poll(current).toBe('a')
    await expect.element(page.getByRole('columnheader', { name: 'Shop' })).not.toBeInTheDocument()
    await keys('{End}')
    const region = document.querySelector('[role=region]:has([role=grid])')!
    expect(region.scrollLeft).toBeGreaterThan(0)
    region.scrollLeft = 0
    await keys('j')
    await expect.poll(current).toBe('b')
    expect(here()).toContain('b: Details')
    expect(region.scrollLeft).toBe(0)
    await keys('{Escape}')
    await expect.element(page.getByRole('columnheader', { name: 'Shop' })).toBeVisible()
    expect(current()).toBeUndefined()
  })

  it('opens a document with Enter on its name', async () => {
    await enter()
    const pressed: string[] = []
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      pressed.push(link?.pathname ?? '')
      event.preventDefault()
    }
    addEventListener('click', note, { capture: true })
    await keys('{ArrowDown}{Enter}')
    removeEventListener('click', note, { capture: true })
    expect(pressed).toEqual(['/project/p1/thing/b'])
  })

  it('stays in its column when J and K move between rows', async () => {
    await enter()
    await keys('{ArrowRight}jj')
    expect(here()).toContain('c: Shop c')
    await keys('k')
    expect(here()).toContain('b: Shop b')
  })

  it('shows why a cell cannot be edited', async () => {
    const theirs = rows.map((row) => ({ ...row, created_by: 'u2', data: { ...row.data, department: 'HR' } }))
    host.instead = ({ path, method }) => {
      if (path === '/api/things' && method === 'GET') return Response.json({ rows: theirs, total_count: 3 })
      return path === '/api/projects/p1' ? Response.json(asMember) : undefined
    }
    await enter()
    await keys('{ArrowRight}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-readonly')).toBe('true')
    await keys('{F2}')
    await expect.element(page.getByText(texts.membersOnly({ department: 'HR' }))).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the whole focused cell next to the sticky name', async () => {
    await page.viewport(820, 900)
    await enter()
    await keys('{End}')
    const region = document.querySelector('[role=region]:has([role=grid])')?.getBoundingClientRect()
    const inView = () => {
      const cell = document.activeElement?.closest('td')?.getBoundingClientRect()
      const name = document.activeElement?.closest('tr')?.querySelector('[role=rowheader]')
      const covered = name?.getBoundingClientRect().right ?? 0
      return cell && region ? cell.left >= covered - 1 && cell.right <= region.right + 1 : false
    }
    expect(inView()).toBe(true)
    await keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(inView()).toBe(true)
    await keys('{ArrowLeft}')
    expect(inView()).toBe(true)
    await keys('{End}{Control>}{Home}{/Control}')
    const first = document.activeElement?.closest('th')?.getBoundingClientRect()
    expect(first?.left).toBeGreaterThanOrEqual(region?.left ?? Number.NaN)
  })
})
