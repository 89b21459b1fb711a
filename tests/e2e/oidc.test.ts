import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App, freePort, readingOff } from '#tests/support/app.ts'
import { clientOf, password } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  type Browser,
} from '#tests/support/browser.ts'
import { fillSignIn } from '#tests/support/journey.ts'
import {
  enterByIssuer,
  type OidcIssuer,
  signInAtIssuer,
  startOidcIssuer,
} from '#tests/support/oidc-issuer.ts'

// A phone signs in with the account of a company, and out again.

let issuer: OidcIssuer
let app: App
let projectId: string
let browser: Browser
let page: Page
const profile = newProfile()

beforeAll(async () => {
  const port = await freePort()
  issuer = await startOidcIssuer({ origins: [`http://127.0.0.1:${port}`] })
  const { clientId: client_id, clientSecret: client_secret } = issuer
  const setting = { id: 'company', label: 'Quay & Sons', issuer: issuer.issuer, client_id, client_secret }
  app = await startApp({ port, env: { ...readingOff, SHEAF_OIDC: JSON.stringify([setting]) } })
  issuer.people.set('olive', { email: 'olive@example.com', email_verified: true, name: 'Olive Quay' })
  const owner = clientOf(app.origin, await enterByIssuer(app.origin, 'olive'))
  projectId = (await owner.call('createProject', { body: { name: 'Quay office' } })).id
  await owner.call('createGroup', {
    params: { projectId },
    body: { issuer: issuer.issuer, name: 'heads', role: 'admin' },
  })
  browser = await openBrowser(profile, { ...pagesOnly, viewport: phone })
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
  await issuer.close()
})

const button = () => page.getByRole('button', { name: 'Continue with Quay & Sons' })

it('signs in with an issuer, is a member by a group, and signs out of both', async () => {
  issuer.people.set('nora', {
    email: 'nora@example.com',
    email_verified: true,
    name: 'Nora Quay',
    groups: ['heads'],
  })
  const settings = `/project/${projectId}/members#members`
  await page.goto(`${app.origin}/login?from=${encodeURIComponent(settings)}`)
  await button().click()
  await signInAtIssuer(page, 'nora')

  // Back where the visitor wanted to go, as an admin, who sees the groups.
  const groups = page.getByRole('region', { name: 'Groups' })
  await groups.getByRole('list', { name: 'Groups' }).getByText('heads', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(settings)
  const row = page
    .getByRole('list', { name: 'Workspace members' })
    .getByRole('listitem')
    .filter({ hasText: 'Nora Quay' })
  await row.getByText('By group').waitFor()
  expect(await row.innerText()).toContain('All departments')
  // Neither the code nor the ticket stays behind.
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state, location.href]))).not.toMatch(
    /oidc|code=/,
  )

  await page.goto(`${app.origin}/profile`)
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click()
  // The issuer asks, ends its own session and leads back.
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${app.origin}/login`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await button().click()
  await page.getByPlaceholder('Enter any login').waitFor()
})

it('says at sign-in what went wrong, and offers all ways again', async () => {
  await issuer.pause()
  await app.restart()
  await page.goto(`${app.origin}/login`)
  await button().click()
  await page.getByText('Quay & Sons cannot be reached at the moment. Please try again shortly.').waitFor()
  await issuer.resume()
  await button().click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText('Signing in with Quay & Sons failed. Please try again.').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.getByLabel(/^Email/).waitFor()
  // A response that this browser has not asked for.
  await page.goto(`${app.origin}/api/auth/oidc/callback/company?code=x&state=y`)
  await page.getByText(/^This sign-in was started in another browser/).waitFor()
  await button().waitFor()
})

it('connects the issuer to an account with a password, which it then opens', async () => {
  issuer.people.set('petra', { email: 'petra@work.example', email_verified: true })
  const person = { username: 'Petra', email: 'petra@home.example', password }
  await clientOf(app.origin, null).call('register', { body: person })
  await page.goto(`${app.origin}/login`)
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
  await page.goto(`${app.origin}/profile`)
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Connect Quay & Sons' }).click()
  await profile.getByLabel(/^Current password/).fill(password)
  await profile.getByRole('button', { name: 'Continue', exact: true }).click()
  await signInAtIssuer(page, 'petra')
  await profile.getByRole('button', { name: 'Disconnect Quay & Sons' }).waitFor()
  expect(page.url()).toBe(`${app.origin}/profile`)
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toMatch(/oidc|code=/)

  await profile.getByRole('button', { name: 'Logout' }).click()
  // A page that is left before it is signed out keeps its session.
  await page.waitForURL(`${app.origin}/login`)
  // The issuer still knows who is there.
  await page.goto(`${app.origin}/login?from=%2Fprofile`)
  await button().click()
  await profile.getByText(person.email).waitFor()
})
