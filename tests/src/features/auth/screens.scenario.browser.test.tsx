import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FinishSignIn } from '#features/auth/oidc/finish-sign-in.tsx'
import { IssuerButtons } from '#features/auth/oidc/issuer-buttons.tsx'
import { takeReturn } from '#features/auth/oidc/ticket.ts'
import { ResetPasswordScreen } from '#features/auth/password/reset-password-screen.tsx'
import { Authenticating } from '#features/auth/session/authenticating.tsx'
import { RegisterScreen, type RegisterScreenProps } from '#features/auth/register/register-screen.tsx'
import { SignInScreen, type SignInScreenProps } from '#features/auth/sign-in/sign-in-screen.tsx'
import { PendingWork } from '#features/auth/sign-in/pending-work.tsx'
import { editsDb } from '#platform/edits/edits-db.ts'
import { ApiError, NoResponse, ServerError, UnexpectedResponse } from '#platform/api/errors.ts'
import { aDevice, wanted } from '#tests/src/core/edits/an-edit.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

type SignIn = NonNullable<SignInScreenProps['signIn']>
type Register = NonNullable<RegisterScreenProps['register']>

beforeEach(async () => {
  await page.viewport(390, 844)
  vi.stubGlobal('fetch', async () => Response.json({ additions: [], version: '1' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const alert = () => page.getByRole('alert')
const press = (name: string) => page.getByRole('button', { name }).click()

describe('sign-in', () => {
  it('shows one error at a time, and marks and focuses its field', async () => {
    const signIn = vi.fn<SignIn>(async () => undefined)
    show(<SignInScreen signIn={signIn} />)
    await press('Sign in')
    await expect.element(alert()).toHaveTextContent('Please enter both email and password')
    await expect.element(page.getByLabelText(/^Email/)).toHaveFocus()

    await page.getByLabelText(/^Email/).fill('nora')
    await page.getByLabelText(/^Password/).fill('secret')
    await press('Sign in')
    await expect
      .element(page.getByLabelText(/^Email/))
      .toHaveAccessibleDescription('Please enter a valid email address')
    expect(signIn).not.toHaveBeenCalled()

    await page.getByLabelText(/^Email/).fill('nora@example.com')
    await userEvent.keyboard('{Enter}')
    expect(signIn).toHaveBeenCalledExactlyOnceWith('nora@example.com', 'secret')
  })

  it('is busy until another screen replaces it, and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const signIn = vi.fn<SignIn>(() => promise)
    show(<SignInScreen signIn={signIn} />)
    await page.getByLabelText(/^Email/).fill('nora@example.com')
    await page.getByLabelText(/^Password/).fill('secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await page.getByLabelText(/^Password/).click()
    await userEvent.keyboard('{Enter}')
    resolve()
    await promise
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    expect(signIn).toHaveBeenCalledOnce()
  })

  it.each([
    [new ApiError(401, { detail: 'Wrong e-mail or password' }), 'Wrong e-mail or password'],
    [new Error('anything'), 'Login failed. Please check your credentials.'],
    [new ServerError(500), 'Login failed. Please check your credentials.'],
    [new UnexpectedResponse(422, 'A list'), 'Login failed. Please check your credentials.'],
    [
      new NoResponse('offline', 'The server cannot be reached'),
      'Sheaf cannot reach the server. Check your connection and try again.',
    ],
  ])('shows %s', async (error, text) => {
    const signIn = async () => {
      throw error
    }
    show(<SignInScreen signIn={signIn} />)
    await page.getByLabelText(/^Email/).fill('nora@example.com')
    await page.getByLabelText(/^Password/).fill('secret')
    await press('Sign in')
    await expect.element(alert()).toHaveTextContent(text)
    await expect.element(page.getByLabelText(/^Email/)).toHaveValue('nora@example.com')
    await expect.element(page.getByLabelText(/^Password/)).toHaveValue('secret')
  })

  it('has a divider and a link to register next to the form, below a welcome hero', async () => {
    show(<SignInScreen />)
    await expect.element(page.getByText('OR', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Create an account', exact: true }))
      .toHaveAttribute('href', '/register')
    await expect.element(page.getByRole('complementary').getByText('Welcome to Sheaf')).toBeVisible()
    await expect.element(page.getByLabelText(/^Password/)).toHaveAttribute('type', 'password')
  })

  it('passes the original location on to register', async () => {
    show(<SignInScreen from="/project/1/upload" />)
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/register?from=%2Fproject%2F1%2Fupload')
  })

  it.each([
    [1, '1 document is saved on this device and will upload when the person who added it signs in.'],
    [3, '3 documents are saved on this device and will upload when the people who added them sign in.'],
  ])('with %i pending says that nothing is lost', async (waiting, text) => {
    const count = async () => waiting
    show(<PendingWork files={count} changes={async () => 0} />)
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
  })

  it('counts pending edits of documents, including those with a conflict or rejection', async () => {
    await editsDb.edits.clear()
    const device = aDevice({ now: 1 })
    device.edit(wanted('filename', 'Ferry.jpg'))
    device.edit(wanted('extracted.total', 12))
    const refused = { at: 'refused', reason: 'forbidden', detail: '' } as const
    await editsDb.edits.bulkPut(
      [...device.rows.values()].map((edit) =>
        edit.part === 'filename' ? edit : { ...edit, state: refused },
      ),
    )
    show(<SignInScreen />)
    await expect
      .element(page.getByRole('status').filter({ hasText: 'change' }))
      .toHaveTextContent(
        '2 changes are saved on this device and will be sent when the people who made them sign in.',
      )
    await editsDb.delete()
  })

  it('shows that the session has expired, if the server ended it', async () => {
    show(<SignInScreen ended />)
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Your session has expired. Sign in to continue.')
  })
})

describe('register', () => {
  it('has its fields in order, all marked as required except the full name', async () => {
    show(<RegisterScreen />)
    await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent)
    expect(labels).toEqual(['Username *', 'Email *', 'Full name', 'Password *', 'Confirm password *'])
    await expect
      .element(page.getByLabelText(/^Password/))
      .toHaveAttribute('placeholder', expect.stringContaining('8 characters'))
  })

  it('is busy until another screen replaces it, and links to sign-in with the original location', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    show(<RegisterScreen from="/project/1/upload" register={() => promise} />)
    await expect.element(page.getByText(/^Already have an account\?/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign in', exact: true }))
      .toHaveAttribute('href', '/login?from=%2Fproject%2F1%2Fupload')
    await page.getByLabelText(/^Username/).fill('nora')
    await page.getByLabelText(/^Email/).fill('nora@example.com')
    await page.getByLabelText(/^Password/).fill('long enough')
    await page.getByLabelText(/^Confirm/).fill('long enough')
    await press('Create account')
    await expect.element(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
    resolve()
    await promise
    await expect.element(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  })

  it.each([
    [new ApiError(409, { detail: 'This address has an account' }), 'This address has an account'],
    [new ServerError(500), 'Registration failed. Please try again.'],
    [new UnexpectedResponse(422, 'A list'), 'Registration failed. Please try again.'],
    [new Error('anything'), 'Registration failed. Please try again.'],
  ])('shows %s, and keeps the input', async (error, text) => {
    const register = async () => {
      throw error
    }
    show(<RegisterScreen register={register} />)
    await page.getByLabelText(/^Username/).fill('nora')
    await page.getByLabelText(/^Email/).fill('nora@example.com')
    await page.getByLabelText(/^Password/).fill('long enough')
    await page.getByLabelText(/^Confirm/).fill('long enough')
    await press('Create account')
    await expect.element(alert()).toHaveTextContent(text)
    await expect.element(page.getByLabelText(/^Username/)).toHaveValue('nora')
  })

  it('shows errors in the documented order, then sends', async () => {
    const register = vi.fn<Register>(async () => undefined)
    show(<RegisterScreen register={register} />)
    await press('Create account')
    await expect.element(alert()).toHaveTextContent('Please fill in all required fields')
    await expect.element(page.getByLabelText(/^Username/)).toHaveFocus()

    await page.getByLabelText(/^Username/).fill('nora')
    await page.getByLabelText(/^Email/).fill('nora@example.com')
    await page.getByLabelText(/^Password/).fill('short')
    await page.getByLabelText(/^Confirm/).fill('other')
    await press('Create account')
    const confirm = page.getByLabelText(/^Confirm/)
    await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match')

    await confirm.fill('short')
    await press('Create account')
    await expect
      .element(page.getByLabelText(/^Password/))
      .toHaveAccessibleDescription(/Password must be at least 8 characters long/)

    await page.getByLabelText(/^Password/).fill('long enough')
    await confirm.fill('long enough')
    await press('Create account')
    expect(register).toHaveBeenCalledExactlyOnceWith({
      username: 'nora',
      email: 'nora@example.com',
      password: 'long enough',
    })
  })
})

it('a protected page shows that the session is being checked', async () => {
  show(<Authenticating />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Authenticating...')
})

describe('issuers', () => {
  const issuers = [
    { id: 'company', label: 'Company' },
    { id: 'partner', label: 'Partner' },
  ]
  const offer = (passwordSignIn: boolean) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({
        additions: ['oidc'],
        version: '1',
        oidc_issuers: issuers,
        password_sign_in: passwordSignIn,
      }),
    )
  const started = { url: 'https://login.example.com/auth', ticket: 'sealed' }

  it('each have a button, which goes to the issuer and stores a ticket', async () => {
    const start = vi.fn(async () => started)
    const leave = vi.fn()
    show(<IssuerButtons issuers={issuers} from="/project/p1" start={start} leave={leave} />)
    await press('Continue with Partner')
    expect(start).toHaveBeenCalledExactlyOnceWith('partner')
    await expect.poll(() => leave.mock.calls).toEqual([[started.url]])
    expect(takeReturn('#oidc=code%3Dc%26state%3Ds')).toEqual({
      path: '/login',
      search: { from: '/project/p1' },
    })
    const send = vi.fn(async () => undefined)
    show(<FinishSignIn send={send} />)
    await expect.poll(() => send.mock.calls).toEqual([[{ ticket: 'sealed', response: 'code=c&state=s' }]])
    expect(localStorage.getItem('oidc-sign-in')).toBeNull()
  })

  it('report that an issuer cannot be reached, and can be tried again', async () => {
    const start = vi.fn(() => Promise.reject(new ServerError(503)))
    show(<IssuerButtons issuers={issuers} from={undefined} start={start} leave={vi.fn()} />)
    await press('Continue with Company')
    await expect.element(alert()).toMatchTextContent(/Company cannot be reached at the moment/)
    await press('Continue with Company')
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('do not finish a sign-in that this browser did not begin', async () => {
    takeReturn('#oidc=code%3Dc%26state%3Ds')
    const send = vi.fn(async () => undefined)
    show(<FinishSignIn send={send} />)
    await expect.element(alert()).toMatchTextContent(/started in another browser/)
    expect(send).not.toHaveBeenCalled()
  })

  it('are below the form, or alone if passwords are turned off', async () => {
    offer(true)
    show(<SignInScreen />)
    await expect.element(page.getByRole('button', { name: 'Continue with Company' })).toBeVisible()
    await expect.element(page.getByLabelText(/^Password/)).toBeVisible()
    clear()
    offer(false)
    show(<SignInScreen />)
    await expect.element(page.getByRole('button', { name: 'Continue with Company' })).toBeVisible()
    await expect.element(page.getByLabelText(/^Password/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument()
    clear()
    show(<RegisterScreen />)
    await expect.element(page.getByRole('button', { name: 'Continue with Company' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Create account' })).not.toBeInTheDocument()
    clear()
    show(<ResetPasswordScreen token="t" />)
    await expect.element(page.getByText('Passwords are turned off here')).toBeVisible()
    await expect.element(page.getByLabelText(/^New password/)).not.toBeInTheDocument()
  })
})
