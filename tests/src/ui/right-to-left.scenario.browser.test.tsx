import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BackLink } from '#ui/controls/back-link.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { cellStop } from '#ui/tables/grid-stops.ts'
import { Cell, HeaderCell, Row, Table } from '#ui/tables/table.tsx'
import { useGrid } from '#ui/tables/use-grid.ts'
import { useState } from 'react'
import { clear, show } from './render.tsx'

const root = document.documentElement

beforeEach(() => {
  root.lang = 'ar'
  root.dir = 'rtl'
})
afterEach(() => {
  clear()
  root.lang = 'en'
  root.removeAttribute('dir')
})

const boxOf = (element: Element) => element.getBoundingClientRect()
const columns = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** A table wider than its region, with a sticky name column. */
function WideGrid() {
  const grid = useGrid({ onSelect: () => undefined, onOpen: () => undefined })
  return (
    <div className="w-96">
      <Table label="Receipts" grid={grid}>
        <thead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column}>{column}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row>
            <Cell role="rowheader" {...cellStop} className="stays-in-view min-w-32 bg-surface">
              Coffee
            </Cell>
            {columns.map((column) => (
              <Cell key={column} {...cellStop} className="min-w-40">
                {`Value ${column}`}
              </Cell>
            ))}
          </Row>
        </tbody>
      </Table>
    </div>
  )
}

function TwoTabs() {
  const [selected, setSelected] = useState<'first' | 'second'>('first')
  return (
    <I18nProvider locale="ar">
      <Tabs
        label="Views"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'first', label: 'First', content: 'One' },
          { id: 'second', label: 'Second', content: 'Two' },
        ]}
      />
    </I18nProvider>
  )
}

describe('in right-to-left text', () => {
  it('the left arrow moves forward in a table, and the reached cell is not covered', async () => {
    show(<WideGrid />)
    const name = page.getByRole('rowheader', { name: 'Coffee' })
    await name.click()
    for (const _ of columns) await userEvent.keyboard('{ArrowLeft}')
    const last = page.getByText('Value Six')
    await expect.element(last).toHaveFocus()
    const region = boxOf(page.getByRole('region', { name: 'Receipts' }).element())
    expect(boxOf(last.element()).left).toBeGreaterThanOrEqual(region.left - 1)
    // The names stay at the start, which is on the right.
    expect(boxOf(name.element()).right).toBeCloseTo(region.right, -1)
    for (const _ of columns.slice(2)) await userEvent.keyboard('{ArrowRight}')
    const second = page.getByText('Value Two')
    await expect.element(second).toHaveFocus()
    expect(boxOf(second.element()).right).toBeLessThanOrEqual(boxOf(name.element()).left + 1)
  })

  it('the left arrow selects the next tab, which is on the left', async () => {
    show(<TwoTabs />)
    const [first, second] = [
      page.getByRole('tab', { name: 'First' }),
      page.getByRole('tab', { name: 'Second' }),
    ]
    await first.click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(second).toHaveAttribute('aria-selected', 'true')
    expect(boxOf(second.element()).right).toBeLessThanOrEqual(boxOf(first.element()).left + 1)
  })

  it('a drawer is on the right', async () => {
    show(
      <Drawer open onClose={() => undefined} title="Menu" closeLabel="Close">
        <p>Entries</p>
      </Drawer>,
    )
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(drawer).toBeVisible()
    await expect.poll(() => Math.round(boxOf(drawer.element()).right)).toBe(root.clientWidth)
  })

  it('a back arrow points right, and an input keeps the direction of typed text', async () => {
    show(
      <>
        <BackLink href="/">Back</BackLink>
        <input aria-label="Name" defaultValue="receipt (1).pdf" />
      </>,
    )
    const link = page.getByRole('link', { name: 'Back' })
    await expect.element(link).toBeVisible()
    const icon = link.element().querySelector('svg')
    expect(icon && getComputedStyle(icon).scale).toBe('-1 1')
    expect(getComputedStyle(page.getByLabelText('Name').element()).unicodeBidi).toBe('plaintext')
  })
})

it('in left-to-right text, a back arrow points left', async () => {
  root.removeAttribute('dir')
  root.lang = 'en'
  show(<BackLink href="/">Back</BackLink>)
  const icon = page.getByRole('link', { name: 'Back' })
  await expect.element(icon).toBeVisible()
  const drawn = icon.element().querySelector('svg')
  expect(drawn && getComputedStyle(drawn).scale).toBe('none')
})
