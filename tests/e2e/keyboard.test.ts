import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { clientOf, newPerson, signIn } from '#tests/support/api.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'

// A first day without a mouse: not one press of the pointer, from the first page to the same field of two files.

const app = sharedApp('reading')
let browser: Browser
let page: Page
const profile = newProfile()
const person = newPerson()

beforeAll(async () => {
  browser = await openBrowser(profile, { ...pagesOnly, viewport: desktop })
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

/** Presses of the Tab key after which what is looked for is not to be reached. */
const MOST_TABS = 60

/** What has the focus, as it is called; fails where nobody could see it. */
async function focused(): Promise<string> {
  const [name, isSeen] = await page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement) || one === document.body) return ['', true] as const
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null
    const box = one.getBoundingClientRect()
    const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const accessibleName = one.getAttribute('aria-label') ?? label ?? one.textContent
    return [accessibleName.trim(), isInView && one.matches(':focus-visible')] as const
  })
  if (!isSeen) throw new Error(`The focus on “${name}” is not to be seen`)
  return name
}

/** Tab, or Shift and Tab, until what is called so has the focus. */
async function tabTo(name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press(key)
    const here = await focused()
    if (name.test(here)) return
    passed.push(here)
  }
  throw new Error(`No way by ${key} to ${name}: ${passed.join(' | ')}`)
}
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
const write = (text: string) => page.keyboard.type(text)
/** Waits for the focus: what can be seen may get it a moment later, and keys go to what has it. */
async function waitForFocus(one: Locator): Promise<void> {
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true)
}

it('signs up and makes a workspace', async () => {
  await page.goto(app.origin)
  await tabTo(/^Try It Free$/)
  await press('Enter')
  await page.getByLabel(/username/i).waitFor()
  await tabTo(/username/i)
  await write(person.username)
  await tabTo(/^e-?mail/i)
  await write(person.email)
  await tabTo(/^password/i)
  await write(person.password)
  await tabTo(/confirm/i)
  await write(person.password)
  await press('Enter')
  await page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
  await tabTo(/^Workspace name/)
  await press('Control+a')
  await write('Head office')
  await press('Enter')
  await page.waitForURL(/\/project\/[^/]+/)
  await expect.poll(() => page.getByText('Head office').count()).toBeGreaterThan(0)
})

it('goes to the table of a type by its card', async () => {
  const projectId = /\/project\/([^/?#]+)/.exec(page.url())?.[1] ?? ''
  const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
  await readReceipts(app.origin, client, 3)
  await press('g', 'd')
  await page.getByRole('link', { name: /^Receipt/ }).waitFor()
  await tabTo(/^Receipt/)
  await press('Enter')
  await page.getByRole('grid').waitFor()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(3)
})

it('changes a value in its cell, and the same field of two files', async () => {
  await tabTo(/\.pdf$/i)
  // The column by its head, and back down.
  await press('Control+Home')
  for (let cells = 0; cells < 20 && (await focused()) !== 'Vendor'; cells += 1) await press('ArrowRight')
  expect(await focused()).toBe('Vendor')
  await press('ArrowDown', 'Enter')
  const vendor = page.getByRole('dialog', { name: 'Edit Vendor' }).getByLabel('Vendor')
  await waitForFocus(vendor)
  await press('Control+a')
  await write('Harbour Café')
  await press('Enter')
  await page.getByRole('gridcell', { name: /^Harbour Café Edit Vendor/ }).waitFor()
  // The editor is gone and has given the focus back.
  await expect.poll(focused).toContain('Harbour Café')
  await press('ArrowDown', 'x', 'ArrowDown', 'x')
  await page.getByRole('region', { name: 'Selected documents' }).waitFor()
  await press('Home')
  expect(await focused()).toMatch(/^Select /)
  await tabTo(/^Edit field$/)
  await press('Enter')
  const bulk = page.getByRole('dialog', { name: 'Edit a field in 2 documents' })
  await bulk.waitFor()
  // From the new value, which has the focus, to the field that it is for, and back.
  await bulk.locator('input:focus').waitFor()
  await press('Shift+Tab', 'Enter')
  await page.locator('[role=option]:focus').waitFor()
  // Not by its letters: a list forgets what was typed after a second.
  for (let options = 0; options < 20 && (await focused()) !== 'Vendor'; options += 1) await press('ArrowDown')
  await press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  // The list has given the focus back to its button, a frame after it went.
  await page.locator('[role=dialog] button[aria-haspopup=listbox]:focus').waitFor()
  await tabTo(/^Vendor$/)
  await write('Northside')
  await tabTo(/^Save for all$/)
  await press('Enter')
  await page.getByText('Vendor was saved in 2 documents').waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: /^Northside Edit Vendor/ }).count()).toBe(2)
  expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})
