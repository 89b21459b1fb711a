import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, register } from '#tests/support/api.ts'
import { dropProfile, newProfile, openBrowser, pagesOnly, type Browser } from '#tests/support/browser.ts'
import { fillSignIn } from '#tests/support/journey.ts'
import { sharedApp } from '#tests/support/shared-app.ts'

// Public pages work without the app, which opens on the same page once somebody has signed in.

const app = sharedApp('quiet')
let browser: Browser
const profile = newProfile()
const person = newPerson()

beforeAll(async () => {
  await register(app.origin, person)
  // A service worker would load all scripts.
  browser = await openBrowser(profile, pagesOnly)
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

it('the landing page leads to sign-in, and sign-in into the app', async () => {
  const page = await browser.page()
  const routers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/router-')) routers.push(new URL(page.url()).pathname)
  })
  const works = () => page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.goto(app.origin)
  await works()
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await page.waitForURL(`${app.origin}/login`)
  await works()
  expect(routers).toEqual([])
  await page.evaluate(() => (document.body.dataset['same'] = ''))
  // The app is fetched while somebody types.
  await page.getByLabel('Email').fill(person.email)
  await expect.poll(() => routers).toEqual(['/login'])
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Create workspace', exact: true }).first().waitFor()
  expect(routers).toEqual(['/login'])
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/')
})
