import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App, readingOff } from '#tests/support/app.ts'
import { clientOf, newPerson, newWorkspace, register, signIn, type Person } from '#tests/support/api.ts'
import { dropProfile, newProfile, openBrowser, pagesOnly, type Browser } from '#tests/support/browser.ts'
import { createWorkspace, fillSignIn } from '#tests/support/journey.ts'

// Signing in: rejected input, redirects and return paths.

let app: App
let browser: Browser
let page: Page
const profile = newProfile()
beforeAll(async () => {
  app = await startApp({ env: readingOff })
  browser = await openBrowser(profile, pagesOnly)
  // A new tab would start a new process, which compiles the app again.
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
})
afterEach(async () => {
  await page.evaluate(() => localStorage.clear())
})

/** Signs in without the form, from the next page on: it is tested under `sign-in`, and costs two pages more. */
async function enter(person: Person): Promise<void> {
  const token = await signIn(app.origin, person)
  const user = JSON.stringify(await clientOf(app.origin, token).call('me'))
  if (!page.url().startsWith(app.origin)) await page.goto(`${app.origin}/privacy`)
  await page.evaluate((stored) => Object.assign(localStorage, stored), { token, user })
}
/** The same with a new account. */
async function enterAsNew(): Promise<void> {
  const person = newPerson()
  await register(app.origin, person)
  await enter(person)
}

const expectText = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
/** The workspaces list is open: one is signed in. */
const expectHome = () => page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
/** Signed out; a page that is left before this keeps its session. */
const expectSignIn = () => page.locator('input[name=email]').waitFor()
const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(new RegExp(`^${label}`, 'i')).fill(text)
}

describe('sign-in', () => {
  it('reports missing and malformed input and wrong credentials', async () => {
    const person = newPerson()
    await register(app.origin, person)
    await page.goto(`${app.origin}/login`)
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })

    await submit.click()
    await expectText('Please enter both email and password')
    await fill({ email: 'not-an-address', password: 'x' })
    await submit.click()
    await expectText('Please enter a valid email address')
    await fill({ email: person.email, password: 'wrong password' })
    await submit.click()
    await expectText('Login failed. Please check your credentials.')
    await fill({ password: person.password })
    await submit.click()
    await expectHome()
  })
})

describe('two-factor authentication', () => {
  it('is turned on in the profile, asked for at sign-in, and a phone is signed out from the list', async () => {
    const person = newPerson()
    await register(app.origin, person)
    await signIn(app.origin, person)
    await page.goto(`${app.origin}/login`)
    await fillSignIn(page, person)
    await expectHome()
    await page.goto(`${app.origin}/profile`)
    const profileDialog = page.getByRole('dialog', { name: 'Profile' })
    await profileDialog.getByRole('button', { name: 'Turn on' }).click()
    await profileDialog.getByLabel(/^Current password/).fill(person.password)
    await profileDialog.getByRole('button', { name: 'Continue' }).click()
    await profileDialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const key = (await profileDialog.locator('code').innerText()).replaceAll(/\s/g, '')
    const authenticator = new TOTP({ secret: Secret.fromBase32(key) })
    await profileDialog.getByLabel(/^Code from/).fill(authenticator.generate())
    await profileDialog.getByRole('button', { name: 'Turn on' }).click()
    const recovery = await profileDialog.getByRole('list', { name: 'Recovery codes' }).innerText()
    await profileDialog.getByRole('button', { name: 'Done' }).click()
    await profileDialog.getByText('10 recovery codes left').waitFor()

    const devices = profileDialog.getByRole('list', { name: "Where you're signed in" }).getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(2)
    await devices.getByRole('button', { name: /^Sign out/ }).click()
    await expect.poll(() => devices.count()).toBe(1)
    await profileDialog.getByRole('button', { name: 'Logout' }).click()
    await expectSignIn()

    await fillSignIn(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel(/^Recovery code/).fill(recovery.split('\n')[0] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectHome()
  })
})

describe('a passkey', () => {
  it('is added in the profile, and signs in without a password', async () => {
    const person = newPerson()
    await register(app.origin, person)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    // Passkeys are for names, not for addresses of numbers.
    const origin = app.origin.replace('127.0.0.1', 'localhost')
    await page.goto(`${origin}/login`)
    await fillSignIn(page, person)
    await expectHome()
    await page.goto(`${origin}/profile`)
    const profileDialog = page.getByRole('dialog', { name: 'Profile' })
    await profileDialog.getByRole('button', { name: 'Add a passkey' }).click()
    await profileDialog.getByLabel(/^Current password/).fill(person.password)
    await profileDialog.getByRole('button', { name: 'Continue' }).click()
    await profileDialog.getByText('Passkey added').waitFor()
    await profileDialog.getByRole('button', { name: 'Logout' }).click()
    await expectSignIn()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expectHome()
    await devtools.detach()
  })
})

describe('a page before its script has loaded', () => {
  /** Holds the app's scripts back; answers how to let them go. */
  async function holdScripts(held: Page): Promise<() => Promise<void>> {
    let go = () => undefined as void
    const released = new Promise<void>((resolve) => (go = resolve))
    await held.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    return async () => {
      go()
      await held.unrouteAll({ behavior: 'wait' })
    }
  }

  it('is shown, keeps what is typed and submitted, and is hidden from signed-in people', async () => {
    const person = newPerson()
    await register(app.origin, person)
    // A service worker would have the scripts already.
    const other = await openBrowser(newProfile(), pagesOnly)
    try {
      const held = await other.page()
      const letSignInGo = await holdScripts(held)
      await held.goto(`${app.origin}/login`, { waitUntil: 'commit' })
      await fillSignIn(held, person)
      expect(held.url()).toBe(`${app.origin}/login`)
      await letSignInGo()
      const home = held.getByRole('button', { name: 'Create workspace', exact: true }).first()
      await home.waitFor()

      const letHomeGo = await holdScripts(held)
      await held.goto(app.origin, { waitUntil: 'commit' })
      const words = held.locator('h1', { hasText: 'Paperwork, Overloaded?' })
      await words.waitFor({ state: 'attached' })
      expect(await words.isVisible()).toBe(false)
      await letHomeGo()
      await home.waitFor()
      expect(await words.count()).toBe(0)
    } finally {
      await other.close()
      dropProfile(other.profile)
    }
  })
})

describe('register', () => {
  const submit = () => page.getByRole('button', { name: 'Create account' }).click()

  it('reports errors in the documented order, and then signs in', async () => {
    const person = newPerson()
    await page.goto(`${app.origin}/register`)
    await submit()
    await expectText('Please fill in all required fields')
    await fill({ username: person.username, email: 'nobody', password: 'short', confirm: 'other' })
    await submit()
    await expectText('Please enter a valid email address')
    await fill({ email: person.email })
    await submit()
    await expectText('Passwords do not match')
    await fill({ confirm: 'short' })
    await submit()
    await expectText('Password must be at least 8 characters long')
    await fill({ password: person.password, confirm: person.password })
    await submit()
    await expectHome()
  })

  it('reports an email address in use and keeps what was typed', async () => {
    const person = newPerson()
    await register(app.origin, person)
    await page.goto(`${app.origin}/register`)
    await fill({
      username: 'someone',
      email: person.email,
      password: person.password,
      confirm: person.password,
    })
    await submit()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel(/^e-?mail/i).inputValue()).toBe(person.email)
    expect(new URL(page.url()).pathname).toBe('/register')
  })
})

describe('guards', () => {
  it('send a visitor to the landing page, and after sign-in to the requested page', async () => {
    const { person, projectId } = await newWorkspace(app.origin, 'Deep link')
    const wanted = `/project/${projectId}/upload`
    await page.goto(app.origin + wanted)
    await page.waitForURL(/\/welcome/)
    await page
      .getByRole('link', { name: /sign in|login/i })
      .first()
      .click()
    await page.waitForURL(/\/login/)
    await fillSignIn(page, person)
    await expect.poll(() => new URL(page.url()).pathname).toBe(wanted)
  })

  it('show a workspace of others as not found', async () => {
    const { projectId } = await newWorkspace(app.origin, 'Not yours')
    await enterAsNew()
    await page.goto(`${app.origin}/project/${projectId}`)
    await expectText('Workspace Not Found')
    await page
      .getByRole('link', { name: 'Return to Dashboard' })
      .or(page.getByRole('button', { name: 'Return to Dashboard' }))
      .click()
    await expectHome()
  })

  it('follow redirects and URLs of dialogs; logout ends the session here and on the server', async () => {
    await enterAsNew()
    await page.goto(`${app.origin}/start`)
    await page.waitForURL(`${app.origin}/`)
    await createWorkspace(page, 'First stay')
    await page.goto(app.origin)
    const home = `${app.origin}/project/${await createWorkspace(page, 'Short stay')}`
    // Back leads to the list: the dialog that made the workspace, or was closed, does not open again.
    const dialog = page.getByRole('dialog', { name: 'Create workspace', exact: true })
    await page.goBack()
    await page.getByRole('link', { name: /Short stay/ }).waitFor()
    expect([new URL(page.url()).search, await dialog.count()]).toEqual(['', 0])
    await page.getByRole('button', { name: 'Create workspace' }).first().click()
    await page.waitForURL(`${app.origin}/?create=1`)
    // The address changes before the dialog stands.
    await dialog.getByRole('textbox').first().press('Escape')
    await page.waitForURL(`${app.origin}/`)
    await page.getByRole('link', { name: /Short stay/ }).click()
    await page.waitForURL(home)
    await page.goBack()
    await page.getByRole('link', { name: /Short stay/ }).waitFor()
    expect([new URL(page.url()).search, await dialog.count()]).toEqual(['', 0])
    await page.goto(`${app.origin}/start`)
    await page.waitForURL(home)
    await page.goto(`${home}/work`)
    await page.waitForURL(home)
    await page.goto(`${home}/settings#members`)
    await page.waitForURL(`${home}/members#members`)
    await page.goto(`${app.origin}/?create=1`)
    await dialog.waitFor()
    await page.goto(`${app.origin}/profile`)
    await page.getByRole('dialog', { name: 'Profile', exact: true }).waitFor()
    await page.goto(home)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const me = () =>
      fetch(`${app.origin}/api/auth/me`, {
        headers: { Authorization: `Bearer ${token?.replaceAll('"', '')}` },
      })
    expect((await me()).status).toBe(200)
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click()
    // Not where a guard sends visitors: who signs out may sign in next.
    await page.waitForURL(`${app.origin}/login`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(async () => (await me()).status).toBe(401)
  })
})

describe('a phone, from the first screen of a workspace', () => {
  it('is let in by the owner at the computer, and out again', async () => {
    const { person, projectId } = await newWorkspace(app.origin, 'First steps')
    await enter(person)
    await page.goto(`${app.origin}/project/${projectId}`)
    const steps = page.getByRole('region', { name: 'Next steps' })
    const connect = steps.getByRole('button', { name: 'Connect a phone' })
    await connect.click()
    const dialog = page.getByRole('dialog', { name: 'Connect a phone' })
    await dialog.getByRole('button', { name: 'Turn on phone access' }).click()
    const stop = dialog.getByRole('button', { name: 'Turn off phone access' })
    await stop.waitFor()
    const code = dialog.getByRole('img', { name: 'Code with the address of Sheaf' })
    // A machine without a network has no address to show.
    await code.or(dialog.getByText(/has no address in a home or office network/)).waitFor()
    const connected = dialog.getByRole('button', { name: 'My phone is connected' })
    const hasCode = await code.isVisible()
    const address = `http://127.0.0.1:${readFileSync(join(app.dataDir, 'lan', 'port'), 'utf8').trim()}/`
    expect(await (await fetch(address)).text()).toContain('Connect this phone')
    await (hasCode ? connected : dialog.getByRole('button', { name: 'Close', exact: true })).click()
    // While it closes it hides what is behind it, and hears the keys.
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => connect.count()).toBe(hasCode ? 0 : 1)

    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Document, command or question' }).fill('phone')
    await page.getByRole('menuitem', { name: 'Connect a phone' }).click()
    await stop.click()
    await dialog.getByRole('button', { name: 'Turn on phone access' }).waitFor()
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  })
})

describe('a session that the server has ended', () => {
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  const end = (sessionToken: string | null) =>
    fetch(`${app.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sessionToken}` },
    })
  /** How many answers the device keeps of a user, for reading offline. */
  const storedCount = (userId: string) =>
    page.evaluate(
      (user) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('sheaf')
          opening.addEventListener('error', () => reject(new Error(String(opening.error))))
          opening.addEventListener('success', () => {
            const db = opening.result
            const all = db.transaction('queryCache').objectStore('queryCache').getAll()
            all.addEventListener('success', () => {
              db.close()
              resolve(all.result.filter((row: { userId: string }) => row.userId === user).length)
            })
          })
        }),
      userId,
    )

  it('leads to sign-in and back to the screen, and leaves no stored data', async () => {
    const { person, projectId } = await newWorkspace(app.origin, 'Cut off')
    await enter(person)
    const pathname = `/project/${projectId}`
    await page.goto(app.origin + pathname)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The open screen hears of it by itself.
    await end(await token())
    await page.waitForURL(/\/login\?from=/)
    await page.getByText('Your session has expired. Sign in to continue.').waitFor()
    expect(await token()).toBeNull()
    await fillSignIn(page, person)
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)

    const userId = await page.evaluate(() => String(JSON.parse(localStorage.getItem('user') ?? '{}').id))
    await expect.poll(() => storedCount(userId)).toBeGreaterThan(0)
    const sessionToken = await token()
    await page.goto('about:blank')
    await end(sessionToken)
    await page.goto(`${app.origin}/`)
    await page.waitForURL(`${app.origin}/login`)
    expect(await token()).toBeNull()
    await expect.poll(() => storedCount(userId)).toBe(0)
    await page.getByRole('link', { name: 'Sheaf, start page', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Paperwork, Overloaded?', exact: true }).waitFor()
  })
})
