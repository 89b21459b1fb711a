import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { VerifyEmailScreen } from '#features/auth/index.ts'
import { takeReturn, takeReturned } from '#features/auth/oidc/ticket.ts'
import { Issuers } from '#features/auth/security/issuers.tsx'
import { Security } from '#features/auth/security/security.tsx'
import { session } from '#platform/session/page-session.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

// Issuers in the profile, and after a mailed link. The server's part: tests/server/auth/oidc.

let calls: { method: string; path: string; body: unknown }[]
let answers: Record<string, () => Response>
const hour = 60 * 60_000

beforeEach(async () => {
  await page.viewport(390, 844)
  calls = []
  answers = {}
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    const method = init.method ?? 'GET'
    calls.push({ method, path, body: init.body })
    return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 204 })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  clear()
  if (session.getSnapshot().name !== 'unauthenticated') await session.signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signedIn() {
  answers['POST /auth/token'] = () => Response.json({ access_token: 't' })
  answers['GET /auth/me'] = () => Response.json({ id: 'u1', username: 'ada', email: 'ada@example.org' })
  await session.signIn('ada@example.org', 'secret word')
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
const refuse = (status: number, code: string, detail: string) => () =>
  Response.json({ detail, code }, { status })

describe('issuers in the profile', () => {
  const offered = {
    sessions: false,
    twoFactor: false,
    passkeys: false,
    passwordSignIn: true,
    issuers: [{ id: 'company', label: 'Company' }],
  }
  const company = { id: 'company', label: 'Company', connected_at: null, only_way_in: false }
  const connected = { ...company, connected_at: new Date(Date.now() - 48 * hour).toISOString() }
  const lists = (issuer: object) => {
    answers['GET /auth/oidc/issuers'] = () => Response.json({ issuers: [issuer] })
  }

  it('are connected with the password, via the page of the issuer', async () => {
    await signedIn()
    lists(company)
    answers['POST /auth/oidc/connect/start'] = () =>
      Response.json({ url: 'https://login.example.com/auth', ticket: 'sealed' })
    const leave = vi.fn()
    show(<Issuers asksPassword leave={leave} />)
    await button('Connect Company').click()
    await page.getByLabelText(/^Current password/).fill('secret word')
    expect(await violations()).toEqual([])
    await button('Continue').click()
    await expect.poll(() => leave.mock.calls).toEqual([['https://login.example.com/auth']])
    expect(sent('POST /auth/oidc/connect/start')).toEqual([
      JSON.stringify({ issuer: 'company', current_password: 'secret word' }),
    ])
    clear()
    expect(takeReturn('#oidc=company%3Fcode%3Dc%26state%3Ds')).toEqual({ path: '/profile', search: {} })
    lists(connected)
    show(<Security hasPassword offered={offered} />)
    await expect.element(page.getByText('Connected 2 days ago')).toBeVisible()
    expect(sent('POST /auth/oidc/connect')).toEqual([
      JSON.stringify({ ticket: 'sealed', response: 'company?code=c&state=s' }),
    ])
  })

  it('that could not be connected show why', async () => {
    await signedIn()
    localStorage.setItem('oidc-sign-in', JSON.stringify({ ticket: 'sealed', to: 'connect' }))
    takeReturn('#oidc=company%3Ferror%3Dx')
    lists(company)
    answers['POST /auth/oidc/connect'] = refuse(409, 'conflict', 'Signing in with Company failed.')
    show(<Issuers asksPassword={false} />)
    await expect.element(page.getByText('Signing in with Company failed.')).toBeVisible()
  })

  it('are disconnected after confirmation', async () => {
    await signedIn()
    lists(connected)
    show(<Issuers asksPassword={false} />)
    await button('Disconnect Company').click()
    await expect.element(page.getByText(/^You will no longer sign in with Company/)).toBeVisible()
    lists(company)
    await page.getByRole('form').getByRole('button', { name: 'Disconnect Company' }).click()
    await expect.element(page.getByText('Not connected')).toBeVisible()
    expect(sent('POST /auth/oidc/disconnect')).toEqual([
      JSON.stringify({ issuer: 'company', current_password: '' }),
    ])
  })

  it('cannot be disconnected if they are the only way to sign in', async () => {
    await signedIn()
    lists({ ...connected, only_way_in: true })
    show(<Issuers asksPassword={false} />)
    await expect.element(page.getByText(/It is the only way to sign in/)).toBeVisible()
    await expect.element(button('Disconnect Company')).not.toBeInTheDocument()
  })
})

describe('a sign-in', () => {
  it('passes the mailed link on to an issuer without a connected account', async () => {
    const issuer = { id: 'company', label: 'Company' }
    answers['GET /capabilities'] = () =>
      Response.json({ additions: [], version: '1', password_sign_in: false, oidc_issuers: [issuer] })
    answers['POST /auth/verify-email'] = () => Response.json({ email: 'ada@example.org', connect: true })
    answers['POST /auth/oidc/issuers/company/start'] = () =>
      Response.json({ url: '#issuer', ticket: 'sealed' })
    show(<VerifyEmailScreen token="proof-3" />)
    await expect.element(page.getByText('One more step: sign in here')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Continue', exact: true })).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Continue with Company' }).click()
    await expect.poll(() => location.hash).toBe('#issuer')
    takeReturn('#oidc=company%3Fcode%3Dc%26state%3Ds')
    expect(takeReturned()).toEqual({
      ticket: 'sealed',
      response: 'company?code=c&state=s',
      email_token: 'proof-3',
    })
  })
})
