import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { thingKey } from '#features/query-cache/index.ts'
import { ReportsScreen } from '#features/reports/index.ts'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { addReport, receipt, reportsHost, type ReportsHost, writesOfReports } from './report-host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: ReportsHost
const opened: string[] = []

const today = new Date()
const two = (n: number) => String(n).padStart(2, '0')
const month = `${today.getFullYear()}-${two(today.getMonth() + 1)}`

beforeEach(async () => {
  await page.viewport(390, 844)
  opened.length = 0
  host = reportsHost([
    receipt('r1', 'Corner Café', 12.5, `${month}-02`),
    receipt('r2', 'Taxi Nord', 30, `${month}-03`),
    receipt('r3', 'Last year', 99, '2020-01-05'),
  ])
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const show = () =>
  showInWorkspace(
    <InWorkspace>
      <ReportsScreen projectId="p1" onOpen={(href) => opened.push(href)} />
    </InWorkspace>,
  )
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('a new expense report', () => {
  test('contains all receipts of this month after two presses', async () => {
    show()
    await button('New expense report').click()
    await expect.element(page.getByRole('checkbox', { name: /Corner Café/ })).toBeChecked()
    await expect.element(page.getByText(/^2 receipts · .*42\.50/)).toBeVisible()
    await button('Create with 2 receipts').click()
    await expect.poll(() => opened).toHaveLength(1)
    const [made] = writesOfReports(host)
    expect(made?.documents.map(({ id }) => id)).toEqual(['r1', 'r2'])
    expect(made?.from).toBe(`${month}-01`)
    expect(made?.title).toContain(String(today.getFullYear()))
    expect(opened[0]).toMatch(/^\/project\/p1\/thing\/[\w-]{36}$/)
  })

  test('brings its receipts in their new versions, as an edit of an older one would be rejected', async () => {
    const before = { ...receipt('r1', 'Corner Café', 12.5, `${month}-02`), version: 1 }
    host = reportsHost([{ ...before, version: 2 }])
    const clients: QueryClient[] = []
    function Cache() {
      const client = useQueryClient()
      useEffect(() => void clients.push(client), [client])
      return null
    }
    showInWorkspace(
      <InWorkspace>
        <Cache />
        <ReportsScreen projectId="p1" onOpen={(href) => opened.push(href)} />
      </InWorkspace>,
    )
    await button('New expense report').click()
    clients[0]?.setQueryData(thingKey('p1', 'r1'), before)
    await button('Create with 1 receipt').click()
    await expect.poll(() => opened).toHaveLength(1)
    expect(clients[0]?.getQueryData(thingKey('p1', 'r1'))?.version).toBe(2)
  })

  test('contains only the selected receipts', async () => {
    show()
    await button('New expense report').click()
    await page.getByRole('checkbox', { name: /Taxi Nord/ }).click()
    await expect.element(page.getByText(/^1 receipt · .*12\.50/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Client visit')
    await button('Create with 1 receipt').click()
    await expect.poll(() => writesOfReports(host)).toHaveLength(1)
    expect(writesOfReports(host)[0]).toMatchObject({ title: 'Client visit', documents: [{ id: 'r1' }] })
  })

  test('contains those of all days if this month has none', async () => {
    host = reportsHost([receipt('r3', 'Last year', 99, '2020-01-05')])
    show()
    await button('New expense report').click()
    await expect.element(page.getByRole('checkbox', { name: /Last year/ })).toBeChecked()
    await button('Create with 1 receipt').click()
    await expect.poll(() => writesOfReports(host)[0]?.from).toBe(null)
  })

  test('shows why a chosen period has no receipts', async () => {
    host = reportsHost([receipt('r3', 'Last year', 99, '2020-01-05')])
    show()
    await button('New expense report').click()
    await expect.element(page.getByRole('checkbox', { name: /Last year/ })).toBeChecked()
    await button(new RegExp(String(today.getFullYear())))
      .first()
      .click()
    await expect.element(page.getByText('No receipts in this period')).toBeVisible()
    await button('All').click()
    await expect.element(page.getByRole('checkbox', { name: /Last year/ })).toBeChecked()
  })

  test('stays open with the input if the server rejects it', async () => {
    show()
    await button('New expense report').click()
    const before = host.instead
    host.instead = (call) =>
      call.method === 'POST'
        ? Response.json(
            { detail: 'Corner Café is in the report Berlin trip.', code: 'conflict' },
            { status: 409 },
          )
        : before(call)
    await page.getByRole('textbox', { name: 'Title' }).fill('Client visit')
    await button('Create with 2 receipts').click()
    await expect.element(page.getByText('Corner Café is in the report Berlin trip.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Client visit')
    expect(opened).toEqual([])
  })
})

test('does not preselect duplicates and billed documents, with the reason', async () => {
  host.marks = [
    { id: 'r1', is_proposed: false, repeats: 'Corner Café · €12.50' },
    { id: 'r2', is_proposed: false, repeats: null },
  ]
  show()
  await button('New expense report').click()
  await expect.element(page.getByText('Possible duplicate of Corner Café · €12.50')).toBeVisible()
  await expect.element(page.getByText('Choose it if you paid for it yourself.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Taxi Nord/ }).click()
  await button('Create with 1 receipt').click()
  await expect.poll(() => writesOfReports(host)[0]?.documents.map(({ id }) => id)).toEqual(['r2'])
})

test('is retried with the same id unless something was changed meanwhile', async () => {
  const before = host.instead
  host.instead = (call) =>
    call.method === 'POST' ? Response.json({ detail: 'Later' }, { status: 503 }) : before(call)
  show()
  await button('New expense report').click()
  const create = button('Create with 2 receipts')
  await create.click()
  await expect.poll(() => writesOfReports(host)).toHaveLength(1)
  await expect.element(create).toBeEnabled()
  await create.click()
  await expect.poll(() => writesOfReports(host)).toHaveLength(2)
  await page.getByRole('textbox', { name: 'Title' }).fill('Client visit')
  await create.click()
  await expect.poll(() => writesOfReports(host)).toHaveLength(3)
  const [first, second, third] = writesOfReports(host).map((body) => (body as { id?: string }).id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the list begins with one’s own reports, each with its sum and state', async () => {
  addReport(host, 'a1', { title: 'Mine', documents: [{ id: 'r1', category: null, rate: null }] })
  addReport(host, 'a2', { title: 'Theirs', workflow: 'Submitted', by: 'u2' })
  show()
  const lists = page.getByRole('list')
  await expect.element(lists.nth(0).getByRole('link', { name: /Mine.*Draft.*12\.50/ })).toBeVisible()
  await expect.element(lists.nth(1).getByRole('link', { name: /Theirs.*Waiting for approval/ })).toBeVisible()
})

test('the list shows the state of each report, even if the reader may not read the type', async () => {
  addReport(host, 'a1', { title: 'Sent', workflow: 'Submitted' })
  addReport(host, 'a2', { title: 'Back', workflow: 'Returned' })
  addReport(host, 'a3', { title: 'New' })
  const before = host.instead
  host.instead = (call) => (call.path === '/api/schemas/stats' ? Response.json([]) : before(call))
  show()
  const iconsOf = (name: RegExp) =>
    [...page.getByRole('link', { name }).element().querySelectorAll('svg')].map((icon) =>
      ['hourglass', 'corner-up-left', 'pencil-line'].find((one) => icon.matches(`.lucide-${one}`)),
    )
  await expect.element(page.getByRole('link', { name: /Sent.*Submitted/ })).toBeVisible()
  expect(iconsOf(/Sent.*Submitted/)).toEqual(['hourglass'])
  expect(iconsOf(/Back.*Returned/)).toEqual(['corner-up-left'])
  expect(iconsOf(/New.*Draft/)).toEqual(['pencil-line'])
})

test('the list explains reports if there are none', async () => {
  show()
  await expect.element(page.getByRole('heading', { name: 'No expense reports yet' })).toBeVisible()
})
