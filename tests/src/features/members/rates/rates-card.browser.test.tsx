import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type LoadRates, type Rate, RATES_CSV_MAX } from '#contract/rates.ts'
import type * as z from 'zod/mini'
import { openSettings, owner, peopleHost, type PeopleHost, sentTo } from '../settings-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const PATH = '/projects/p1/rates'
const DAY = '2026-03-13'
const rate = (currency: string, value: string, day = DAY): Rate => ({ currency, day, rate: value })
const isSame = (one: Rate) => (other: Rate) => one.currency === other.currency && one.day === other.day

let host: PeopleHost
let rates: Rate[]
/** Of the CSV files. */
let read: (csv: string) => Rate[] | string

function answer(query: URLSearchParams): Response {
  const currency = query.get('currency')
  const size = Number(query.get('page_size'))
  const start = (Number(query.get('page')) - 1) * size
  const chosen = rates.filter((one) => currency === null || one.currency === currency)
  return Response.json({
    rows: chosen.slice(start, start + size),
    total_count: chosen.length,
    currencies: [...new Set(rates.map((one) => one.currency))].toSorted(),
  })
}

beforeEach(async () => {
  await page.viewport(390, 844)
  rates = [rate('GBP', '0.8000'), rate('USD', '1.0500')]
  read = () => 'The file is empty. Choose another file.'
  host = peopleHost({ additions: ['members', 'rates'] })
  host.instead = ({ method, path, query, body }) => {
    if (path !== PATH) return undefined
    if (method === 'GET') return answer(query)
    if (method === 'DELETE') {
      const gone = rate(query.get('currency') ?? '', '', query.get('day') ?? '')
      rates = rates.filter((one) => !isSame(gone)(one))
      return new Response(null, { status: 204 })
    }
    const sent = body as z.infer<typeof LoadRates>
    const loaded = sent.csv === undefined ? (sent.rates ?? []) : read(sent.csv)
    if (typeof loaded === 'string') return Response.json({ detail: loaded }, { status: 422 })
    rates = [...loaded, ...rates.filter((one) => !loaded.some(isSame(one)))]
    return Response.json({ loaded: loaded.length, days: new Set(loaded.map(({ day }) => day)).size })
  }
})
afterEach(() => {
  clear()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const card = page.getByRole('region', { name: 'Exchange rates' })
const rows = card.getByRole('list', { name: 'Rates' }).getByRole('listitem')
const button = (name: string) => card.getByRole('button', { name, exact: true })
const removal = /^Delete the rate of GBP on /
const csv = (text: string) => new File([text], 'eurofxref.csv', { type: 'text/csv' })
const load = async (file: File) => {
  await expect.element(button('Load CSV file')).toBeVisible()
  await userEvent.upload(card.element().querySelector<HTMLInputElement>('input[type=file]')!, file)
}
const choose = async (name: string) => {
  await card.getByRole('button', { name: /Currency/ }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

describe('for the owner', () => {
  it('lists rates by day, and those of one currency', async () => {
    openSettings()
    await expect.element(rows).toHaveLength(2)
    await expect.element(rows.nth(0)).toMatchTextContent(/13.*1 EUR = 0\.8000 GBP/)
    expect(await violations()).toEqual([])
    await choose('USD')
    await expect.element(rows).toHaveLength(1)
    await expect.element(rows.nth(0)).toMatchTextContent(/1 EUR = 1\.0500 USD/)
  })

  it('explains what to do without rates', async () => {
    rates = []
    openSettings()
    await expect.element(card.getByText('No rates yet')).toBeVisible()
    await expect.element(card.getByText(/load the CSV file of the European Central Bank/)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('adds a rate with a decimal comma or point', async () => {
    openSettings()
    await button('Add rate').click()
    const dialog = page.getByRole('dialog', { name: 'Add rate' })
    const save = dialog.getByRole('button', { name: 'Save rate' })
    const value = dialog.getByRole('textbox', { name: 'Units for 1 EUR' })
    await dialog.getByRole('combobox', { name: 'Currency' }).fill('chf')
    await dialog.getByLabelText('Day').fill('2026-03-16')
    await value.fill('0')
    await save.click()
    await expect.element(dialog.getByText('Enter a number above zero, such as 1.0512.')).toBeVisible()
    expect(await violations()).toEqual([])
    expect(sentTo(host, PATH)).toEqual([])
    await value.fill('0,9412')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentTo(host, PATH)).toEqual([{ rates: [{ currency: 'chf', day: '2026-03-16', rate: '0.9412' }] }])
    await expect.element(rows).toHaveLength(3)
  })

  it('keeps the input if the server rejects a rate', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const known = host.instead
    host.instead = (call) =>
      call.method === 'POST' ? Response.json({ detail: 'Too many rates' }, { status: 409 }) : known(call)
    openSettings()
    await button('Add rate').click()
    const dialog = page.getByRole('dialog', { name: 'Add rate' })
    const value = dialog.getByRole('textbox', { name: 'Units for 1 EUR' })
    await dialog.getByRole('combobox', { name: 'Currency' }).fill('CHF')
    await dialog.getByLabelText('Day').fill(DAY)
    await value.fill('0.9412')
    await dialog.getByRole('button', { name: 'Save rate' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many rates')
    await expect.element(value).toHaveValue('0.9412')
  })

  it('loads a CSV file, and shows how many rates it had', async () => {
    read = () => [rate('USD', '1.0600'), rate('JPY', '160.10'), rate('JPY', '161.00', '2026-03-16')]
    openSettings()
    await load(csv('Date,USD,JPY\n'))
    await expect.element(card.getByRole('status')).toHaveTextContent('3 rates of 2 days loaded.')
    expect(sentTo(host, PATH)).toEqual([{ csv: 'Date,USD,JPY\n' }])
    await expect.element(rows).toHaveLength(4)
    await expect.element(card.getByText('1 EUR = 1.0600 USD')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('reports line and column of an invalid file, and keeps the rates', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    read = () => 'Line 2, column GBP: “abc” is not a rate.'
    openSettings()
    await load(csv('Date,USD,GBP\n2026-03-16,1.05,abc\n'))
    await expect
      .element(card.getByRole('alert'))
      .toHaveTextContent('Line 2, column GBP: “abc” is not a rate.')
    await expect.element(rows).toHaveLength(2)
    expect(await violations()).toEqual([])
    read = () => [rate('GBP', '0.8100')]
    await load(csv('Date,GBP\n'))
    await expect.element(card.getByText('1 EUR = 0.8100 GBP')).toBeVisible()
    expect(card.getByRole('alert').query()).toBeNull()
  })

  it('does not send a file that is too large', async () => {
    openSettings()
    await expect.element(button('Load CSV file')).toBeVisible()
    const input = card.element().querySelector<HTMLInputElement>('input[type=file]')!
    const picked = new DataTransfer()
    picked.items.add(csv('0'.repeat(RATES_CSV_MAX + 1)))
    input.files = picked.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect
      .element(card.getByRole('alert'))
      .toHaveTextContent('The file is too large. Up to 3 MB can be loaded.')
    expect(sentTo(host, PATH)).toEqual([])
  })

  it('deletes after confirmation, and shows all currencies after the last rate of one', async () => {
    openSettings()
    await choose('GBP')
    await expect.element(rows).toHaveLength(1)
    await card.getByRole('button', { name: removal }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete rate' })
    await expect.element(question.getByText(/^Delete the rate of GBP on .*13/)).toBeVisible()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(rows.nth(0)).toMatchTextContent(/USD/)
    await expect.element(rows).toHaveLength(1)
    const deleted = host.calls.find(({ method }) => method === 'DELETE')
    expect(deleted && Object.fromEntries(deleted.query)).toEqual({ currency: 'GBP', day: DAY })
  })

  it('returns to the previous page after the last rate of a page', async () => {
    rates = Array.from({ length: 26 }, (_, n) =>
      rate('GBP', '0.8', `2026-03-${String(30 - n).padStart(2, '0')}`),
    )
    openSettings()
    await card.getByRole('button', { name: 'Next page' }).click()
    await expect.element(rows).toHaveLength(1)
    await card.getByRole('button', { name: removal }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(rows).toHaveLength(25)
  })
})

it('is read-only for a team member, with an explanation', async () => {
  host.project.members = [{ ...owner, role: 'team_member' }]
  openSettings()
  await expect.element(rows).toHaveLength(2)
  await expect.element(card.getByText(/The owner and admins of the workspace can change/)).toBeVisible()
  for (const name of [/^Delete/, 'Add rate', 'Load CSV file'])
    expect(card.getByRole('button', { name }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

it('is hidden if the server has no rates', async () => {
  host.additions = ['members']
  openSettings()
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  expect(card.query()).toBeNull()
})

describe('offline', () => {
  it('shows the loaded rates, and that changes need a connection', async () => {
    openSettings()
    await expect.element(rows).toHaveLength(2)
    onlineManager.setOnline(false)
    const reason = "You're offline. Changing rates needs a connection."
    await expect.element(card.getByRole('paragraph').filter({ hasText: reason })).toBeVisible()
    for (const name of ['Add rate', 'Load CSV file'])
      await expect.element(button(name)).toHaveAccessibleDescription(reason)
    await expect.element(card.getByRole('button', { name: removal })).toHaveAccessibleDescription(reason)
    expect(await violations()).toEqual([])
  })

  it('shows that the rates are not on this device, and loads them when online again', async () => {
    const known = host.instead
    host.instead = (call) => {
      // The workspace was loaded, the rates were not.
      if (call.path === PATH && !onlineManager.isOnline()) throw new TypeError('Failed to fetch')
      if (call.path === '/capabilities') onlineManager.setOnline(false)
      return known(call)
    }
    openSettings()
    await expect.element(card.getByRole('alert')).toMatchTextContent(/offline/i)
    await expect.element(button('Add rate')).toHaveAccessibleDescription(/offline/)
    expect(await violations()).toEqual([])
    host.instead = known
    onlineManager.setOnline(true)
    await expect.element(rows).toHaveLength(2)
  })
})
