import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { IncomingMail, Mailbox, MailSender, SetMailbox } from '#contract/mail-in.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { waitFor } from '#tests/support/wait.ts'
import { openSettings, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// Documents by mail, on the Access tab.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const stored: Mailbox = {
  address: 'receipts@example.com',
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  username: 'receipts',
  folder: 'INBOX',
  created_at: '2026-11-20T10:00:00Z',
  checked_at: '2026-11-20T10:00:00Z',
  problem: null,
  documents: 3,
}
const waiting: IncomingMail = {
  id: 'm1',
  from: 'billing@quay-tools.example',
  subject: 'Your invoice 2026-118',
  received_at: '2026-11-20T10:00:00Z',
  attachments: [{ name: 'invoice-with-a-long-name-that-does-not-fit-on-a-phone.pdf', size: 84_210 }],
  state: 'waiting',
  reason: 'unknown-sender',
  detail: null,
  to: null,
  documents: [],
}
const skipped: IncomingMail = { ...waiting, id: 'm2', subject: 'News', state: 'skipped', reason: 'bulk' }
const sender: MailSender = {
  id: 's1',
  address: 'shop@example.net',
  to: null,
  by: { user_id: 'u1', username: 'ada' },
}

let host: PeopleHost
let mailbox: Mailbox | null
let mails: IncomingMail[]
let senders: MailSender[]

beforeEach(async () => {
  await page.viewport(390, 844)
  mailbox = null
  mails = [waiting, skipped]
  senders = [sender]
  host = peopleHost({ additions: ['members', 'tokens', 'mail-in'] })
  host.instead = ({ method, path, body }) => {
    if (path === '/projects/p1/tokens') return Response.json({ tokens: [] })
    const of = path.replace('/projects/p1/', '')
    const settle = (state: string) => {
      mails = mails.map((one) => (of.includes(one.id) ? { ...one, state, reason: null } : one))
      return Response.json(mails[0])
    }
    if (of === 'mailbox/test') {
      const { password } = body as SetMailbox
      return Response.json({ problem: password === 'right' ? null : 'sign-in' })
    }
    if (of === 'mailbox' && method === 'PUT')
      return Response.json((mailbox = { ...stored, ...(body as SetMailbox) }))
    if (of === 'mailbox') return Response.json({ mailbox })
    if (of.startsWith('mail-address')) {
      const tag = method === 'POST' ? 'newnewnewn' : 'k7mq2xw9hc'
      return Response.json({ address: mailbox && `receipts+${tag}@example.com` })
    }
    if (of === 'mails') return Response.json({ mails, senders })
    if (of.endsWith('/accept')) return settle('taken')
    if (of.endsWith('/discard')) return settle('discarded')
    if (of.startsWith('mail-senders/')) {
      senders = []
      return new Response(null, { status: 204 })
    }
    return undefined
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = async () => {
  openSettings('#access')
  await expect.element(page.getByRole('heading', { name: 'Documents by mail' })).toBeVisible()
}
const fill = (label: string, text: string) => page.getByLabelText(new RegExp(`^${label}`)).fill(text)

describe('a mailbox', () => {
  it('is connected after a test, and asks for the password once', async () => {
    await open()
    await button('Connect a mailbox').click()
    await fill('Address of the mailbox', 'receipts@example.com')
    await fill('IMAP server', 'imap.example.com')
    await fill('User name', 'receipts')
    await fill('Password', 'wrong')
    await button('Test connection').click()
    await expect.element(page.getByText(/rejected the user name or the password/)).toBeVisible()
    await fill('Password', 'right')
    await button('Test connection').click()
    await expect.element(page.getByText('The connection works.')).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    expect(sentTo(host, '/projects/p1/mailbox')).toEqual([
      {
        address: 'receipts@example.com',
        host: 'imap.example.com',
        port: 993,
        security: 'tls',
        username: 'receipts',
        password: 'right',
        folder: 'INBOX',
      },
    ])
    await button('Edit mailbox').click()
    await expect.element(page.getByLabelText(/^Password/)).toHaveValue('')
    expect(await violations()).toEqual([])
  })

  it('shows its error', async () => {
    mailbox = { ...stored, problem: 'certificate' }
    await open()
    await expect.element(page.getByText('Not working')).toBeVisible()
    await expect.element(page.getByText(/certificate is not valid for its name/)).toBeVisible()
    await expect.element(page.getByText(/3 documents came in/)).toBeVisible()
  })
})

describe('a member', () => {
  beforeEach(() => {
    mailbox = stored
  })

  it('sees their address and can replace it', async () => {
    await open()
    const field = page.getByLabelText('Your address for documents')
    await expect.element(field).toHaveValue('receipts+k7mq2xw9hc@example.com')
    await button('New address').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click()
    await waitFor(() => expect(sentTo(host, '/projects/p1/mail-address/renew')).toHaveLength(1))
  })

  it('can accept a held mail', async () => {
    await open()
    const rows = page.getByRole('list', { name: 'Mails waiting for consent' }).getByRole('listitem')
    await expect
      .element(rows)
      .toMatchTextContent(/Your invoice 2026-118.*billing@quay-tools\.example.*82.24 KB/)
    expect(await violations()).toEqual([])
    await button('Accept “Your invoice 2026-118” from billing@quay-tools.example').click()
    await expect.element(page.getByText('No mail is waiting')).toBeVisible()
    expect(sentTo(host, '/projects/p1/mails/m1/accept')).toEqual([{ always: false }])
  })

  it('can accept all mails of a sender, discard one, and revoke a permanent acceptance', async () => {
    await open()
    const more = button('More actions for “Your invoice 2026-118” from billing@quay-tools.example')
    await more.click()
    await page.getByRole('menuitem', { name: 'Always accept from this sender' }).click()
    await waitFor(() => expect(sentTo(host, '/projects/p1/mails/m1/accept')).toEqual([{ always: true }]))
    await button('Remove shop@example.net').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByRole('heading', { name: 'Accepted senders' })).not.toBeInTheDocument()
    await button('Take it anyway: “News” from billing@quay-tools.example').click()
    await waitFor(() => expect(sentTo(host, '/projects/p1/mails/m2/accept')).toHaveLength(1))
  })
})
