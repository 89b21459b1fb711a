import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { waitUntil } from '#tests/support/wait.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { Cell, HeaderCell, Row, Table, TableHead } from '#ui/tables/table.tsx'

afterEach(clear)

const columns = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
const rows = Array.from({ length: 30 }, (_, row) => row)

/** Wider and higher than its region. */
function LargeTable() {
  return (
    <div style={{ width: 384 }}>
      <Table label="Receipts" className="max-h-[28rem] overflow-y-auto">
        <TableHead>
          <tr>
            <HeaderCell className="stays-in-view">Name</HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column}>
                {column}
                <span data-resize={column} className="absolute inset-y-0 end-0 z-1 w-2.5" />
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <Row key={row}>
              <Cell className="stays-in-view bg-surface">{`Coffee ${row}`}</Cell>
              {columns.map((column) => (
                <Cell key={column} style={{ minWidth: 160 }}>
                  {`${column} ${row}`}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()

it('headings stay above the rows, and the name column next to the others', async () => {
  show(<LargeTable />)
  const region = page.getByRole('region', { name: 'Receipts' })
  await expect.element(region).toBeVisible()
  const view = region.element()
  const before = { heading: box('One').top, name: box('Coffee 5').left }
  view.scrollTo({ left: 200, top: 100 })
  await waitUntil(() => box('Coffee 5').left === before.name)
  expect(box('Name').left).toBe(before.name)
  // Under the names.
  expect(box('One').left).toBeLessThan(before.name)
  expect(box('One').top).toBe(before.heading)
  expect(box('Name').top).toBe(before.heading)
  // Nor do the handles of headings below it cover the name's.
  const { top, left, width, height } = box('Name')
  for (let x = left + 1; x < left + width - 1; x += 2) {
    const on = document.elementFromPoint(x, top + height / 2)
    expect(on).toBe(page.getByText('Name', { exact: true }).element())
  }
})

it('names are sticky only while the columns scroll sideways, since each is its own layer', async () => {
  show(<LargeTable />)
  const region = page.getByRole('region', { name: 'Receipts' })
  await expect.element(region).toBeVisible()
  const view = region.element()
  const stickyCells = () =>
    [...view.querySelectorAll('td,th')].filter((cell) => getComputedStyle(cell).position === 'sticky').length
  view.scrollTo({ top: 100 })
  // Scrolls are reported before the callbacks of a frame.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(stickyCells()).toBe(0)
  view.scrollTo({ left: 1 })
  await waitUntil(() => stickyCells() === rows.length + 1)
  view.scrollTo({ left: 0 })
  await waitUntil(() => stickyCells() === 0)
})
