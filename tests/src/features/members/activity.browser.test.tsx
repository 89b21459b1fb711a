import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear } from '#tests/src/ui/render.tsx'
import { openSettings, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// Who did what in a workspace: the Activity tab of its settings.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: PeopleHost
beforeEach(async () => {
  await page.viewport(1440, 900)
  host = peopleHost()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the activity', () => {
  beforeEach(() => {
    host.audit = [
      {
        id: 'a1',
        at: '2026-11-01T10:00:00Z',
        by: { user_id: 'u1', username: 'ada', email: 'ada@example.org' },
        action: 'member.changed',
        target: { id: 'u2', name: 'bob' },
        detail: 'role member → admin',
      },
      {
        id: 'a2',
        at: '2026-10-01T10:00:00Z',
        by: null,
        action: 'document.burnt',
        target: { id: null, name: '' },
        detail: '',
      },
      {
        id: 'a3',
        at: '2026-09-01T10:00:00Z',
        by: null,
        action: 'type.created',
        target: { id: 's1', name: 'cv' },
        detail: '',
      },
      {
        id: 'a4',
        at: '2026-08-01T10:00:00Z',
        by: null,
        action: 'document.changed',
        target: { id: 'd1', name: 'taxi_ride.jpg' },
        detail: 'document_type, vendor_name',
      },
    ]
  })
  const asked = () => host.calls.findLast(({ path }) => path === '/projects/p1/audit')?.query.toString()
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

  it('lists who did what and when, including unknown actions', async () => {
    openSettings('#activity')
    await expect
      .element(entries.nth(0))
      .toMatchTextContent(/Changed a member: bob.*role member → admin.*ada · .*2026/)
    await expect.element(entries.nth(1)).toMatchTextContent(/document\.burnt.*Sheaf · /)
    await expect.element(entries.nth(2)).toMatchTextContent(/Created a document type: CV/)
    await expect
      .element(entries.nth(3))
      .toMatchTextContent(/Changed a document: taxi_ride\.jpg.*Document type, Vendor name/)
  })

  it('is filtered by action, person and days', async () => {
    openSettings('#activity')
    await page.getByRole('button', { name: /Action/ }).click()
    await page.getByRole('option', { name: 'Removed a member' }).click()
    await page.getByRole('button', { name: /Person/ }).click()
    await page.getByRole('option', { name: 'bob' }).click()
    await page.getByLabelText('From').fill('2026-11-01')
    await page.getByLabelText('To').fill('2026-11-02')
    await expect
      .poll(asked)
      .toBe('action=member.removed&user_id=u2&from=2026-11-01&to=2026-11-02&page=1&page_size=25')
    await page.getByLabelText('To').fill('2026-10-01')
    await expect.element(page.getByText('The start date must not be after the end date.')).toBeVisible()
    await button('Clear filters').click()
    await expect.element(entries.nth(0)).toBeVisible()
  })

  it('is exported as CSV with the same filters', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const names: string[] = []
    host.instead = ({ path }) =>
      path.endsWith('/export')
        ? new Response('at,by\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
        : undefined
    openSettings('#activity')
    await page.getByLabelText('From').fill('2026-11-01')
    await button('Export CSV').click()
    await expect.poll(() => names).toEqual([expect.stringMatching(/^Harbour activity .*\.csv$/)])
    expect(saved).toHaveBeenCalledOnce()
    expect(host.calls.find(({ path }) => path.endsWith('/export'))?.query.toString()).toBe('from=2026-11-01')
  })

  it('reports that the export failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    host.instead = ({ path }) =>
      path.endsWith('/export') ? Response.json({ detail: 'Down' }, { status: 409 }) : undefined
    openSettings('#activity')
    await button('Export CSV').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Down')
  })

  it.each([1440, 390])('is included in the export of a period for an auditor, %i px wide', async (width) => {
    await page.viewport(width, 900)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    host.additions.push('period-export')
    host.types = [{ id: 's1', document_type: 'receipt', department: 'Finance', file_count: 1, schema: null }]
    host.instead = ({ path }) =>
      path === '/things/period-export'
        ? new Response('PK', { headers: { 'Content-Type': 'application/zip' } })
        : undefined
    openSettings('#activity')
    await button('Export for an auditor').click()
    const dialog = page.getByRole('dialog', { name: 'Export a period for an auditor' })
    await dialog.getByLabelText('From', { exact: true }).fill('2025-04-01')
    await dialog.getByLabelText('To', { exact: true }).fill('2025-03-31')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect.element(dialog.getByText('The last day must not be before the first.')).toBeVisible()
    await dialog.getByLabelText('To', { exact: true }).fill('2025-06-30')
    await dialog.getByRole('button', { name: /Document types/ }).click()
    await page.getByRole('option', { name: 'Only some types' }).click()
    await dialog.getByRole('checkbox', { name: 'Receipt' }).click()
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect.poll(() => names).toEqual(['Harbour 2025-04-01 - 2025-06-30.zip'])
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentTo(host, '/things/period-export')).toEqual([
      { by: 'document', from: '2025-04-01', to: '2025-06-30', document_types: ['receipt'] },
    ])
  })

  it('is shown if the server supports it', async () => {
    host.additions = []
    openSettings('#activity')
    await expect.element(tab('General')).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('tab', { name: 'Activity' }).query()).toBeNull()
  })
})
