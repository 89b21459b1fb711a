import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { openSettings, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// The webhooks of the Access tab.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const accounting: Webhook = {
  id: 'w1',
  name: 'Accounting',
  url: 'https://accounting.example.com/hooks/sheaf/with-a-long-path-that-does-not-fit-on-a-phone',
  events: ['document.read', 'document.flown'],
  active: true,
  stopped: null,
  by: { user_id: 'u1', username: 'ada' },
  created_at: '2026-11-20T10:00:00Z',
  last_delivered_at: '2026-11-20T10:00:00Z',
  failing_since: null,
}
const sent: WebhookDelivery = {
  id: 'msg_1',
  event: 'document.read',
  document_id: 'd1',
  state: 'delivered',
  created_at: '2026-11-20T10:00:00Z',
  attempts: 2,
  attempted_at: '2026-11-20T10:00:10Z',
  status_code: 204,
  duration_ms: 84,
  error: null,
  next_attempt_at: null,
}

let host: PeopleHost
let webhooks: Webhook[]
let deliveries: WebhookDelivery[]

beforeEach(async () => {
  await page.viewport(390, 844)
  webhooks = [accounting]
  deliveries = [{ ...sent, id: 'msg_2', state: 'failed', status_code: null, error: 'private-network' }, sent]
  host = peopleHost({ additions: ['members', 'tokens', 'webhooks'] })
  host.instead = ({ method, path, body }) => {
    if (path === '/projects/p1/tokens') return Response.json({ tokens: [] })
    if (!path.startsWith('/projects/p1/webhooks')) return undefined
    if (path.endsWith('/deliveries')) return Response.json({ deliveries })
    if (path.endsWith('/test')) {
      const made = { ...sent, id: 'msg_3', event: 'webhook.test', document_id: null }
      deliveries = [made, ...deliveries]
      return Response.json(made)
    }
    if (path.endsWith('/replay')) {
      deliveries = deliveries.map((one) => (path.includes(one.id) ? { ...one, state: 'pending' } : one))
      return Response.json(deliveries[0])
    }
    if (path.endsWith('/secret')) return Response.json({ ...accounting, secret: SECRET })
    if (method === 'GET') return Response.json({ webhooks })
    if (method === 'DELETE') {
      webhooks = []
      return new Response(null, { status: 204 })
    }
    const { active, ...edits } = body as Partial<Webhook>
    if (method === 'PUT') {
      const stopped = active === false ? 'person' : null
      webhooks = webhooks.map((one) => ({ ...one, ...edits, stopped, active: active ?? one.active }))
      return Response.json(webhooks[0])
    }
    const made = { ...accounting, ...edits, id: 'w2' }
    webhooks = [...webhooks, made]
    return Response.json({ ...made, secret: SECRET }, { status: 201 })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
const choose = async (entry: string) => {
  await button('Actions for Accounting').click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const fitsTheScreen = async () => {
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

it('lists the webhooks with their state, address, events and last delivery', async () => {
  openSettings('#access')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Accounting.*accounting\.example\.com.*On.*Document read.*document\.flown.*By ada/)
  expect(await violations()).toEqual([])
  await fitsTheScreen()
})

it.each([
  [{ stopped: 'rejected' }, /Turned off: nothing was accepted for a day/],
  [{ stopped: 'gone' }, /the receiver says that it is gone/],
  [{ stopped: 'maker' }, /ada.* is no longer an owner or admin/],
  [{ stopped: 'secret' }, /its secret can no longer be read/],
  [{ stopped: 'by a newer server' }, /Off/],
  [{ active: true, stopped: null, failing_since: '2026-11-20T10:00:00Z' }, /Failing since/],
])('shows why nothing is sent: %j', async (state, text) => {
  webhooks = [{ ...accounting, active: false, ...state }]
  openSettings('#access')
  await expect.element(rows.nth(0)).toMatchTextContent(text)
})

it('creates a webhook, and shows its secret once', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  openSettings('#access')
  await button('New webhook').click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  const create = dialog.getByRole('button', { name: 'Create webhook', exact: true })
  await expect.element(create).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ERP ')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com/')
  await dialog.getByRole('checkbox', { name: 'Document changed' }).click()
  await dialog.getByRole('checkbox', { name: 'Review needed' }).click()
  expect(await violations()).toEqual([])
  await create.click()
  await expect.element(page.getByText('Webhook “ERP” created')).toBeVisible()
  expect(sentTo(host, '/projects/p1/webhooks')).toEqual([
    {
      name: 'ERP',
      url: 'https://erp.example.com/',
      events: ['document.read', 'document.review_needed'],
    },
  ])
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET)
  await button('Copy').click()
  await expect.poll(() => copied).toEqual([SECRET])
  expect(await violations()).toEqual([])
  await fitsTheScreen()
  await button('Close').click()
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).not.toBeInTheDocument()
})

it('keeps the input if the server rejects the address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = host.instead
  host.instead = (call) =>
    call.method === 'POST'
      ? Response.json({ detail: 'This address is not on the public internet.' }, { status: 422 })
      : answer(call)
  openSettings('#access')
  await button('New webhook').click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ERP')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/')
  await dialog.getByRole('button', { name: 'Create webhook', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/not on the public internet/)
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('http://10.0.0.1/')
})

it('edits, turns off after confirmation, and turns on again', async () => {
  openSettings('#access')
  await choose('Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Books')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Books/)
  await button('Actions for Books').click()
  await page.getByRole('menuitem', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off webhook' })
  await question.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Turned off/)
  await button('Actions for Books').click()
  await page.getByRole('menuitem', { name: 'Turn on' }).click()
  await expect.element(rows.nth(0)).toMatchTextContent(/On/)
})

it('replaces the secret and deletes after confirmation', async () => {
  openSettings('#access')
  await choose('New secret')
  const rotating = page.getByRole('alertdialog', { name: 'New secret' })
  await expect.element(rotating.getByText(/within 24 hours/)).toBeVisible()
  await rotating.getByRole('button', { name: 'New secret', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET)
  await expect.element(page.getByText(/former secret stays valid/)).toBeVisible()
  await choose('Delete')
  const deleting = page.getByRole('alertdialog', { name: 'Delete webhook' })
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
})

describe('the log', () => {
  const open = async () => {
    openSettings('#access')
    await button('Deliveries to Accounting').click()
    return page.getByRole('dialog', { name: 'Deliveries to “Accounting”' })
  }

  it('shows state, response, time and attempts of each delivery', async () => {
    const dialog = await open()
    const entries = dialog.getByRole('listitem')
    await expect
      .element(entries.nth(0))
      .toMatchTextContent(/Document read.*Given up.*2 attempts.*Not a public address.*msg_2/)
    await expect
      .element(entries.nth(1))
      .toMatchTextContent(/Document read.*Delivered.*2 attempts.*Answer 204.*84 ms.*msg_1/)
    expect(await violations()).toEqual([])
    await fitsTheScreen()
  })

  it('sends a test event, and replays a delivery', async () => {
    const dialog = await open()
    await dialog.getByRole('button', { name: 'Send a test event', exact: true }).click()
    await expect.element(dialog.getByRole('listitem').nth(0)).toMatchTextContent(/Test event.*Delivered/)
    await dialog
      .getByRole('button', { name: /^Send again: Document read/ })
      .first()
      .click()
    await expect.element(dialog.getByRole('listitem').nth(1)).toMatchTextContent(/Document read.*Waiting/)
    expect(host.calls.filter(({ path }) => path.endsWith('/msg_2/replay'))).toHaveLength(1)
  })

  it('replays nothing while the webhook is off, with an explanation', async () => {
    webhooks = [{ ...accounting, active: false, stopped: 'person' }]
    const dialog = await open()
    const again = dialog.getByRole('button', { name: /^Send again: Document read/ }).first()
    await expect.element(again).toHaveAccessibleDescription('Turn the webhook on to send this again.')
  })
})

it('is hidden from team members, and on a server without webhooks', async () => {
  host.project.user_role = 'team_member'
  host.project.members = [{ ...host.project.members[0], role: 'team_member' }]
  openSettings('#access')
  await expect.element(page.getByRole('heading', { name: 'API tokens' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Webhooks' })).not.toBeInTheDocument()
  clear()
  host.project.user_role = 'owner'
  host.additions = ['members', 'tokens']
  openSettings('#access')
  await expect.element(page.getByRole('heading', { name: 'API tokens' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Webhooks' })).not.toBeInTheDocument()
})

it('changes nothing offline', async () => {
  openSettings('#access')
  await expect.element(rows.nth(0)).toBeVisible()
  onlineManager.setOnline(false)
  await expect
    .element(button('New webhook'))
    .toHaveAccessibleDescription(/Changing webhooks needs a connection/)
  onlineManager.setOnline(true)
})
