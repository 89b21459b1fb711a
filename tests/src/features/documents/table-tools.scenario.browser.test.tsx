import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { View } from '#contract/views.ts'
import { type WorkSearch, WorkTable } from '#features/documents/index.ts'
import { selection } from '#platform/db/selection.ts'
import { file, InWorkspace, testHost, type TestHost, writesOf } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { singleKeySwitch } from '#ui/hooks/use-keys.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

// Tools of a type's table: filters, columns, views, the editor of a cell, and the long press.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const of = { userId: 'u1', projectId: 'p1' }
const rows = ['a', 'b', 'c'].map((id, n) => file(id, { extracted: { shop: `Shop ${id}`, total: n * 10 } }))
let host: TestHost
let views: View[]
let layouts: unknown[]
let asked: URLSearchParams[]

beforeEach(async () => {
  await selection.clear(of)
  views = []
  layouts = []
  asked = []
  host = testHost({
    things: new Map(rows.map((row) => [row.id, row])),
    additions: ['views', 'versions', 'batch'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: {
      type: 'object',
      order: ['shop', 'total'],
      properties: {
        shop: { type: 'string' },
        total: { type: 'number' },
        day: { type: 'string', format: 'date' },
      },
    },
  })
  host.instead = ({ path, method, query, body }) => {
    if (path === '/api/things' && method === 'GET') {
      asked.push(query)
      const filters = query.get('column_filters') ?? ''
      const found = filters.includes('Shop b') ? rows.slice(1, 2) : filters.includes('nowhere') ? [] : rows
      return Response.json({ rows: found, total_count: found.length })
    }
    if (!path.startsWith('/api/views')) return undefined
    if (method === 'GET') return Response.json({ views, layout: null })
    if (path.endsWith('/layout')) {
      layouts.push(body)
      return new Response(null, { status: 204 })
    }
    if (method === 'DELETE') return new Response(null, { status: 204 })
    const view = { id: 'v9', mine: true, shared: false, ...(body as object) }
    views = [JSON.parse(JSON.stringify(view), inOtherOrder) as View]
    return Response.json(views[0], { status: 201 })
  }
})
afterEach(async () => {
  clear()
  singleKeySwitch.set(true)
  await selection.clear(of)
  vi.unstubAllGlobals()
})

/** The server stores the keys of an object in an order of its own. */
const inOtherOrder = (_key: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toReversed())
    : value

const shown: { search: WorkSearch } = { search: {} }
function Receipts({ start }: { readonly start: WorkSearch }) {
  const [now, setNow] = useState(start)
  useEffect(() => {
    shown.search = now
  }, [now])
  return (
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={now} onSearch={setNow} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>
  )
}

async function open(width: number, start: WorkSearch = {}) {
  await page.viewport(width, 900)
  showInWorkspace(<Receipts start={start} />)
  await expect.element(page.getByRole('checkbox', { name: /^Select Shop a / })).toBeInTheDocument()
  // Shown once the server's additions are known, and moves the other controls.
  await expect.element(button('Views')).toBeVisible()
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('on a phone', () => {
  it('rare actions are in a menu, and the list starts below two lines of controls', async () => {
    host.additions.push('archive')
    await open(390)
    for (const name of ['Columns', 'Files as ZIP']) expect(button(name).elements()).toHaveLength(0)
    const box = (at: { element(): Element }) => at.element().getBoundingClientRect()
    const lines = new Set(
      [button('Filter'), button('Views'), button('Export (3)'), button('Actions for Receipt')].map(
        (control) => box(control).top,
      ),
    )
    expect([...lines]).toHaveLength(1)
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    const sort = page.getByRole('button', { name: /Sort by/ })
    expect(box(all).top).toBeLessThan(box(sort).bottom)
    expect(box(sort).top).toBeLessThan(box(all).bottom)
    await button('Actions for Receipt').click()
    await page.getByRole('menuitem', { name: 'Columns' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Choose columns' })).toBeVisible()
  })

  it('the settings of the type are only in that menu', async () => {
    await open(390)
    expect(page.getByRole('link', { name: 'Type settings' }).query()).toBeNull()
    await button('Actions for Receipt').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Type settings' }))
      .toHaveAttribute('href', '/project/p1/work/s1/settings')
  })

  it('changing the view of a table keeps sorting and selection', async () => {
    await open(390, { sort: 'extracted.total' })
    await page.getByRole('checkbox', { name: /^Select Shop b / }).click()
    await expect.element(button('Export (1)')).toBeVisible()
    await button('Actions for Receipt').click()
    await page.getByRole('menuitemcheckbox', { name: 'Table view' }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(shown.search).toEqual({ sort: 'extracted.total', table: true })
    await expect.element(page.getByRole('checkbox', { name: /^Select Shop b / })).toBeChecked()
  })
})

describe('the filters', () => {
  it('are chips in their own line below the controls, followed by the button to add one', async () => {
    const box = (name: RegExp) => page.getByRole('button', { name }).element().getBoundingClientRect()
    await open(1440)
    const before = [box(/^All filters/), box(/^Export/)].map(({ top, left }) => ({ top, left }))
    clear()
    await open(1440, { filters: [{ id: 'extracted.total', op: 'from', value: 0 }] })
    const after = [box(/^All filters/), box(/^Export/)].map(({ top, left }) => ({ top, left }))
    expect(after).toEqual(before)
    const chip = box(/^Change filter/)
    expect(chip.top).toBeGreaterThanOrEqual(box(/^All filters/).bottom)
    expect(chip.left).toBeLessThan(box(/^All filters/).right)
    expect(box(/^Add filter/).left).toBeGreaterThan(chip.right)
    expect(Math.abs(box(/^Add filter/).left - chip.right)).toBeLessThan(60)
  })

  it('are a 320 px panel next to a wide list, stay open when applied, and return the focus on Escape', async () => {
    await open(1440)
    await button('All filters').click()
    const panel = page.getByRole('complementary', { name: 'Filter documents' })
    await expect.element(panel).toBeVisible()
    const box = panel.element().getBoundingClientRect()
    const table = page.getByRole('grid').element().getBoundingClientRect()
    expect(box.width).toBe(320)
    expect(box.left).toBeGreaterThan(table.left)
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    await panel.getByRole('textbox', { name: 'Shop' }).fill('Shop b')
    await panel.getByRole('button', { name: 'Show 1 document' }).click()
    await expect.element(page.getByText('1–1 of 1')).toBeVisible()
    await expect.element(panel).toBeVisible()
    // Removing its chip also clears its field in the panel.
    await page.getByRole('button', { name: /^Remove filter Shop/ }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Shop' })).toHaveValue('')
    await panel.getByRole('textbox', { name: 'Shop' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button('All filters')).toHaveFocus()
  })

  it('keep typed text next to the list when another filter is removed', async () => {
    await open(1440, { filters: [{ id: 'extracted.total', op: 'from', value: 0 }] })
    await button('All filters (1)').click()
    const panel = page.getByRole('complementary', { name: 'Filter documents' })
    await panel.getByRole('textbox', { name: 'Shop' }).fill('Shop b')
    await page.getByRole('button', { name: /^Remove filter Total/ }).click()
    await waitFor(() => expect(shown.search.filters ?? []).toEqual([]))
    await expect.element(panel.getByRole('textbox', { name: 'Shop' })).toHaveValue('Shop b')
    await panel.getByRole('button', { name: 'Show 1 document' }).click()
    await waitFor(() =>
      expect(shown.search.filters).toEqual([{ id: 'extracted.shop', op: 'contains', value: 'Shop b' }]),
    )
  })

  it.each([390, 1024])('open over a list of %s px and close when they are applied', async (width) => {
    await open(width)
    await button(width < 768 ? 'Filter' : 'All filters').click()
    const dialog = page.getByRole('dialog', { name: 'Filter documents' })
    await dialog.getByRole('textbox', { name: 'Shop' }).fill('nowhere')
    await dialog.getByRole('button', { name: 'Show 0 documents' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('No documents match these filters')).toBeVisible()
    expect(shown.search.filters).toEqual([{ id: 'extracted.shop', op: 'contains', value: 'nowhere' }])
    await button('Clear filters').first().click()
    await expect.element(page.getByText('1–3 of 3')).toBeVisible()
  })

  it.each([390, 1440])('of one column start in its input, at %s px', async (width) => {
    await open(width, { filters: [{ id: 'extracted.shop', op: 'contains', value: 'Shop' }] })
    await page.getByRole('button', { name: /^Change filter/ }).click()
    const input = page.getByRole('dialog', { name: 'Filter by Shop' }).getByRole('textbox')
    await expect.element(input).toHaveFocus()
  })

  it('return to the first page', async () => {
    await open(1440, { page: 2 })
    await button('All filters').click()
    await page.getByRole('textbox', { name: 'Shop' }).fill('Shop b')
    await button('Show 1 document').click()
    await waitFor(() => expect(shown.search.filters).toHaveLength(1))
    expect(shown.search.page).toBeUndefined()
  })
})

describe('the views', () => {
  it('show that there are none, and save the current layout under a name, which is then the open one', async () => {
    const filters = [{ id: 'extracted.total', op: 'from' as const, value: 0 }]
    await open(1440, { sort: 'data.extracted.total', desc: true, filters })
    await button('Views').click()
    await expect.element(page.getByRole('menuitem', { name: 'No saved views yet' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Save this view...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Large ones')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('View Large ones was saved')).toBeVisible()
    const saved = host.calls.find(({ path, method }) => path === '/api/views' && method === 'POST')
    expect(saved?.body).toMatchObject({
      name: 'Large ones',
      settings: { sorting: [{ id: 'data.extracted.total', desc: true }] },
    })
    await expect.element(button('Large ones')).toHaveAttribute('aria-current', 'true')
  })

  it('can be opened, and own ones deleted', async () => {
    const settings = { columns: ['total'], sorting: [{ id: 'data.filename', desc: false }], page_size: 50 }
    views = [{ id: 'v1', name: 'Short', document_type: 'receipt', shared: false, mine: true, settings }]
    await open(1440)
    await button('Views').click()
    await page.getByRole('menuitem', { name: 'Short', exact: true }).click()
    await waitFor(() => expect(shown.search).toMatchObject({ sort: 'data.filename', size: 50 }))
    await expect.element(page.getByRole('columnheader', { name: /^Shop/ })).not.toBeInTheDocument()
    await button('Views').click()
    await page.getByRole('menuitem', { name: 'Delete view Short' }).click()
    await expect.element(page.getByText('View Short was deleted')).toBeVisible()
  })

  it('mark the open one, even without a column that the type no longer has', async () => {
    const settings = { columns: ['total', 'tip'] }
    views = [{ id: 'v1', name: 'Short', document_type: 'receipt', shared: false, mine: true, settings }]
    await open(1440)
    const tabs = page.getByRole('navigation', { name: 'Saved views' })
    await tabs.getByRole('button', { name: 'Short' }).click()
    await expect.element(page.getByRole('columnheader', { name: /^Shop/ })).not.toBeInTheDocument()
    await expect.element(tabs.getByRole('button', { name: 'Short' })).toHaveAttribute('aria-current', 'true')
    await expect
      .element(tabs.getByRole('button', { name: 'All', exact: true }))
      .not.toHaveAttribute('aria-current')
  })
})

describe('E in the table', () => {
  it('edits the focused cell, or the first field of a row', async () => {
    await open(1440)
    await userEvent.keyboard('j')
    await userEvent.keyboard('e')
    const shop = page.getByRole('dialog', { name: 'Edit Shop' })
    await expect.element(shop.getByRole('textbox')).toHaveValue('Shop a')
    await expect.element(shop.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(shop).not.toBeInTheDocument()
    ;(page.getByRole('button', { name: /^Edit Total, Shop b / }).element() as HTMLElement).focus()
    await userEvent.keyboard('e')
    const total = page.getByRole('dialog', { name: 'Edit Total' })
    await total.getByRole('textbox').fill('99')
    await total.getByRole('button', { name: 'Save' }).click()
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.total': 99 }]))
  })

  it('does nothing if single-key shortcuts are turned off', async () => {
    await open(1440)
    await userEvent.keyboard('j')
    singleKeySwitch.set(false)
    await userEvent.keyboard('e')
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  })
})

describe('a long press', () => {
  const row = () => page.getByRole('link', { name: /b\.jpg/ }).element()
  const send = (type: string, init: PointerEventInit = {}) =>
    row().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType: 'touch',
        isPrimary: true,
        clientX: 9,
        clientY: 9,
        ...init,
      }),
    )
  const hold = () => new Promise((resolve) => setTimeout(resolve, 650))
  const selected = () =>
    (page.getByRole('checkbox', { name: /^Select Shop b / }).element() as HTMLInputElement).checked
  const menu = () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true })

  it('selects the row without opening it, and only there suppresses the browser’s menu', async () => {
    await open(390)
    send('pointerdown')
    const during = menu()
    row().dispatchEvent(during)
    expect(during.defaultPrevented).toBe(true)
    await expect.poll(selected).toBe(true)
    send('pointerup')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    row().dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    send('pointerdown', { pointerType: 'mouse' })
    const byMouse = menu()
    row().dispatchEvent(byMouse)
    expect(byMouse.defaultPrevented).toBe(false)
  })

  it('is cancelled by scrolling or lifting the finger', async () => {
    await open(390)
    send('pointerdown')
    send('pointermove', { clientY: 40 })
    await hold()
    expect(selected()).toBe(false)
    send('pointerdown')
    send('pointercancel')
    await hold()
    expect(selected()).toBe(false)
    send('pointerdown')
    send('pointerup')
    await hold()
    expect(selected()).toBe(false)
  })
})

describe('the ZIP of files', () => {
  const answering = (answer: (body: unknown) => Response) => {
    const other = host.instead
    host.instead = (call) =>
      call.path === '/api/things/archive' && call.method === 'POST' ? answer(call.body) : other?.(call)
  }
  /** Names of the downloaded files; nothing is really saved. */
  const saved = () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    return names
  }
  afterEach(() => vi.restoreAllMocks())

  it('contains the selected files and the visible columns, under the name of the type', async () => {
    host.additions.push('archive')
    const asks: unknown[] = []
    answering((body) => {
      asks.push(body)
      return new Response('PK', { headers: { 'Content-Type': 'application/zip' } })
    })
    const names = saved()
    await open(1440)
    await page.getByRole('checkbox', { name: /^Select Shop b / }).click()
    await button('Files as ZIP').click()
    await expect.poll(() => names).toEqual([expect.stringMatching(/^.+ \d{4}-\d\d-\d\d\.zip$/)])
    expect(asks).toMatchObject([{ ids: ['b'], columns: ['shop', 'day', 'total'] }])
  })

  it('reports an error, and is not offered on a server without it', async () => {
    await open(1440)
    expect(button('Files as ZIP').elements()).toHaveLength(0)
    clear()
    host.additions.push('archive')
    answering(() => Response.json({ detail: 'no' }, { status: 503 }))
    await open(390)
    await button('Actions for Receipt').click()
    await page.getByRole('menuitem', { name: 'Files as ZIP' }).click()
    await expect.element(page.getByText('The files could not be exported. Please try again.')).toBeVisible()
  })
})
