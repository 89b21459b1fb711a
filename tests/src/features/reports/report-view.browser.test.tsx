import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { thingKey } from '#features/query-cache/index.ts'
import { useReportChanges } from '#features/reports/use-report-changes.tsx'
import { DocumentDetail } from '#features/documents/index.ts'
import { AddToReport, InReport, reportForm } from '#features/reports/index.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { addReport, receipt, reportsHost, type ReportsHost, writesOfReports } from './report-host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: ReportsHost
const plain = (id: string) => ({ id, category: null, rate: null })

beforeEach(async () => {
  await page.viewport(390, 844)
  host = reportsHost([
    receipt('r1', 'Corner Café', 12.5),
    receipt('r2', 'Taxi Nord', 30),
    receipt('r3', 'Hotel Spree', 200),
  ])
})
afterEach(() => {
  clear()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const show = (id = 'a1') =>
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail
        projectId="p1"
        id={id}
        onBack={() => undefined}
        about={(file) => <InReport projectId="p1" file={file} />}
        formOf={(file) => reportForm('p1', file)}
      />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = page.getByRole('list', { name: 'Receipts and trips' })
const lastWrite = () => writesOfReports(host).at(-1)

describe('an expense report', () => {
  test('is shown in place of pages, and its receipts link to their documents', async () => {
    addReport(host, 'a1', { documents: [plain('r1'), plain('r2')] })
    show()
    await expect
      .element(page.getByRole('link', { name: 'Corner Café' }))
      .toHaveAttribute('href', '/project/p1/thing/r1')
    await expect.element(page.getByText('€42.50').first()).toBeVisible()
    expect(page.getByText('No page images').elements()).toHaveLength(0)
    // Its fields contain the same as the report itself.
    expect(page.getByRole('heading', { name: 'Extracted data' }).elements()).toHaveLength(0)
  })

  test('is submitted by the step of its approval', async () => {
    addReport(host, 'a1', { documents: [plain('r1')] })
    show()
    await button('Submit').click()
    await expect
      .poll(() => host.calls.find(({ method, path }) => method === 'PUT' && path === '/api/things/a1')?.body)
      .toMatchObject({ data: { 'extracted.workflow': 'Submitted' } })
  })

  test('shows at Submit what is missing', async () => {
    addReport(host, 'a1', {
      documents: [plain('r1'), plain('r2')],
      rowChanges: [{ problem: 'no-rate', converted: null }],
    })
    addReport(host, 'a2', {})
    show()
    const reason = '1 entry needs attention before the report can be submitted.'
    // Visible next to it; the button's description is for screen readers only.
    await expect
      .element(page.getByRole('paragraph', { includeHidden: true }).filter({ hasText: reason }))
      .toBeVisible()
    await expect.element(button('Submit')).toHaveAccessibleDescription(reason)
    await expect.element(button('Submit')).toHaveAttribute('aria-disabled', 'true')
    await button('Submit').click({ force: true })
    clear()
    show('a2')
    await expect.element(button('Submit')).toHaveAccessibleDescription('Nothing in this report yet')
    await button('Submit').click({ force: true })
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test.each(['online', 'offline'])('cannot be submitted by its workflow either, %s', async (network) => {
    const before = host.instead
    host.instead = (call) =>
      call.path === '/api/things/s2'
        ? Response.json({
            id: 's2',
            kind: 'schema',
            version: 1,
            data: {
              document_type: 'expense report',
              department: 'Finance',
              schema: {},
              workflow: ['Submitted', 'Returned'],
            },
          })
        : before(call)
    addReport(host, 'a1', { documents: [plain('r1')], rowChanges: [{ problem: 'no-rate', converted: null }] })
    show()
    await expect.element(button('Submit')).toBeVisible()
    onlineManager.setOnline(network === 'online')
    await page.getByRole('button', { name: /Workflow/ }).click()
    const option = page.getByRole('option', { name: /Submitted/ })
    await expect.element(option).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(option.getByText('1 entry needs attention before the report can be submitted.'))
      .toBeVisible()
    await expect.element(page.getByRole('option', { name: /Returned/ })).toBeVisible()
  })

  test('is not covered by a message', async () => {
    addReport(host, 'a1', { documents: [plain('r1'), plain('r2')] })
    show()
    await button('Actions for Taxi Nord').click()
    await page.getByRole('menuitem', { name: 'Remove from the report' }).click()
    const message = page.getByRole('status').filter({ hasText: 'Taxi Nord' })
    await expect.element(message).toBeVisible()
    const { bottom } = message.element().getBoundingClientRect()
    expect(bottom).toBeLessThan(button('Submit').element().getBoundingClientRect().top)
  })

  test('gets a trip at the rate of the workspace', async () => {
    host.mileageRate = '0.3'
    addReport(host, 'a1', { documents: [plain('r1')], from: '2026-11-01', to: '2026-11-05' })
    show()
    await button('Add trip').click()
    await page.getByRole('textbox', { name: 'From (place)' }).fill('Bonn')
    await page.getByRole('textbox', { name: 'To (place)' }).fill('Köln')
    await page.getByRole('textbox', { name: 'Kilometres' }).fill('30')
    await expect.element(page.getByText('30 km × 0.3 = €9.00')).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Amount per kilometre' }).elements()).toHaveLength(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Add trip' }).click()
    await expect.element(rows.getByText('Bonn – Köln')).toBeVisible()
    expect(lastWrite()).toMatchObject({
      documents: [{ id: 'r1' }],
      trips: [{ from: 'Bonn', to: 'Köln', kilometres: '30', rate: '0.3' }],
    })
  })

  test('releases a receipt, and adds it again', async () => {
    addReport(host, 'a1', { documents: [plain('r1'), plain('r2')] })
    show()
    await button('Actions for Taxi Nord').click()
    await page.getByRole('menuitem', { name: 'Remove from the report' }).click()
    await expect.poll(() => lastWrite()?.documents.map(({ id }) => id)).toEqual(['r1'])
    await expect.element(rows.getByText('Taxi Nord')).not.toBeInTheDocument()
    await button('Undo').click()
    await expect.poll(() => lastWrite()?.documents.map(({ id }) => id)).toEqual(['r1', 'r2'])
    await expect.element(rows.getByText('Taxi Nord')).toBeVisible()
  })

  test('adds more receipts of its period', async () => {
    addReport(host, 'a1', { documents: [plain('r1')], from: '2026-11-01', to: '2026-11-05' })
    show()
    await button('Add receipts').click()
    await button('Add 2 receipts').click()
    await expect.poll(() => lastWrite()?.documents.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3'])
  })

  test('cannot be changed after submission, or by others', async () => {
    addReport(host, 'a1', { documents: [plain('r1')], workflow: 'Submitted' })
    addReport(host, 'a2', { documents: [plain('r2')], by: 'u2' })
    show()
    await expect.element(page.getByRole('link', { name: 'Corner Café' })).toBeVisible()
    expect(button('Add receipts').elements()).toHaveLength(0)
    expect(button('Actions for Corner Café').elements()).toHaveLength(0)
    clear()
    show('a2')
    await expect.element(page.getByRole('link', { name: 'Taxi Nord' })).toBeVisible()
    expect(button('Add receipts').elements()).toHaveLength(0)
  })
})

describe('a manual rate', () => {
  const noted = { ...plain('r1'), rate: '0.90', rate_from: 'USD', rate_to: 'EUR' }
  const inDollars = (problem: string | null) =>
    addReport(host, 'a1', { documents: [noted], rowChanges: [{ currency: 'USD', rate: '0.90', problem }] })
  const edit = async () => {
    show()
    await button('Actions for Corner Café').click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
  }

  test('stays for its currencies while only the category changes', async () => {
    inDollars(null)
    await edit()
    await page.getByRole('textbox', { name: 'Category' }).fill('Meals')
    await button('Save').click()
    await expect.poll(() => lastWrite()?.documents).toEqual([{ ...noted, category: 'Meals' }])
  })

  test('applies to the current currencies after it was changed', async () => {
    inDollars(null)
    await edit()
    await page.getByRole('textbox', { name: 'Exchange rate' }).fill('0.95')
    await button('Save').click()
    await expect.poll(() => lastWrite()?.documents).toEqual([{ ...plain('r1'), rate: '0.95' }])
  })

  test('applies to the current currencies if it is saved again for a row without a rate', async () => {
    inDollars('no-rate')
    await edit()
    await button('Save').click()
    await expect.poll(() => lastWrite()?.documents).toEqual([{ ...plain('r1'), rate: '0.9' }])
  })
})

describe('the rate of a trip', () => {
  const trip = {
    date: '2026-11-02',
    from: 'Bonn',
    to: 'Köln',
    purpose: '',
    kilometres: '30',
    rate: '0.30',
    currency: 'USD',
  }
  const inDollars = (problem: string | null) => {
    addReport(host, 'a1', { trips: [trip], rowChanges: [{ currency: 'USD', problem }] })
    show()
  }
  const change = async () => {
    await button('Actions for Bonn – Köln').click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
  }

  test('keeps its currency while it is unchanged', async () => {
    inDollars(null)
    await expect.element(rows.getByText('30 km at $0.30')).toBeVisible()
    await change()
    await page.getByRole('textbox', { name: 'Kilometres' }).fill('40')
    await button('Save').click()
    await expect.poll(() => lastWrite()?.trips).toEqual([{ ...trip, kilometres: '40' }])
  })

  test('has the current currency after it was changed', async () => {
    inDollars(null)
    await change()
    await page.getByRole('textbox', { name: 'Amount per kilometre' }).fill('0.4')
    await button('Save').click()
    const { currency: _former, ...written } = trip
    await expect.poll(() => lastWrite()?.trips).toEqual([{ ...written, rate: '0.4' }])
  })

  test('in another currency than the report is marked, with a link to the trip', async () => {
    inDollars('no-rate')
    await expect.element(rows.getByText('Its amount per kilometre is in USD')).toBeVisible()
    await button('Change trip, Bonn – Köln').click()
    await button('Save').click()
    const { currency: _former, ...written } = trip
    await expect.poll(() => lastWrite()?.trips).toEqual([{ ...written, rate: '0.3' }])
  })
})

describe('a report that another tab has changed', () => {
  test('is not overwritten; the person can see it, and the input stays', async () => {
    addReport(host, 'a1', { documents: [plain('r1')] })
    show()
    await button('Edit title, purpose and period').click()
    await page.getByRole('textbox', { name: 'Purpose' }).fill('Client visit')
    addReport(host, 'a1', { documents: [plain('r1'), plain('r3')] })
    await button('Save').click()
    await expect.element(page.getByText('The report was changed elsewhere')).toBeVisible()
    await button('Show the latest version').click()
    await expect.element(page.getByRole('textbox', { name: 'Purpose' })).toHaveValue('Client visit')
    await button('Save').click()
    await expect.poll(lastWrite).toMatchObject({
      purpose: 'Client visit',
      documents: [{ id: 'r1' }, { id: 'r3' }],
      version: 2,
    })
    await expect.element(rows.getByText('Hotel Spree')).toBeVisible()
  })
})

test('a row shows what its receipt needs, with a link, and that it is a duplicate', async () => {
  addReport(host, 'a1', {
    documents: [plain('r1'), plain('r2')],
    rowChanges: [{ needs: 'own-approval' }, { repeats: '' }],
  })
  show()
  await expect.element(rows.getByText('Needs its own approval first')).toBeVisible()
  await expect
    .element(rows.getByRole('link', { name: 'Open, Corner Café' }))
    .toHaveAttribute('href', '/project/p1/thing/r1')
  await expect.element(rows.getByText('Possible duplicate of another document of this person')).toBeVisible()
})

test('a report whose receipts have changed shows that, and is updated before it is submitted', async () => {
  const made = addReport(host, 'a1', { documents: [plain('r1')] })
  const before = host.instead
  const stored = made.data.report!
  host.instead = async (call) => {
    const answer = await before(call)
    if (call.method !== 'GET' || !call.path.endsWith('/expense-reports/a1') || !answer) return answer
    const body = (await answer.json()) as object
    return Response.json(
      host.things.get('a1')?.version === 1 ? { ...body, now: { ...stored, total: '99.00' } } : body,
    )
  }
  show()
  await expect.element(page.getByText('€99.00').first()).toBeVisible()
  const reason = 'Receipts or rates have changed. The report has to be updated before it can be submitted.'
  await expect.element(button('Submit')).toHaveAccessibleDescription(reason)
  await button('Submit').click({ force: true })
  await button('Update').click()
  await expect.poll(lastWrite).toMatchObject({ documents: [{ id: 'r1' }], version: 1 })
  await expect.element(button('Update')).not.toBeInTheDocument()
  expect(host.calls.filter(({ method, path }) => method === 'PUT' && path === '/api/things/a1')).toEqual([])
  await expect.element(button('Submit')).not.toHaveAttribute('aria-disabled')
})

/** Saves as a form does that was opened on version 1, after this tab has received version 2. */
function OldForm() {
  const client = useQueryClient()
  const changes = useReportChanges('p1', 'a1')
  const save = () => {
    client.setQueryData(thingKey('p1', 'a1'), addReport(host, 'a1', { title: 'Renamed' }))
    changes
      .save((content) => ({ ...content, purpose: 'Client visit' }), { current: 1 })
      .catch(() => undefined)
  }
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

test('a form sends the version it was opened on, even if this tab has a newer one', async () => {
  addReport(host, 'a1', {})
  showInWorkspace(
    <InWorkspace>
      <OldForm />
    </InWorkspace>,
  )
  await button('Save').click()
  await expect.element(page.getByText('The report was changed elsewhere')).toBeVisible()
  expect(lastWrite()).toMatchObject({ version: 1 })
})

test('a receipt shows its report, and that it is locked', async () => {
  host.things.set('r1', {
    ...receipt('r1', 'Corner Café', 12.5),
    data: {
      ...receipt('r1', 'Corner Café', 12.5).data,
      expense_report: { id: 'a1', title: 'Berlin trip', locked: true },
    },
  })
  show('r1')
  await expect
    .element(page.getByRole('link', { name: 'In expense report Berlin trip' }))
    .toHaveAttribute('href', '/project/p1/thing/a1')
  await expect.element(page.getByText(/^It was submitted\./).first()).toBeVisible()
  await expect.element(button('Delete')).toHaveAccessibleDescription(/^It was submitted\./)
})

test('selected documents are added to the newest draft, or to a new report', async () => {
  addReport(host, 'a1', { documents: [plain('r1')] })
  addReport(host, 'a2', { title: 'Sent', workflow: 'Submitted' })
  const added: string[] = []
  showInWorkspace(
    <InWorkspace>
      <AddToReport
        projectId="p1"
        ids={['r1', 'r2']}
        onClose={() => undefined}
        onAdded={() => added.push('added')}
      />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('radio', { name: /Berlin trip/ })).toBeChecked()
  expect(page.getByRole('radio', { name: /Sent/ }).elements()).toHaveLength(0)
  await button('Add to expense report').click()
  await expect.poll(() => added).toEqual(['added'])
  // A document that is in the report already is not added twice.
  expect(lastWrite()?.documents.map(({ id }) => id)).toEqual(['r1', 'r2'])
})
