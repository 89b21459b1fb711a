import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Choice, order and widths of the columns of a type's table.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const rows = ['a', 'b'].map((id, n) => file(id, { extracted: { shop: `Shop ${id}`, total: n * 10 } }))
let layouts: unknown[]
let host: TestHost
let answered: typeof rows

beforeEach(() => {
  layouts = []
  answered = rows
  host = testHost({
    things: new Map(rows.map((row) => [row.id, row])),
    additions: ['views', 'versions'],
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
  host.instead = ({ path, method, body }) => {
    if (path === '/api/things' && method === 'GET') return Response.json({ rows: answered, total_count: 2 })
    if (!path.startsWith('/api/views')) return undefined
    if (method === 'GET') return Response.json({ views: [], layout: null })
    layouts.push(body)
    return new Response(null, { status: 204 })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

async function open(width: number) {
  await page.viewport(width, 900)
  showInWorkspace(
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('columnheader', { name: /Day/ })).toBeInTheDocument()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('stores the number of rows per page with the rest of the layout', async () => {
  await open(1440)
  const size = page.getByRole('button', { name: /Rows per page/ })
  await size.click()
  await page.getByRole('option', { name: '25' }).click()
  await waitFor(() => expect(layouts.at(-1)).toMatchObject({ settings: { page_size: 25 } }))
  await expect.element(size).toHaveTextContent('25')
})

it('changes only that value of a layout that has not loaded yet', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const known = host.instead
  host.instead = (call) =>
    call.path.startsWith('/api/views') && call.method === 'GET' ? promise : known(call)
  await open(1440)
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '25' }).click()
  await button('Compact rows').click()
  resolve(Response.json({ views: [], layout: { columns: ['shop'], widths: { shop: 200 } } }))
  const settings = { columns: ['shop'], widths: { shop: 200 }, page_size: 25, density: 'compact' }
  await waitFor(() => expect(layouts.at(-1)).toEqual({ document_type: 'receipt', settings }))
  for (const layout of layouts) expect(layout).toMatchObject({ settings: { columns: ['shop'] } })
  await expect.element(page.getByRole('columnheader', { name: /Day/ })).not.toBeInTheDocument()
})

describe('the columns', () => {
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent?.trim())

  it('are chosen and ordered, and stored by the server', async () => {
    await open(1440)
    expect(heads()).toEqual(expect.arrayContaining(['Shop', 'Total', 'Day']))
    await button('Columns').click()
    const dialog = page.getByRole('dialog', { name: 'Choose columns' })
    await expect.element(dialog.getByText('The document is always the first column.')).toBeVisible()
    for (const _press of ['over Day', 'over Shop'])
      await dialog.getByRole('button', { name: 'Move Total up' }).click()
    await dialog.getByText('Day', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(heads).not.toContain('Day')
    expect(heads().indexOf('Total')).toBeLessThan(heads().indexOf('Shop'))
    await waitFor(() =>
      expect(layouts.at(-1)).toMatchObject({
        document_type: 'receipt',
        settings: { columns: ['total', 'shop'] },
      }),
    )
  })

  const head = (column: string) => {
    const found = document.querySelector<HTMLElement>(`th[data-column="${column}"]`)
    if (!found) throw new Error(`no column ${column}`)
    return found
  }
  const width = (column: string) => Math.round(head(column).getBoundingClientRect().width)

  it('are never narrower than their names by default', async () => {
    const long = Array.from({ length: 8 }, (_, n) => [`text_${n}`, { type: 'string' }] as const)
    host.schema = {
      type: 'object',
      properties: { time: { type: 'string' }, day: { type: 'string' }, ...Object.fromEntries(long) },
    }
    const extracted = {
      time: '-',
      day: '1',
      ...Object.fromEntries(long.map(([key]) => [key, 'A value of some length '.repeat(4)])),
    }
    answered = rows.map(({ id }) => file(id, { extracted }))
    await open(1440)
    await expect.element(page.getByText(/A value of/).first()).toBeVisible()
    const names = [...document.querySelectorAll('th[data-column] button > span')]
    const cut = names.filter((name) => name.scrollWidth > name.clientWidth)
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  })

  it('are resized at their edge and by key, and fit their content after a double click', async () => {
    await open(1440)
    const before = { shop: width('shop'), total: width('total') }
    const edge = head('shop').querySelector('[data-resize]')
    if (!edge) throw new Error('no edge')
    await userEvent.dragAndDrop(edge, head('total'), { targetPosition: { x: 20, y: 10 } })
    await waitFor(() => expect(layouts).toHaveLength(1))
    const after = width('shop')
    expect(after).toBeGreaterThan(before.shop + 10)
    expect(width('total')).toBe(before.total)
    expect(layouts).toEqual([
      {
        document_type: 'receipt',
        settings: { widths: expect.objectContaining({ shop: after, total: before.total }) },
      },
    ])
    head('shop').querySelector('button')?.focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(width('shop')).toBe(after - 16)
    expect(document.activeElement?.closest('th')).toBe(head('shop'))
    await userEvent.dblClick(edge)
    await waitFor(() => expect(layouts.at(-1)).toEqual({ document_type: 'receipt', settings: {} }))
    expect(width('shop')).toBe(before.shop)
  })

  it('move to the column that they are dropped on', async () => {
    await open(1440)
    expect(heads().slice(2, 5)).toEqual(['Shop', 'Day', 'Total'])
    await userEvent.dragAndDrop(head('total'), head('shop'))
    await waitFor(() =>
      expect(layouts).toEqual([
        { document_type: 'receipt', settings: { columns: ['total', 'shop', 'day'] } },
      ]),
    )
  })
})
