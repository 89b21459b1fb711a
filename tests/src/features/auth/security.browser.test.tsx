import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SignInScreen } from '#features/auth/index.ts'
import { deviceName } from '#features/auth/security/device-name.ts'
import { Security } from '#features/auth/security/security.tsx'
import { session } from '#platform/session/page-session.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

// Two-factor authentication and sessions, on the screen. The server's part: tests/server/auth.

let calls: { method: string; path: string; body: unknown }[]
let answers: Record<string, () => Response>
const hour = 60 * 60_000
const codes = ['4kq7-w2mz-t9ce', 'b6rd-83xn-hp5j']
const chrome = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36'

beforeEach(async () => {
  await page.viewport(390, 844)
  calls = []
  answers = {}
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    const method = init.method ?? 'GET'
    calls.push({ method, path, body: typeof init.body === 'string' ? init.body : undefined })
    return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 204 })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

async function signedIn() {
  answers['POST /auth/token'] = () => Response.json({ access_token: 't' })
  answers['GET /auth/me'] = () => Response.json({ id: 'u1', username: 'ada', email: 'ada@example.org' })
  await session.signIn('ada@example.org', 'secret word')
}
afterEach(async () => {
  clear()
  if (session.getSnapshot().name !== 'unauthenticated') await session.signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nothing = { sessions: false, twoFactor: false, passkeys: false, passwordSignIn: true, issuers: [] }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
const refuse = (status: number, code: string, detail: string) => () =>
  Response.json({ detail, code }, { status })

describe('signing in with two-factor authentication', () => {
  const credentials = async () => {
    show(<SignInScreen />)
    await page.getByLabelText(/^Email/).fill('ada@example.org')
    await page.getByLabelText(/^Password/).fill('secret word')
    answers['POST /auth/token'] = refuse(401, 'two-factor-required', 'Enter the code.')
    await button('Sign in').click()
  }

  it('asks for the code after the password, and sends everything', async () => {
    await credentials()
    const code = page.getByLabelText(/^Code from your authenticator app/)
    await expect.element(code).toHaveFocus()
    expect(await violations()).toEqual([])
    await button('Sign in').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Enter the code from your authenticator app.')
    answers['POST /auth/token'] = refuse(401, 'bad-code', 'This code is not valid, or has been used.')
    await code.fill('123456')
    await button('Sign in').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This code is not valid, or has been used.')
    answers['POST /auth/token'] = () => Response.json({ access_token: 't' })
    answers['GET /auth/me'] = () => Response.json({ id: 'u1', username: 'ada', email: 'ada@example.org' })
    await code.fill('654321')
    await button('Sign in').click()
    await expect.poll(() => session.getSnapshot().name).toBe('authenticated')
    expect(sent('POST /auth/token').at(-1)).toBe(
      'username=ada%40example.org&password=secret+word&code=654321',
    )
  })

  it('accepts a recovery code, and returns to the password', async () => {
    await credentials()
    await button('Use a recovery code').click()
    await expect.element(page.getByLabelText(/^Recovery code/)).toHaveFocus()
    await button('Back').click()
    await expect.element(page.getByLabelText(/^Email/)).toHaveValue('ada@example.org')
  })
})

describe('two-factor authentication', () => {
  beforeEach(signedIn)
  const confirm = async (name: string) => {
    await page.getByLabelText(/^Current password/).fill('secret word')
    await page.getByRole('form').getByRole('button', { name }).click()
  }

  it('is turned on with an app, and shows recovery codes', async () => {
    answers['GET /auth/two-factor'] = () => Response.json({ enabled: false, recovery_codes_left: 0 })
    answers['POST /auth/two-factor/start'] = () =>
      Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Sheaf:ada?secret=JBSWY3DPEHPK3PXP' })
    answers['POST /auth/two-factor/confirm'] = refuse(422, 'bad-code', 'This code is not valid.')
    show(<Security hasPassword offered={{ ...nothing, twoFactor: true }} />)
    await button('Turn on').click()
    await confirm('Continue')
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    // On a phone, focus in the field below would push the QR code out of view.
    const section = page.getByRole('region', { name: 'Two-factor authentication' })
    await expect.element(section).toHaveFocus()
    expect(await violations()).toEqual([])
    const code = page.getByLabelText(/^Code from your authenticator app/)
    await code.fill('111111')
    await button('Turn on').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not valid.')
    answers['POST /auth/two-factor/confirm'] = () => Response.json({ codes })
    await code.fill('222222')
    await button('Turn on').click()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await expect
      .poll(() =>
        list
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(codes)
    expect(await violations()).toEqual([])
    answers['GET /auth/two-factor'] = () => Response.json({ enabled: true, recovery_codes_left: 2 })
    await button('Done').click()
    await expect.element(page.getByText('2 recovery codes left')).toBeVisible()
  })

  it('is turned off only with the password', async () => {
    answers['GET /auth/two-factor'] = () => Response.json({ enabled: true, recovery_codes_left: 9 })
    answers['POST /auth/two-factor/turn-off'] = refuse(
      422,
      'bad-credentials',
      'The current password is incorrect.',
    )
    show(<Security hasPassword offered={{ ...nothing, twoFactor: true }} />)
    await button('Turn off').click()
    await confirm('Turn off')
    await expect.element(page.getByRole('alert')).toHaveTextContent('The current password is incorrect.')
    delete answers['POST /auth/two-factor/turn-off']
    answers['GET /auth/two-factor'] = () => Response.json({ enabled: false, recovery_codes_left: 0 })
    await page.getByRole('form').getByRole('button', { name: 'Turn off' }).click()
    await expect.element(button('Turn on')).toBeVisible()
  })

  it('is not offered to an account without a password, or by a server without it', async () => {
    show(<Security hasPassword={false} offered={{ ...nothing, twoFactor: true }} />)
    show(<Security hasPassword offered={nothing} />)
    await expect.element(page.getByText('Two-factor authentication')).not.toBeInTheDocument()
    expect(calls.filter(({ path }) => path.includes('two-factor'))).toEqual([])
  })

  it('says if its state cannot be loaded, and tries again', async () => {
    answers['GET /auth/two-factor'] = () => new Response('?', { status: 502 })
    show(<Security hasPassword offered={{ ...nothing, twoFactor: true }} />)
    await expect.element(page.getByRole('alert')).toBeVisible()
    answers['GET /auth/two-factor'] = () => Response.json({ enabled: false, recovery_codes_left: 0 })
    await button('Try again').click()
    await expect.element(button('Turn on')).toBeVisible()
  })
})

describe('passkeys', () => {
  beforeEach(signedIn)
  const offered = { ...nothing, passkeys: true }
  const phone = { id: 'p1', name: 'Phone', created_at: '2026-11-24T10:00:00Z', last_used_at: null }
  const challenge = 'q2w4Rk1sT0uVb8cDe5fG7hJk9mNpQrStUvWxYz01234'
  const creation = {
    challenge,
    rp: { name: 'Sheaf', id: 'localhost' },
    user: { id: 'dTE', name: 'ada', displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  }

  it('are listed and deleted', async () => {
    answers['GET /auth/passkeys'] = () => Response.json({ passkeys: [phone] })
    show(<Security hasPassword offered={offered} />)
    await expect.element(page.getByRole('listitem').getByText('Not used yet')).toBeVisible()
    expect(await violations()).toEqual([])
    answers['GET /auth/passkeys'] = () => Response.json({ passkeys: [] })
    await button('Delete Phone').click()
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
    expect(sent('DELETE /auth/passkeys/p1')).toHaveLength(1)
  })

  it('are added with the password, and not if the person cancels', async () => {
    answers['GET /auth/passkeys'] = () => Response.json({ passkeys: [] })
    answers['POST /auth/passkeys/options'] = () => Response.json({ options: creation })
    const cancel = new DOMException('The operation was not allowed.', 'NotAllowedError')
    const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(cancel)
    show(<Security hasPassword offered={offered} />)
    await button('Add a passkey').click()
    await page.getByLabelText(/^Current password/).fill('secret word')
    await button('Continue').click()
    await expect.element(page.getByText('No passkey was added.')).toBeVisible()
    expect(create).toHaveBeenCalledOnce()
    expect(sent('POST /auth/passkeys/options')).toEqual([JSON.stringify({ current_password: 'secret word' })])
    expect(sent('POST /auth/passkeys')).toEqual([])
  })

  it('are offered at sign-in if the server supports them', async () => {
    answers['GET /capabilities'] = () => Response.json({ additions: ['passkeys'], version: '1' })
    answers['POST /auth/passkeys/sign-in/options'] = () => Response.json({ options: { challenge } })
    const cancel = new DOMException('The operation was not allowed.', 'NotAllowedError')
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(cancel)
    show(<SignInScreen />)
    await button('Sign in with a passkey').click()
    await expect.poll(() => sent('POST /auth/passkeys/sign-in/options')).toHaveLength(1)
    await expect.element(button('Sign in with a passkey')).toBeEnabled()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(sent('POST /auth/passkeys/sign-in')).toEqual([])
  })
})

describe('sessions', () => {
  beforeEach(signedIn)
  const at = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
  const one = (id: string, user_agent: string, hours: number) => ({
    id,
    current: id === 's1',
    user_agent,
    address: '192.0.2.7',
    created_at: at(hours),
    last_used_at: at(hours),
  })
  let sessions: ReturnType<typeof one>[]
  beforeEach(() => {
    sessions = [one('s1', chrome, 0), one('s2', 'curl/8.5', 2), one('s3', '', 30)]
    answers['GET /auth/sessions'] = () => Response.json({ sessions })
  })
  const rows = () =>
    page
      .getByRole('list', { name: "Where you're signed in" })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('p')?.textContent)

  it('are listed by device, and can be ended one by one', async () => {
    show(<Security hasPassword offered={{ ...nothing, sessions: true }} />)
    await expect.poll(rows).toEqual(['Chrome on AndroidThis device', 'curl', 'Unknown device'])
    await expect.element(page.getByText('Last used 2 hours ago · 192.0.2.7')).toBeVisible()
    expect(await violations()).toEqual([])
    await expect.element(button('Sign out Chrome on Android')).not.toBeInTheDocument()
    sessions = sessions.filter(({ id }) => id !== 's2')
    await button('Sign out curl').click()
    await expect.poll(rows).toEqual(['Chrome on AndroidThis device', 'Unknown device'])
    expect(sent('DELETE /auth/sessions/s2')).toHaveLength(1)
  })

  it('can all be ended except the current one', async () => {
    show(<Security hasPassword offered={{ ...nothing, sessions: true }} />)
    await expect.element(button('Sign out all other devices')).toBeVisible()
    sessions = sessions.slice(0, 1)
    await button('Sign out all other devices').click()
    await expect.poll(rows).toHaveLength(1)
    expect(sent('POST /auth/sessions/end-others')).toHaveLength(1)
  })

  it.each([
    [chrome, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/146.0 Safari/537.36 Edg/146.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Mac',
    ],
  ])('%s is named %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
