import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type WorkSearch, WorkTable } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { file, InWorkspace, testHost, type TestHost } from './host.tsx'

// Layout of a type's table: on the smallest phone, and while it loads.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const extracted = {
  shop: 'Castle Tool Hire Company of South East England Ltd',
  total: 94.8,
  day: '2026-09-19',
  currency: 'GBP',
}
let host: TestHost

beforeEach(() => {
  host = testHost({
    additions: ['views'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: {
      type: 'object',
      order: ['shop', 'total', 'day'],
      properties: {
        shop: { type: 'string' },
        total: { type: 'number' },
        day: { type: 'string', format: 'date' },
      },
    },
  })
  host.instead = ({ path }) => {
    if (path === '/api/things') return Response.json({ rows: [file('a', { extracted })], total_count: 1 })
    return path === '/api/views' ? Response.json({ views: [], layout: null }) : undefined
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Receipts() {
  const [search, setSearch] = useState<WorkSearch>({})
  return (
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={search} onSearch={setSearch} />
    </InWorkspace>
  )
}

it('the controls are in one row on the smallest phone, and a long name has two lines', async () => {
  // 320 px without the sides of the page.
  await page.viewport(288, 640)
  showInWorkspace(<Receipts />)
  const name = page.getByRole('list', { name: 'Receipt' }).getByText(/^Castle Tool Hire/)
  await expect.element(name).toBeVisible()
  const tops = ['Filter', 'Views', 'Export (1)', 'Actions for Receipt'].map(
    (control) =>
      page.getByRole('button', { name: control, exact: true }).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
  const line = Number.parseFloat(getComputedStyle(name.element()).lineHeight)
  expect(Math.round(name.element().getBoundingClientRect().height / line)).toBe(2)
})

it.each([390, 1440])('the list replaces its placeholder without moving, at %i px', async (width) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rest = host.instead
  host.instead = (call) => (call.path === '/api/things' ? promise.then(() => rest(call)) : rest(call))
  await page.viewport(width, 900)
  showInWorkspace(<Receipts />)
  const label = page.getByText('Loading documents...')
  await expect.element(label).toBeInTheDocument()
  await expect.element(page.getByText('1 document', { exact: true })).toBeVisible()
  const before = label.element().closest('[role=status]')!.getBoundingClientRect().top
  resolve()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect.element(all).toBeVisible()
  const list =
    width < 768 ? all.element().closest('div')! : page.getByRole('region', { name: 'Receipt' }).element()
  expect(Math.abs(list.getBoundingClientRect().top - before)).toBeLessThan(4)
})
