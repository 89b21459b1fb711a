import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp, type App, readingOff } from '#tests/support/app.ts'
import { clientOf, newPerson, signIn } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'

// A visitor whose browser speaks German, who then chooses Arabic, loses the network, and goes back to English.

interface Tree {
  readonly [key: string]: string & Tree
}
const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../src/messages/languages/${language}.json`), 'utf8'),
  ) as Tree
const german = textsOf('de')
const arabic = textsOf('ar')

let app: App
let browser: Browser
let page: Page
const profile = newProfile()
const person = newPerson()
beforeAll(async () => {
  app = await startApp({ env: readingOff })
  browser = await openBrowser(profile, { locale: 'de-DE' })
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
})

const root = () => page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.dir }))
const controlled = () =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(/.*\//, ''))
/** Opens the list of languages of a public page, and presses one. */
async function choose(language: string): Promise<void> {
  await page.locator('summary', { hasText: ':' }).last().click()
  await page.locator(`button[lang="${language}"]`).last().click()
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}

it('a first visit is in the language of the browser', async () => {
  const answer = await page.goto(`${app.origin}/register`)
  expect(answer?.headers()['content-language']).toBe('de')
  expect(await answer?.text()).toContain('<html lang="de">')
  expect(await root()).toEqual({ lang: 'de', dir: '' })
  await page.getByRole('button', { name: german['auth']?.['register']?.['button'] ?? '-' }).waitFor()
})

it('an account is made in German', async () => {
  await page.locator('input[name="username"]').fill(person.username)
  await page.locator('input[name="email"]').fill(person.email)
  await page.locator('input[name="password"]').fill(person.password)
  await page.locator('input[name="confirm"]').fill(person.password)
  await page.locator('form button[type="submit"]').click()
  await page
    .getByRole('button', { name: german['workspaces']?.['create'] ?? '-' })
    .first()
    .waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(controlled).toBe('sw-de.js')
})

it('the calendar of a day opens in German, with the texts of the toolkit', async () => {
  const client = clientOf(app.origin, await signIn(app.origin, person))
  const { id } = await client.call('createProject', { body: { name: 'Hafen' } })
  await page.goto(`${app.origin}/project/${id}/members#activity`)
  await page
    .getByRole('button', { name: german['typed-values']?.['calendar'] ?? '-' })
    .first()
    .click()
  const month = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' }).format(new Date())
  await expect.poll(() => page.getByRole('grid', { name: month }).count()).toBe(1)
  await page.goto(app.origin)
})

it('the device keeps the files of its language, and those of no other', async () => {
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(expect.arrayContaining(['/de/index.html', '/pages/de/login.html']))
  expect(kept.filter((path) => path.startsWith('/assets/de/')).length).toBeGreaterThan(50)
  expect(kept.filter((path) => /\/(ar|en-XA)\/|^\/index\.html|^\/pages\/[\w-]+\.html/.test(path))).toEqual([])
  // None of the English scripts that German has its own of.
  const own = new Set(
    kept.filter((path) => path.startsWith('/assets/de/')).map((path) => path.replace('/de/', '/')),
  )
  expect(kept.filter((path) => own.has(path))).toEqual([])
})

it('the cached scripts are those of the server, and came in packs', async () => {
  const differing = await page.evaluate(async () => {
    const requests = await (
      await caches.open((await caches.keys()).find((name) => name.includes('precache'))!)
    ).keys()
    const scripts = requests.map(({ url }) => url).filter((url) => /\/assets\/.*\.m?js$/.test(url))
    const compared = scripts.map(async (url) => {
      const cached = (await caches.match(url))!
      const served = await fetch(`${url}?now`, { cache: 'no-store' })
      const policies = [cached, served].map(({ headers }) => headers.get('Content-Security-Policy'))
      const isSame = (await cached.text()) === (await served.text()) && policies[0] === policies[1]
      // A file that was fetched by itself has an entity tag.
      return isSame && policies[0] !== null && !cached.headers.has('ETag') ? [] : [url]
    })
    return { scripts: scripts.length, urls: (await Promise.all(compared)).flat() }
  })
  expect(differing.urls).toEqual([])
  expect(differing.scripts).toBeGreaterThan(300)
})

it('Arabic is shown from right to left, also without a network', async () => {
  await page.goto(`${app.origin}/privacy`)
  await choose('ar')
  expect(await root()).toEqual({ lang: 'ar', dir: 'rtl' })
  await expect.poll(controlled).toBe('sw-ar.js')
  await page.goto(app.origin)
  await page
    .getByRole('button', { name: arabic['workspaces']?.['create'] ?? '-' })
    .first()
    .waitFor()
  await browser.context.setOffline(true)
  await app.kill()
  for (const path of ['/', '/login', '/nowhere']) {
    await page.goto(app.origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await root()).toEqual({ lang: 'ar', dir: 'rtl' })
  }
})

it('a language that is not on the device is not chosen offline, and the page says so', async () => {
  await page.goto(`${app.origin}/privacy`)
  await page.locator('summary', { hasText: ':' }).last().click()
  await page.locator('button[lang="en"]').last().click()
  await page.getByText(arabic['language-change']?.['offline'] ?? '-').waitFor()
  await page.reload()
  expect(await root()).toEqual({ lang: 'ar', dir: 'rtl' })
  await app.restart()
  await browser.context.setOffline(false)
})

it('a second tab stays as it is while English is chosen, and goes on', async () => {
  const other = await browser.context.newPage()
  await other.goto(app.origin)
  const button = other.getByRole('button', { name: arabic['workspaces']?.['create'] ?? '-' }).first()
  await button.waitFor()
  await page.goto(`${app.origin}/privacy`)
  await choose('en')
  expect(await root()).toEqual({ lang: 'en', dir: '' })
  await expect.poll(controlled).toBe('sw.js')
  // What it loads now comes from the network.
  await button.click()
  await other.getByRole('textbox').first().waitFor()
  await other.reload()
  await other.getByRole('button', { name: 'Create workspace' }).first().waitFor()
  // Without a network the service worker of another language could not be had.
  const unexpected = unexpectedErrors(browser.pageErrors())
  expect(unexpected.filter((text) => !text.includes('when fetching the script'))).toEqual([])
})
