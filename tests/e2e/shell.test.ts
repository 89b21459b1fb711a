import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { violationsInEachTheme, type OtherTheme } from '#tests/support/accessibility.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  sidewaysScroll,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { enlargeText, largeTextErrors, smallPhone } from '#tests/support/large-text.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// Every screen, on a phone and on a desk, by day, by night, in sunlight and in text of twice the size: nothing scrolls
// sideways, nobody is shut out, and nothing asks for more than the page's policy allows.

const app = sharedApp('reading')
let workspace: Workspace
let thingId: string
let folderId: string
let schemaId: string
// One has never signed in, the other one stays signed in.
let visitor: Browser
let member: Browser
const visitorProfile = newProfile()
const memberProfile = newProfile()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Every screen')
  const [document] = await readReceipts(app.origin, workspace.client, 1)
  thingId = document!.id
  const { client } = workspace
  const data = { name: 'Taxi May', files: [thingId] }
  folderId = (await client.call('createThing', { body: { kind: 'Folder', data } })).id
  schemaId = (await client.call('schemaStats', {}))[0]?.id ?? ''
  visitor = await openBrowser(visitorProfile, pagesOnly)
  member = await openBrowser(memberProfile, pagesOnly)
  await signedIn(member.context, app.origin, workspace.person)
})
afterAll(async () => {
  for (const browser of [visitor, member]) await browser.close()
  for (const profile of [visitorProfile, memberProfile]) dropProfile(profile)
})

type Screens = readonly (readonly [name: string, path: () => string])[]
const outside: Screens = [
  ['landing', () => '/'],
  ['welcome', () => '/welcome'],
  ['sign-in', () => '/login'],
  ['register', () => '/register'],
  ['privacy', () => '/privacy'],
  ['terms', () => '/terms'],
]
const inside: Screens = [
  ['workspaces', () => '/'],
  ['create a workspace', () => '/?create=1'],
  ['documents', () => `/project/${workspace.projectId}`],
  ['work table', () => `/project/${workspace.projectId}/work/receipt`],
  ['document', () => `/project/${workspace.projectId}/thing/${thingId}`],
  ['search', () => `/project/${workspace.projectId}/search?q=receipts`],
  ['review', () => `/project/${workspace.projectId}/review`],
  ['parties', () => `/project/${workspace.projectId}/parties`],
  ['bank', () => `/project/${workspace.projectId}/books/bank`],
  ['folders', () => `/project/${workspace.projectId}/folders`],
  ['folder', () => `/project/${workspace.projectId}/folder/${folderId}`],
  ['type settings', () => `/project/${workspace.projectId}/work/${schemaId}/settings`],
  ['trash', () => `/project/${workspace.projectId}/trash`],
  ['upload', () => `/project/${workspace.projectId}/upload`],
  ['settings', () => `/project/${workspace.projectId}/members`],
  ['members', () => `/project/${workspace.projectId}/members#members`],
  ['settings without a workspace', () => '/members'],
  ['privacy, signed in', () => '/privacy'],
  ['not found', () => '/nowhere'],
]

/** What the screen is asked for and comes after all else. */
const comesLate = new Map([
  ['documents', 'Spent'],
  ['folders', 'Spent'],
  ['folder', 'Spent'],
  ['search', 'Open in table'],
])

/** Screens whose colours depend on the window size: a class such as `md:bg-surface`. Each size is checked in every theme. */
const coloursBySize = new Set(['landing', 'documents', 'document', 'folders', 'trash', 'upload'])

/** With the theme that other screens are checked in at this size, besides the light one. */
const sizes = [
  ['phone', phone, 'outdoor'],
  ['desktop', desktop, 'dark'],
] as const

/** A new tab in a window of this size. */
async function open({ context }: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return page
}

/** The screen as a person sees it: its heading stands and nothing is on its way. */
async function settled(page: Page, path: string): Promise<void> {
  const loaded = await page.goto(app.origin + path)
  // Loaded anew also where only the part after # is another: the heading and the theme would be those of before.
  if (!loaded) await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
}

/** How often a page says that it is none. */
const missing = (page: Page) => page.getByText(/not found|unexpected application error/i).count()

/** Gives the page a window of this size and waits until it has taken it. */
async function resized(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.waitForFunction((width) => innerWidth === width, viewport.width)
  await page.evaluate(() => scrollTo(0, 0))
}

/** What is wrong with a screen by day, and what its colours make of it in other themes, all by default. */
async function judge(page: Page, themes?: readonly OtherTheme[]): Promise<string[]> {
  const wider = await sidewaysScroll(page)
  const errors = wider > 0 ? [`scrolls sideways by ${wider} px`] : []
  return [...errors, ...(await violationsInEachTheme(page, themes))]
}

describe.each([
  ['for anyone', outside, () => visitor],
  ['for who is signed in', inside, () => member],
] as const)(
  'a screen %s stands, on a phone and on a desk, in each theme and in large text',
  (_, screens, browserOf) => {
    let page: Page
    beforeAll(async () => {
      page = await open(browserOf(), phone)
    })
    afterAll(() => page.close())

    it.each(screens)('%s', async (name, path) => {
      const errors: string[] = []
      await page.setViewportSize(phone)
      await settled(page, path())
      expect((await missing(page)) > 0).toBe(name === 'not found')
      const late = comesLate.get(name)
      if (late !== undefined) await page.getByText(late).first().waitFor()
      for (const [size, viewport, theme] of sizes) {
        // The same page in another window, as where a device is turned.
        await resized(page, viewport)
        const found = await judge(page, coloursBySize.has(name) ? undefined : [theme])
        // A finger hits what it aims at.
        if (size === 'phone' && screens === inside) found.push(...(await smallTargets(page)))
        errors.push(...found.map((error) => `${size}: ${error}`))
      }
      expect([...errors, ...unexpectedErrors(browserOf().pageErrors())]).toEqual([])
      await resized(page, smallPhone)
      await enlargeText(page)
      // What follows the width of the window does so a moment later.
      await expect.poll(() => largeTextErrors(page)).toEqual([])
    })
  },
)

describe.each(sizes)('on a %s', (size, viewport) => {
  it('has its navigation at the bottom on phones and at the side on desktops', async () => {
    const page = await open(member, viewport)
    await settled(page, `/project/${workspace.projectId}`)
    const bar = page.getByRole('navigation', { name: 'Workspace' })
    const box = (await bar.boundingBox())!
    const place = box.width > box.height ? 'bottom' : 'side'
    expect(place).toBe(size === 'phone' ? 'bottom' : 'side')
    expect(place === 'side' ? box.x : viewport.height - (box.y + box.height)).toBe(0)

    // Every entry leads somewhere: to one of the screens above, or to one that is opened here.
    const links = await bar.getByRole('link').all()
    expect(links.length).toBeGreaterThan(1)
    const stand = new Set(inside.map(([, path]) => path()))
    for (const path of await Promise.all(links.map((link) => link.getAttribute('href')))) {
      if (stand.has(path ?? '')) continue
      await settled(page, path ?? '')
      expect(await missing(page)).toBe(0)
    }
    await page.close()
  })
})

/** What a finger can hit, and what is too small for it. Hidden inputs of the kit are under no finger. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isUnderFinger = (element: Element) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    return [...document.querySelectorAll('a[href], button, [role=button], [role=tab], select')]
      .filter((element) => element.checkVisibility() && !element.closest('p') && isUnderFinger(element))
      .map((element) => ({ text: element.textContent?.trim() ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(
        ({ text, box }) => `small: ${text || '(no text)'} ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  })

it('shows pressed buttons and the current page in forced colours', async () => {
  const page = await open(member, desktop)
  await page.emulateMedia({ forcedColors: 'active' })
  await settled(page, `/project/${workspace.projectId}/members#members`)
  const edgeOf = (place: Locator, side: 'top' | 'bottom') =>
    place.evaluate((element, edge) => {
      const style = getComputedStyle(element)
      return `${style.getPropertyValue(`border-${edge}-width`)} ${style.getPropertyValue(`border-${edge}-color`)}`
    }, side)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  expect(await edgeOf(tab('Members'), 'bottom')).not.toBe(await edgeOf(tab('General'), 'bottom'))
  expect(await edgeOf(page.getByRole('button', { name: 'Invite Member' }), 'top')).toMatch(/^1px/)
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  expect(await edgeOf(entry('Settings'), 'top')).toMatch(/^2px/)
  expect(await edgeOf(entry('Folders'), 'top')).toMatch(/^0px/)
  await page.close()
})
