import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentsOverview, type WorkSearch, WorkTable } from '#features/documents/index.ts'
import { file, InWorkspace, testHost, type TestHost, writesOf } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The table of a type and the overview of the types: content, pages, and errors.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const fifty = 'a'.repeat(24) + ' ' + 'b'.repeat(25)
const rows = Array.from({ length: 26 }, (_, n) =>
  file(`r${n}`, { extracted: { note: n === 0 ? fifty : n === 1 ? `${fifty}c` : '' } }),
)
let host: TestHost
let total = 26
const shown: { search: WorkSearch } = { search: {} }

beforeEach(async () => {
  await page.viewport(1440, 900)
  total = 26
  host = testHost({
    things: new Map(rows.map((row) => [row.id, row])),
    additions: ['versions'],
    workflow: ['To check', 'Paid'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    // A text with a format is not a title by itself: the documents are named by their file names.
    schema: { type: 'object', properties: { note: { type: 'string', format: 'remark' } } },
  })
  host.instead = ({ path, method, query }) => {
    if (path !== '/api/things' || method !== 'GET') return undefined
    const size = Number(query.get('page_size'))
    const from = (Number(query.get('page')) - 1) * size
    return Response.json({ rows: rows.slice(from, Math.min(total, from + size)), total_count: total })
  }
})
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Receipts({ start }: { readonly start: WorkSearch }) {
  const [search, setSearch] = useState(start)
  useEffect(() => {
    shown.search = search
  }, [search])
  return (
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={search} onSearch={setSearch} />
    </InWorkspace>
  )
}
const open = (start: WorkSearch = {}) => showInWorkspace(<Receipts start={start} />)
const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(name) }).getByRole('button')
const line = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\.jpg`) })

/** The printed page, as rows of cells. */
const printed = () =>
  [...document.querySelectorAll<HTMLTableElement>('table[aria-label*="Columns"]')].map((table) =>
    [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent)),
  )

describe('a shortened value of a list', () => {
  it('is not edited in its cell, but in its document', async () => {
    const [first] = rows
    host.instead = ({ path, method }) =>
      path === '/api/things' && method === 'GET'
        ? Response.json({ rows: [{ ...first, cut: ['extracted.note'] }], total_count: 1 })
        : undefined
    open()
    const pencil = page.getByRole('button', { name: 'Edit Note, r0.jpg' })
    await expect
      .element(pencil)
      .toHaveAttribute('title', 'This value is too long for a list. Open the document to change it.')
    await pencil.click({ force: true })
    expect(page.getByRole('dialog', { name: 'Edit Note' }).query()).toBeNull()
  })
})

describe('a printed table', () => {
  it('has every column, in blocks with the names, and every value in full', async () => {
    const keys = Array.from({ length: 13 }, (_, n) => `field_${n + 1}`)
    host.schema = {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
    }
    const long = 'x'.repeat(80)
    const row = file('r0', { extracted: Object.fromEntries(keys.map((key) => [key, `${key} ${long}`])) })
    host.instead = ({ path, method }) =>
      path === '/api/things' && method === 'GET' ? Response.json({ rows: [row], total_count: 1 }) : undefined
    open()
    await expect.element(line('r0')).toBeVisible()
    expect(printed()).toEqual([])
    // Its code is loaded once the table of the screen is drawn.
    await waitFor(() => {
      dispatchEvent(new Event('beforeprint'))
      expect(printed()).not.toEqual([])
    })
    const blocks = printed()
    expect(blocks.map(([head]) => head?.length)).toEqual([8, 7])
    expect(blocks.map(([, values]) => values?.[0])).toEqual(['r0.jpg', 'r0.jpg'])
    expect(blocks.flatMap(([, values]) => values?.slice(1))).toEqual(keys.map((key) => `${key} ${long}`))
    dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(printed()).toEqual([]))
  })
})

describe('the table of a type', () => {
  it('shows ten files at first, and any chosen number, starting at the first page', async () => {
    open()
    await expect.element(page.getByText('1–10 of 26')).toBeVisible()
    await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('11–20 of 26')).toBeVisible()
    await page.getByRole('button', { name: /Rows per page/ }).click()
    await expect.poll(options).toEqual(['10', '25', '50', '100'])
    await page.getByRole('option', { name: '25' }).click()
    await expect.element(page.getByText('1–25 of 26')).toBeVisible()
    expect(shown.search).toEqual({ size: 25 })
  })

  it('keeps the headings visible while the rows of a long page scroll', async () => {
    open({ size: 25 })
    await expect.element(line('r24')).toBeInTheDocument()
    line('r24').element().scrollIntoView({ block: 'end' })
    const heading = head('Document').element().getBoundingClientRect()
    expect(heading.top).toBeGreaterThan(0)
    expect(line('r24').element().getBoundingClientRect().top).toBeGreaterThan(heading.bottom)
  })

  it('goes only to existing pages', async () => {
    open()
    const jump = page.getByRole('textbox', { name: 'Go to page' })
    for (const wrong of ['0', '4', 'two']) {
      await jump.fill(wrong)
      await page.getByRole('button', { name: 'Go', exact: true }).click()
      await expect.element(page.getByText('Enter a number from 1 to 3')).toBeVisible()
    }
    expect(shown.search.page).toBeUndefined()
    await jump.fill('3')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect.element(page.getByText('21–26 of 26')).toBeVisible()
  })

  it('hides the pages if one is enough, but not their size', async () => {
    total = 2
    open()
    await expect.element(page.getByText('1–2 of 2')).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Pages' }).query()).toBeNull()
    await expect.element(page.getByRole('button', { name: /Rows per page/ })).toBeVisible()
  })

  it('cuts texts after 50 characters, until they are expanded', async () => {
    open()
    await expect.element(line('r0').getByText(fifty)).toBeVisible()
    expect(line('r0').getByRole('button', { name: 'Show all' }).query()).toBeNull()
    await expect.element(line('r1').getByText(`${fifty}…`)).toBeVisible()
    await line('r1').getByRole('button', { name: 'Show all' }).click()
    await expect.element(line('r1').getByText(`${fifty}c`)).toBeVisible()
    await expect.element(line('r1').getByRole('button', { name: 'Show less' })).toBeVisible()
  })

  it('has the workflow and a link to the details for each file', async () => {
    open()
    await expect
      .element(line('r0').getByRole('link', { name: 'Details r0.jpg' }))
      .toHaveAttribute('href', '/project/p1/thing/r0')
    await line('r0')
      .getByRole('button', { name: /Workflow/ })
      .click()
    await page.getByRole('option', { name: 'Paid' }).click()
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.workflow': 'Paid' }]))
  })

  it('shows a new state after its response, even before the list is loaded again', async () => {
    open()
    await expect.element(line('r0')).toBeVisible()
    let asked = 0
    const list = Promise.withResolvers<Response>()
    host.instead = ({ path, method }) => {
      if (path !== '/api/things' || method !== 'GET') return undefined
      asked += 1
      return list.promise
    }
    await line('r0')
      .getByRole('button', { name: /Workflow/ })
      .click()
    await page.getByRole('option', { name: 'Paid' }).click()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect.element(line('r0').getByRole('button', { name: /^Paid/ })).toBeVisible()
  })

  it('sorts by the name and by each property', async () => {
    open()
    await head('Note').click()
    await waitFor(() => expect(shown.search).toMatchObject({ sort: 'extracted.note' }))
    await head('Document').click()
    await waitFor(() => expect(shown.search).toMatchObject({ sort: 'data.filename' }))
  })

  it('shows why its files could not be loaded', async () => {
    host.instead = ({ path }) =>
      path === '/api/things'
        ? Response.json({ detail: 'Nobody may see this list.', code: 'forbidden' }, { status: 403 })
        : undefined
    open()
    await expect.element(page.getByText('Error loading files: Nobody may see this list.')).toBeVisible()
  })
})

describe('the overview', () => {
  const overview = () =>
    showInWorkspace(
      <InWorkspace>
        <DocumentsOverview projectId="p1" />
      </InWorkspace>,
    )
  const stats = (answer: () => Response) => {
    host.instead = ({ path }) => {
      if (path === '/api/schemas/stats') return answer()
      return path === '/api/things' ? Response.json({ rows: [], total_count: 0 }) : undefined
    }
  }

  it('does not break words of a type, even on a tablet', async () => {
    await page.viewport(768, 1024)
    const type = { id: 's1', kind: 'schema', document_type: 'bank statement', file_count: 1 }
    stats(() =>
      Response.json(
        [type, { ...type, id: 's2' }].map((one) => ({
          ...one,
          department: 'Human Resources and Organisation',
        })),
      ),
    )
    overview()
    const name = page.getByText('Bank statement').first()
    await expect.element(name).toBeVisible()
    expect(name.element().getBoundingClientRect().height).toBeLessThan(30)
  })

  it('shows type, department, description and number of files', async () => {
    const type = {
      id: 's1',
      document_type: 'tax_form',
      department: 'Finance',
      description: 'Yearly',
      file_count: 7,
    }
    stats(() => Response.json([{ ...type, schema: null }]))
    overview()
    await expect
      .element(page.getByRole('link', { name: /^Tax form\s*7 documents\s*Finance\s*Yearly$/ }))
      .toBeVisible()
  })

  it('shows names of types unchanged', async () => {
    const names = ['IT Support Ticket', 'McDonald Order', 'Lieferschein Nord']
    stats(() =>
      Response.json(
        names.map((document_type, n) => ({ id: `s${n}`, document_type, department: 'Sales', file_count: 1 })),
      ),
    )
    overview()
    for (const name of names) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  })

  it('begins with the camera on a phone while it is empty', async () => {
    await page.viewport(390, 844)
    stats(() => Response.json([]))
    overview()
    await expect
      .element(page.getByRole('link', { name: 'Photograph a document' }))
      .toHaveAttribute('href', '/project/p1/capture')
    await expect.element(page.getByRole('link', { name: 'Add documents' })).toBeVisible()
  })

  it('tells a member without access that it is missing', async () => {
    stats(() => Response.json([]))
    const rest = host.instead
    host.instead = (call) =>
      call.path === '/api/projects/p1'
        ? Response.json({
            id: 'p1',
            name: 'Site',
            organization: '',
            is_active: true,
            user_role: 'team_member',
            members: [{ user_id: 'u1', email: 'ada@example.org', role: 'team_member', departments: [] }],
            created_at: '',
          })
        : rest(call)
    overview()
    await expect
      .element(
        page.getByText("No accessible insights: You don't have access to any departments in this workspace"),
      )
      .toBeVisible()
  })

  it('shows how many values of a new document need review', async () => {
    const of = (id: string, review: { key: string; reason: string }[]) =>
      file(id, { review, extracted: { total: 4.5 } })
    const rows = [of('a', []), of('b', [{ key: 'total', reason: 'unclear' }])]
    host.instead = ({ path }) =>
      path === '/api/things' ? Response.json({ rows, total_count: rows.length }) : undefined
    overview()
    const lines = page.getByRole('region', { name: 'Newest' }).getByRole('listitem')
    await expect.element(lines.first()).toHaveTextContent('a.jpgReceipt')
    await expect.element(lines.nth(1)).toHaveTextContent('b.jpgReceiptCompleted · 1 to check')
  })

  it('shows the newest documents, the progress of reading, and failed ones without a type', async () => {
    const states: Record<string, string> = { a: 'processing', b: 'processing', c: 'extracted', d: 'error' }
    const rows = () =>
      Object.entries(states).map(([id, status]) =>
        file(id, {
          status,
          ...(status !== 'extracted' && { document_type: '' }),
          filename: `${id}.pdf`,
          extracted: status === 'extracted' ? { vendor: 'Corner Shop', total: 4.5, currency: 'EUR' } : {},
          ...(status === 'error' && { error: 'The file is encrypted.' }),
        }),
      )
    host.instead = ({ path, query }) => {
      if (path === '/api/schemas/stats')
        return Response.json([{ id: 's1', document_type: 'receipt', department: null, file_count: 1 }])
      if (path !== '/api/things') return undefined
      const filters = JSON.parse(query.get('column_filters') ?? '[]') as { value: string[] }[]
      const shown = rows().filter(({ data }) =>
        filters.every(({ value }) => value.includes(data.status ?? '')),
      )
      // The newest page does not reach the failed document.
      const page = filters.length === 0 ? shown.filter(({ id }) => id !== 'd') : shown
      return Response.json({ rows: page, total_count: shown.length })
    }
    overview()
    const newest = page.getByRole('region', { name: 'Newest' })
    await expect.element(newest.getByText('Corner Shop · €4.50')).toBeVisible()
    await expect.element(newest.getByRole('status')).toHaveTextContent('0 of 2 read')
    // One word per state.
    await expect.element(newest.getByText('Processing...').first()).toBeVisible()
    expect(newest.getByText('Processing', { exact: true }).query()).toBeNull()
    // The words stay on one line, and the bar keeps its width.
    const bar = newest.getByRole('progressbar').element().getBoundingClientRect()
    expect(bar.width).toBeGreaterThan(100)
    await expect.element(newest.getByText('The file is encrypted.')).toBeVisible()
    await expect.element(newest.getByRole('heading', { name: 'Not read' })).toBeVisible()
    states['a'] = 'extracted'
    await expect.element(newest.getByRole('status'), { timeout: 15_000 }).toHaveTextContent('1 of 2 read')
  })

  it('shows that it could not be loaded', async () => {
    stats(() => Response.json({ detail: 'Broken', code: 'internal' }, { status: 500 }))
    overview()
    await expect.element(page.getByText('Error loading insights.')).toBeVisible()
  })
})
