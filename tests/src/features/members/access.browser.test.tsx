import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccessToken } from '#contract/tokens.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { bob, openSettings, owner, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// The Access tab of the settings: the user's own tokens.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u2', username: 'bob', email: 'bob@example.org' }))
})

const WORD = `sheaf_${'0'.repeat(64)}`
const kept: AccessToken = {
  id: 'k1',
  kind: 'token',
  name: 'Backup',
  scopes: ['read', 'fly'],
  created_at: '2026-01-02T10:00:00Z',
  expires_at: null,
  last_used_at: null,
}
let host: PeopleHost
let tokens: AccessToken[]

beforeEach(async () => {
  await page.viewport(390, 844)
  tokens = [kept, { ...kept, id: 'k2', name: 'Old script', expires_at: '2026-02-02T10:00:00Z' }]
  host = peopleHost({ additions: ['members', 'tokens', 'mcp'] })
  host.project.members = [bob]
  host.instead = ({ method, path, body }) => {
    if (!path.startsWith('/projects/p1/tokens')) return undefined
    if (method === 'GET') return Response.json({ tokens })
    if (method === 'DELETE') {
      tokens = tokens.filter(({ id }) => !path.endsWith(id))
      return new Response(null, { status: 204 })
    }
    const { name, scopes } = body as Pick<AccessToken, 'name' | 'scopes'>
    const made = { ...kept, id: 'k3', name, scopes }
    tokens = [made, ...tokens]
    return Response.json({ ...made, secret: WORD }, { status: 201 })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = page.getByRole('list', { name: 'Your API tokens' }).getByRole('listitem')

it('lists a team member’s own tokens and links, their scopes and which have expired', async () => {
  openSettings('#access')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Backup.*Read documents.*fly.*Never used.*Never expires/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Old script.*Expired/)
  expect(await violations()).toEqual([])
})

it('creates a token, shows it once with a copy button, and lists it', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  openSettings('#access')
  await button('New token').click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  const make = dialog.getByRole('button', { name: 'Create token', exact: true })
  await expect.element(make).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' Scanner ')
  await dialog.getByRole('checkbox', { name: /^Read documents/ }).click()
  await expect.element(make).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Upload/ }).click()
  expect(await violations()).toEqual([])
  await make.click()
  await expect.element(page.getByText('Token “Scanner” created')).toBeVisible()
  expect(sentTo(host, '/projects/p1/tokens')).toEqual([
    { kind: 'token', name: 'Scanner', scopes: ['upload'], expires_in_days: 90 },
  ])
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue(WORD)
  await expect.element(page.getByText(`${location.origin}/api/mcp`)).toBeVisible()
  await button('Copy').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copied).toEqual([WORD])
  await expect.element(rows.nth(0)).toMatchTextContent(/Scanner.*Upload/)
  expect(await violations()).toEqual([])
  await button('Close').click()
  await expect.element(page.getByRole('textbox', { name: 'Token' })).not.toBeInTheDocument()
})

it('can be permanent, with an explanation', async () => {
  openSettings('#access')
  await button('New token').click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Scanner')
  await dialog.getByRole('button', { name: /Expires after/ }).click()
  await page.getByRole('option', { name: 'Never expires' }).click()
  await expect.element(dialog.getByText(/Valid until you revoke it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create token', exact: true }).click()
  await expect.poll(() => sentTo(host, '/projects/p1/tokens')).toMatchObject([{ expires_in_days: null }])
})

it('keeps the input if the token could not be created', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = host.instead
  host.instead = (call) =>
    call.method === 'POST' ? Response.json({ detail: 'Too many tokens' }, { status: 409 }) : answer(call)
  openSettings('#access')
  await button('New token').click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Scanner')
  await dialog.getByRole('button', { name: 'Create token', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many tokens')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Scanner')
})

it('revokes after confirmation', async () => {
  openSettings('#access')
  await button('Revoke Backup').click()
  const question = page.getByRole('alertdialog', { name: 'Revoke token' })
  await expect.element(question.getByText(/Anything that uses it loses access immediately/)).toBeVisible()
  await question.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows.nth(0)).toMatchTextContent(/Old script/)
})

it('creates and revokes nothing offline, and says why', async () => {
  openSettings('#access')
  await expect.element(rows.nth(0)).toBeVisible()
  onlineManager.setOnline(false)
  try {
    const reason = "You're offline. Creating and revoking tokens needs a connection."
    await expect.element(button('New token')).toHaveAccessibleDescription(reason)
    await expect.element(button('Revoke Backup')).toHaveAccessibleDescription(reason)
  } finally {
    onlineManager.setOnline(true)
  }
})

it('creates an upload link, and explains its use from a script and from a phone', async () => {
  host.additions = ['members', 'tokens', 'upload-addresses']
  const address = `https://sheaf.example/api/inbox/${WORD}`
  const answer = host.instead
  host.instead = (call) => {
    if (call.method !== 'POST') return answer(call)
    const made = { ...kept, id: 'k4', kind: 'address', name: 'Scanner', scopes: ['upload'] }
    tokens = [made, ...tokens]
    return Response.json({ ...made, secret: WORD, address }, { status: 201 })
  }
  openSettings('#access')
  await button('New link').click()
  const dialog = page.getByRole('dialog', { name: 'New link' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Scanner')
  expect(dialog.getByRole('checkbox').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Create link', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(address)
  expect(sentTo(host, '/projects/p1/tokens')).toEqual([
    { kind: 'address', name: 'Scanner', scopes: ['upload'], expires_in_days: 90 },
  ])
  await expect.element(page.getByText(`curl -T scan.pdf ${address}/`)).toBeVisible()
  await expect.element(page.getByText(/Get Contents of URL/)).toBeVisible()
  const addresses = page.getByRole('list', { name: 'Your upload links' }).getByRole('listitem')
  await expect.element(addresses).toMatchTextContent(/Scanner/)
  await expect.element(rows).toHaveLength(2)
  expect(await violations()).toEqual([])
})

describe('of other members', () => {
  const others = page.getByRole('list', { name: 'Tokens of other members' }).getByRole('listitem')
  const of = (by: object, token: object) => ({ ...kept, ...token, by: { ...by } })
  let held: object[]
  beforeEach(() => {
    host.additions = ['members', 'tokens', 'member-tokens']
    host.project.members = [owner, { ...bob, role: 'admin' }]
    held = [
      of(owner, { id: 'o1', name: 'Ledger' }),
      of({ ...bob, user_id: 'u3', username: 'cleo' }, { id: 'o2', kind: 'address', name: 'Scanner' }),
    ]
    const answer = host.instead
    host.instead = (call) => {
      if (call.path === '/projects/p1/member-tokens') return Response.json({ tokens: held })
      if (call.method === 'DELETE') held = held.filter((one) => !call.path.endsWith((one as AccessToken).id))
      return answer(call)
    }
  })

  it('shows an admin their creators, and disables those of the owner with a reason', async () => {
    openSettings('#access')
    await expect.element(others.nth(0)).toMatchTextContent(/Ledger.*API token.*By ada/)
    await expect.element(others.nth(1)).toMatchTextContent(/Scanner.*Upload link.*By cleo/)
    const reason = "Only the owner can revoke the owner's tokens and links."
    await expect.element(button('Revoke Ledger by ada')).toHaveAccessibleDescription(reason)
    expect(await violations()).toEqual([])
  })

  it('revokes one after confirmation with the name of its creator', async () => {
    openSettings('#access')
    await button('Revoke Scanner by cleo').click()
    const question = page.getByRole('alertdialog', { name: "Revoke another member's upload link" })
    await expect.element(question.getByText(/Revoke “Scanner” by cleo/)).toBeVisible()
    await question.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect.element(others).toHaveLength(1)
    expect(sentTo(host, '/projects/p1/tokens/o2')).toHaveLength(1)
  })

  it('tells a team member who can see their tokens, and does not request those of others', async () => {
    host.project.members = [owner, bob]
    host.project['user_role'] = 'team_member'
    openSettings('#access')
    await expect.element(page.getByText(/The workspace owner and admins can see the names/)).toBeVisible()
    expect(others.query()).toBeNull()
    expect(host.calls.some(({ path }) => path.endsWith('member-tokens'))).toBe(false)
  })
})

it('is shown if the server supports it', async () => {
  host.additions = ['members']
  openSettings('#access')
  await expect.element(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tab', { name: 'Access' }).query()).toBeNull()
})
