import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  ForgotPasswordScreen,
  ProfileDialog,
  RegisterScreen,
  ResetPasswordScreen,
  SignInScreen,
  VerifyEmailScreen,
} from '#features/auth/index.ts'
import { session } from '#platform/session/page-session.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

// Accounts around the sign-in form: Google, links by mail, invitations, and the changes that a profile allows.

interface Call {
  readonly path: string
  readonly body: unknown
}
let calls: Call[] = []
let facts: Record<string, unknown>
let answers: Record<string, () => Response | Promise<Response>>
const user = { id: 'u1', username: 'ada', email: 'ada@example.org', full_name: 'Ada Byron' }
let me: Record<string, unknown>

beforeEach(async () => {
  await page.viewport(390, 844)
  calls = []
  me = user
  facts = { additions: ['passwords'], version: '1', mail: true }
  answers = {}
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    const json = typeof init.body === 'string' && init.body.startsWith('{')
    calls.push({ path, body: json ? (JSON.parse(init.body as string) as unknown) : undefined })
    if (answers[path]) return answers[path]()
    if (path === '/capabilities') return Response.json(facts)
    if (path === '/auth/me') return Response.json(me)
    return new Response(null, { status: 204 })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  clear()
  if (session.getSnapshot().name !== 'unauthenticated') await session.signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'google')
})

const alert = () => page.getByRole('alert')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
const refuse =
  (detail: string, status = 400) =>
  () =>
    Response.json({ detail }, { status })

let count = 0
/** Settings of Google's button, with a script of the test. */
const google = (query: Record<string, string> = {}) => {
  count += 1
  const search = new URLSearchParams({ ...query, n: `sign-in-${count}` }).toString()
  return {
    client_id: 'client-1',
    identity_script: `${location.origin}/tests/support/google/identity.js?${search}`,
  }
}
const googleScripts = () => document.querySelectorAll('script[src*="identity.js?"]').length

describe('the Google button', () => {
  it('is missing, and loads nothing from Google, if the server has no Google sign-in', async () => {
    const before = googleScripts()
    show(<SignInScreen />)
    await expect.poll(() => sent('/capabilities')).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
    expect(googleScripts()).toBe(before)
  })

  it('signs in with the token from Google, and is no longer busy then (AUTH-24)', async () => {
    facts['google_sign_in'] = google({ credential: 'word' })
    answers['/auth/google-login'] = () => Response.json({ access_token: 't' })
    show(<SignInScreen />)
    await button('Sign in with Google').click()
    await expect.poll(() => session.getSnapshot().name).toBe('authenticated')
    expect(sent('/auth/google-login')).toEqual([{ id_token: 'word' }])
    expect((globalThis as { standIn?: unknown }).standIn).toMatchObject({ sign_in_client: 'client-1' })
    await expect.element(page.getByText('Signing in with Google...')).not.toBeInTheDocument()
  })

  it.each([
    [{}, refuse('This account is closed', 401), 'This account is closed'],
    [{}, () => new Response('?', { status: 502 }), 'Google login failed. Please try again.'],
    [{ error: 'no-credential' }, refuse('never asked'), 'Google login failed. Please try again.'],
  ])('reports what went wrong, %#', async (query, answer, text) => {
    facts['google_sign_in'] = google(query)
    answers['/auth/google-login'] = answer
    show(<RegisterScreen />)
    await button('Sign up with Google').click()
    await expect.element(alert()).toHaveTextContent(text)
  })

  it('reports that its script failed to load', async () => {
    facts['google_sign_in'] = google({ error: 'no-sign-in' })
    show(<SignInScreen />)
    await expect.element(page.getByText(/Google sign-in could not be loaded/)).toBeVisible()
  })
})

describe('a forgotten password', () => {
  it('is linked from sign-in', async () => {
    show(<SignInScreen />)
    await expect
      .element(page.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/forgot-password')
  })

  it('requests a link by mail', async () => {
    show(<ForgotPasswordScreen />)
    await page.getByLabelText(/^Email/).fill('ada')
    await button('Send link').click()
    await expect
      .element(page.getByLabelText(/^Email/))
      .toHaveAccessibleDescription(/Please enter a valid email address/)
    await page.getByLabelText(/^Email/).fill(' ada@example.org ')
    await button('Send link').click()
    await expect.element(page.getByText('Check your email')).toBeVisible()
    expect(sent('/auth/forgot-password')).toEqual([{ email: 'ada@example.org' }])
  })

  it('refers to the operator of a server without mail', async () => {
    facts['mail'] = false
    show(<ForgotPasswordScreen />)
    await expect.element(page.getByText(/Ask your administrator/)).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })

  it('is replaced with the token of the link', async () => {
    show(<ResetPasswordScreen token="word" />)
    const password = page.getByLabelText(/^New password/)
    await password.fill('long enough')
    await page.getByLabelText(/^Confirm/).fill('other')
    await button('Change password').click()
    await expect
      .element(page.getByLabelText(/^Confirm/))
      .toHaveAccessibleDescription('Passwords do not match')
    await page.getByLabelText(/^Confirm/).fill('long enough')
    answers['/auth/reset-password'] = refuse('This link counts no longer')
    await button('Change password').click()
    await expect.element(alert()).toHaveTextContent('This link counts no longer')
    delete answers['/auth/reset-password']
    await button('Change password').click()
    await expect.element(page.getByText('Password changed')).toBeVisible()
    expect(sent('/auth/reset-password')[1]).toEqual({ token: 'word', new_password: 'long enough' })
  })

  it('offers to revoke API tokens, and does so only on request', async () => {
    answers['/auth/reset-password/tokens'] = () => Response.json({ count: 1 })
    show(<ResetPasswordScreen token="word" />)
    const box = page.getByRole('checkbox', { name: 'Also revoke my 1 API token or upload link' })
    await expect.element(box).not.toBeChecked()
    expect(sent('/auth/reset-password/tokens')).toEqual([{ token: 'word' }])
    await box.click()
    await page.getByLabelText(/^New password/).fill('long enough')
    await page.getByLabelText(/^Confirm/).fill('long enough')
    await button('Change password').click()
    await expect.element(page.getByText('Password changed')).toBeVisible()
    expect(sent('/auth/reset-password')).toEqual([
      { token: 'word', new_password: 'long enough', revoke_tokens: true },
    ])
  })

  it('offers a new link if the token is missing', async () => {
    show(<ResetPasswordScreen token={undefined} />)
    await expect
      .element(page.getByRole('link', { name: 'Request a new link' }))
      .toHaveAttribute('href', '/forgot-password')
  })
})

describe('a mailed confirmation link', () => {
  it('is sent once, signed in or out', async () => {
    answers['/auth/verify-email'] = () => Response.json({ email: 'ada@example.org' })
    show(<VerifyEmailScreen token="proof-1" />)
    await expect.element(page.getByText('ada@example.org is confirmed.')).toBeVisible()
    expect(sent('/auth/verify-email')).toEqual([{ token: 'proof-1' }])
  })

  it('that has expired says so and what to do', async () => {
    answers['/auth/verify-email'] = refuse('This link counts no longer')
    show(<VerifyEmailScreen token="proof-2" />)
    await expect.element(alert()).toMatchTextContent('This link counts no longer')
    await expect.element(page.getByText(/send the link again from your profile/)).toBeVisible()
  })
})

describe('registering by an invitation', () => {
  const preview = { email: 'eve@example.org', project_name: 'Harbour', invited_by_username: 'ada' }
  const fill = async () => {
    await page.getByLabelText(/^Username/).fill('eve')
    await page.getByLabelText(/^Password/).fill('long enough')
    await page.getByLabelText(/^Confirm/).fill('long enough')
    await button('Create account').click()
  }

  it('shows who invites, fills in the address, and sends the token', async () => {
    answers['/auth/invitations/word'] = () => Response.json(preview)
    const register = vi.fn(async () => undefined)
    show(<RegisterScreen invitation="word" register={register} />)
    await expect.element(page.getByText('ada invited you to Harbour')).toBeVisible()
    await expect.element(page.getByLabelText(/^Email/)).toHaveValue('eve@example.org')
    await fill()
    expect(register).toHaveBeenCalledExactlyOnceWith({
      username: 'eve',
      email: 'eve@example.org',
      password: 'long enough',
      invitation: 'word',
    })
  })

  it('that has expired leaves the form as it is', async () => {
    answers['/auth/invitations/old'] = refuse('There is no such invitation', 404)
    const register = vi.fn(async () => undefined)
    show(<RegisterScreen invitation="old" register={register} />)
    await expect.element(page.getByText('This invitation is no longer valid')).toBeVisible()
    await page.getByLabelText(/^Email/).fill('eve@example.org')
    await fill()
    expect(register).toHaveBeenCalledExactlyOnceWith({
      username: 'eve',
      email: 'eve@example.org',
      password: 'long enough',
      invitation: 'old',
    })
  })

  it('leads people with an account to sign in, and from there to the invitation', async () => {
    answers['/auth/invitations/word'] = () => Response.json(preview)
    show(<RegisterScreen invitation="word" register={vi.fn(async () => undefined)} />)
    await expect
      .element(page.getByRole('link', { name: 'Sign in', exact: true }))
      .toHaveAttribute('href', `/login?from=${encodeURIComponent('/?invitation=word')}`)
  })
})

describe('the profile', () => {
  const dialog = page.getByRole('dialog', { name: 'Profile' })
  const open = async () => {
    answers['/auth/token'] = () => Response.json({ access_token: 't' })
    await session.signIn('ada@example.org', 'secret word')
    const root = createRootRoute()
    const profile = createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <ProfileDialog onClose={() => undefined} />,
    })
    const router = createRouter({
      routeTree: root.addChildren([profile]),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    })
    show(<RouterProvider router={router as never} />)
    await expect.element(dialog.getByText('Ada Byron')).toBeVisible()
  }

  it('shows the username, email and full name if there is one, and signs out', async () => {
    await open()
    const facts = () => [...document.querySelectorAll('dt')].map((term) => term.textContent)
    expect(facts()).toEqual(['Username', 'Email', 'Full name'])
    await expect.element(dialog.getByText('ada', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('ada@example.org')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Logout' })).toBeVisible()
    me = { ...user, full_name: null }
    await session.revalidate()
    await expect.poll(facts).toEqual(['Username', 'Email'])
  })

  it.each([
    { email_verified: true, label: 'Confirmed' },
    { email_verified: false, label: 'Not confirmed' },
    { email_verified: undefined, label: null },
  ])(
    'shows $label if the server sends email_verified: $email_verified',
    async ({ email_verified, label }) => {
      me = { ...user, email_verified }
      await open()
      await expect.poll(() => sent('/capabilities')).not.toHaveLength(0)
      const shown = () =>
        ['Confirmed', 'Not confirmed'].filter(
          (text) => dialog.getByText(text, { exact: true }).elements().length > 0,
        )
      await expect.poll(shown).toEqual(label === null ? [] : [label])
    },
  )

  it('resends the confirmation link, and shows when the address is confirmed', async () => {
    me = { ...user, email_verified: false }
    await open()
    await expect.element(dialog.getByText('Not confirmed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Resend link' }).click()
    await expect.element(dialog.getByText('Link sent. Check your email.')).toBeVisible()
    expect(sent('/auth/send-verification')).toHaveLength(1)
    me = { ...user, email_verified: true }
    await session.revalidate()
    await expect.element(dialog.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  it('says that addresses are not confirmed if the server sends no mail', async () => {
    me = { ...user, email_verified: false }
    answers['/capabilities'] = () => Response.json({ additions: ['passwords'], mail: false })
    await open()
    await expect.element(dialog.getByText('Not confirmed')).toBeVisible()
    await expect.element(dialog.getByText(/This server doesn't send email/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Resend link' })).not.toBeInTheDocument()
  })

  it('changes the password, and says that other devices are signed out', async () => {
    await open()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByLabelText(/^Current password/).fill('secret word')
    await dialog.getByLabelText(/^New password/).fill('long enough')
    await dialog.getByLabelText(/^Confirm/).fill('long enough')
    answers['/auth/change-password'] = refuse('The current password is wrong', 422)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The current password is wrong')
    delete answers['/auth/change-password']
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect
      .element(dialog.getByText('Password changed. All other devices were signed out.'))
      .toBeVisible()
    expect(sent('/auth/change-password').at(-1)).toEqual({
      current_password: 'secret word',
      new_password: 'long enough',
    })
  })

  it('offers to revoke API tokens with the password, and does so only on request', async () => {
    answers['/auth/tokens'] = () => Response.json({ count: 3 })
    await open()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByLabelText(/^Current password/).fill('secret word')
    await dialog.getByLabelText(/^New password/).fill('long enough')
    await dialog.getByLabelText(/^Confirm/).fill('long enough')
    const box = dialog.getByRole('checkbox', { name: 'Also revoke my 3 API tokens and upload links' })
    await expect.element(box).not.toBeChecked()
    await box.click()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect.element(dialog.getByText(/^Password changed/)).toBeVisible()
    expect(sent('/auth/change-password').at(-1)).toMatchObject({ revoke_tokens: true })
  })

  it('lets a Google user set a password without a current one', async () => {
    me = { ...user, has_password: false }
    await open()
    await dialog.getByRole('button', { name: 'Set a password' }).click()
    await expect.element(dialog.getByLabelText(/^New password/)).toBeVisible()
    expect(dialog.getByLabelText(/^Current password/).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })
})

describe('has no accessibility error:', () => {
  const theme = document.documentElement.dataset
  afterEach(() => {
    delete theme['theme']
  })
  const link = { token: 'w' }

  it.each(['light', 'dark', 'outdoor'])('the pages that links lead to, %s', async (name) => {
    theme['theme'] = name
    const usable = async (shown: string | RegExp) => {
      await expect.element(page.getByText(shown).first()).toBeVisible()
      expect(await violations()).toEqual([])
      clear()
    }
    show(<ForgotPasswordScreen />)
    await usable('Send link')
    show(<ResetPasswordScreen {...link} />)
    await button('Change password').click()
    await usable('Please fill in all required fields')
    show(<ResetPasswordScreen token={undefined} />)
    await usable('Request a new link')
    answers['/auth/verify-email'] = () => Response.json({ email: 'ada@example.org' })
    show(<VerifyEmailScreen {...link} />)
    await usable(/ada@example\.org/)
    show(<VerifyEmailScreen token={undefined} />)
    await usable('This link is incomplete')
  })
})
