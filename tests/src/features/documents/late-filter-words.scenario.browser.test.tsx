import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ColumnFilter } from '#contract/things.ts'
import { ActiveFilters } from '#features/documents/table/filters/active-filters.tsx'
import type { FilterField } from '#features/documents/table/filters/filter-fields.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The filters of a table are shown before the code that puts them into words is there.

const words = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#features/documents/table/filters/filter-words.ts', async (original) => {
  await words.promise
  return original()
})

afterEach(clear)

const fields: readonly FilterField[] = [
  { id: 'data.extracted.vendor', label: 'Vendor', kind: 'text' },
  { id: 'data.extracted.total', label: 'Total', kind: 'number' },
]
const filters: readonly ColumnFilter[] = [
  { id: 'data.extracted.vendor', op: 'contains', value: 'cabs' },
  { id: 'data.extracted.total', op: 'from', value: 1 },
  { id: 'data.extracted.total', op: 'to', value: 5 },
  { id: 'review', op: 'is', value: true },
  // A property that the type no longer has.
  { id: 'data.extracted.cost_centre', op: 'contains', value: 'north' },
]

const chips = () =>
  page
    .getByRole('button', { name: /^Remove filter/ })
    .elements()
    .map((button) => button.getAttribute('aria-label'))
const named = (text: string) => page.getByRole('button', { name: `Change filter ${text}`, exact: true })

test('a filter has the name of its field until then, and its button keeps the focus', async () => {
  showInWorkspace(
    <ActiveFilters
      projectId="p1"
      documentType="receipt"
      {...{ filters, fields }}
      onChange={() => undefined}
    />,
  )
  await expect.element(named('Vendor')).toBeVisible()
  expect(chips()).toEqual([
    'Remove filter Vendor',
    'Remove filter Total',
    'Remove filter Needs review',
    'Remove filter cost_centre',
  ])
  const button = named('Vendor').element() as HTMLElement
  button.focus()
  words.resolve()
  await expect.element(named('Vendor: “cabs”')).toHaveFocus()
  expect(document.activeElement).toBe(button)
  expect(chips()).toEqual([
    'Remove filter Vendor: “cabs”',
    'Remove filter Total: 1–5',
    'Remove filter Needs review',
    'Remove filter Cost centre: “north”',
  ])
})
