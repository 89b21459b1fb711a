import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftDocument } from '#core/capture/types.ts'
import { violations, violationsInEachTheme } from '#tests/support/accessibility.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { eventually, filesOf, isSettled, newWorkspace, type Workspace } from '#tests/support/api.ts'
import {
  type Browser,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  sidewaysScroll,
  unexpectedErrors,
} from '#tests/support/browser.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { filmOf, filmOfNothing, uprightFeed } from '#tests/support/fixtures/camera-feed.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts, totalOf } from '#tests/support/fixtures/receipts.ts'
import { outbox } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { holdTime, slowPhotos } from './camera-time.ts'

// The camera in the app, over a film that Chromium takes for a camera.

const films = mkdtempSync(join(tmpdir(), 'sheaf-films-'))
const profiles: string[] = []
const receipt = receipts[1]!
const app = sharedApp('reading')

/** What stands still is filmed as well with few pictures a second, and each costs the processor some milliseconds. */
const slow = { ...uprightFeed, framesPerSecond: 5 }

beforeAll(async () => {
  writeFileSync(join(films, 'receipt.y4m'), await filmOf(readFileSync(await fixture(receipt.file)), slow))
  writeFileSync(join(films, 'nothing.y4m'), await filmOfNothing(slow))
})
afterAll(async () => {
  for (const browser of phones.values()) await browser.close()
  for (const profile of profiles) dropProfile(profile)
  rmSync(films, { recursive: true, force: true })
})

interface Stage {
  readonly browser: Browser
  readonly page: Page
  readonly workspace: Workspace
}

/** A phone whose camera sees the film. */
const filming = (profile: string, film: string, options: { allowed: boolean }) =>
  openBrowser(profile, {
    ...pagesOnly,
    viewport: phone,
    ...(options.allowed && { permissions: ['camera'] }),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(films, film)}`,
    ],
  })

/** Phones by their film. Cases that hold the time come last on theirs, because it stays held. */
const phones = new Map<string, Browser>()

/** A phone that no case has, without a person. */
async function newPhone(film: string, options: { allowed: boolean }): Promise<Browser> {
  const profile = newProfile()
  profiles.push(profile)
  return filming(profile, film, options)
}

/** The phone before this film, emptied of the case before. */
async function phoneBefore(film: string): Promise<Browser> {
  const browser = phones.get(film) ?? (await newPhone(film, { allowed: true }))
  phones.set(film, browser)
  for (const left of browser.context.pages()) await left.close()
  return browser
}

/** A tab of the phone, with a person in a new workspace. */
async function stage(film: string, given?: Browser): Promise<Stage> {
  const browser = given ?? (await phoneBefore(film))
  const workspace = await newWorkspace(app.origin, 'Site office')
  await signedIn(browser.context, app.origin, workspace.person)
  const page = await browser.context.newPage()
  await page.goto(`${app.origin}/project/${workspace.projectId}`)
  return { browser, page, workspace }
}

const openCamera = (page: Page) => page.getByRole('link', { name: 'Capture' }).click()
const setAuto = async (page: Page, on: boolean) => {
  const button = page.getByRole('button', { name: 'Auto shutter' })
  if ((await button.getAttribute('aria-pressed')) !== String(on)) await button.click()
}
const shutter = (page: Page) => page.getByRole('button', { name: 'Take photo' })
const card = (page: Page) => page.getByRole('region', { name: /^Captured, page/ })

/** Drafts of this browser, read from the database itself. */
const drafts = async (page: Page) =>
  (await storedRows<DraftDocument>(page, 'sheaf-outbox', 'drafts')).map(({ value }) => value)

/** How often something was photographed: what is held still, and what was handed on as its time was over. */
const taken = async (page: Page) => (await drafts(page)).length + (await outbox(page)).length

/** How many pages of drafts on this device have an image of their own. */
async function cutPages(page: Page): Promise<number> {
  return (await drafts(page)).flatMap(({ pages }) => pages).filter(({ made }) => made !== null).length
}

describe('a receipt before the camera', () => {
  it('gets an outline, is photographed once automatically, cropped, uploaded and read', async () => {
    const { browser, page, workspace } = await stage('receipt.y4m')
    await openCamera(page)
    await page.locator('[data-outline=found], [data-outline=steady]').waitFor()
    await card(page).waitFor()
    await card(page).getByText('Saved on this device.').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await expect
      .poll(async () => {
        const [draft] = await drafts(page)
        return draft ? draft.pages[0]?.look.corners !== null : (await outbox(page)).length === 1
      })
      .toBe(true)
    // It lies there still, and is not taken again.
    await page.waitForTimeout(2_000)
    await expect.poll(() => taken(page)).toBe(1)

    await page.getByRole('button', { name: 'Done' }).click()
    const summary = page.getByRole('dialog', { name: 'Summary' })
    await summary.getByRole('heading', { name: '1 document' }).waitFor()
    expect(await violationsInEachTheme(page)).toEqual([])
    // It fills while the receipt is read.
    const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(totalOf(receipt) / 100)
    await summary.getByRole('heading', { name: amount }).waitFor()
    await summary.getByRole('listitem').filter({ hasText: amount }).waitFor()
    await summary.getByRole('button', { name: 'Finish' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/project/${workspace.projectId}`)
    const [file] = await eventually(
      () => filesOf(workspace.client),
      (all) => all.length === 1 && all.every(isSettled),
    )
    expect(file?.data).toMatchObject({
      filename: expect.stringMatching(/^Scan \d{4}-\d\d-\d\d \d{4} \w{3}$/),
      status: 'extracted',
      extracted: { total: totalOf(receipt) / 100 },
      pageImages: [expect.any(String)],
      // The untouched photo beside the page that was cut from it.
      originals: [expect.any(String)],
    })
    expect(await drafts(page)).toEqual([])
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
    await page.close()
  })

  it('of several pages is put in order and uploaded as one document', async () => {
    const { page, workspace } = await stage('receipt.y4m')
    await openCamera(page)
    await setAuto(page, false)
    await page.getByText('One document').click()
    for (const number of [1, 2]) {
      await shutter(page).click()
      await page.getByRole('region', { name: `Captured, page ${number}` }).waitFor()
    }
    await page.getByRole('button', { name: 'Captured pages: 2' }).click()
    const tray = page.getByRole('dialog', { name: 'Captured pages' })
    await tray.getByText('2 pages').waitFor()
    const address = page.url()
    await tray.getByRole('button', { name: /^Page 2 of/ }).click()
    await page.getByRole('menuitem', { name: 'Split here' }).click()
    const merge = tray.getByRole('button', { name: 'Merge with previous' })
    await merge.click()
    await merge.waitFor({ state: 'hidden' })
    await tray.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Taxi May')
    await page.getByRole('button', { name: 'Save' }).click()
    await tray.getByRole('heading', { name: 'Taxi May' }).waitFor()
    // Back closes the layer, not the camera.
    await page.goBack()
    await tray.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(address)
    await page.getByText('Next photo: page 3').waitFor()
    // A page that is sent before its image is cut is the photo itself, without another original.
    await expect.poll(() => cutPages(page)).toBe(2)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    const [file] = await eventually(
      () => filesOf(workspace.client),
      (all) => all.length === 1,
    )
    expect(file?.data).toMatchObject({
      filename: 'Taxi May',
      pageImages: [expect.any(String), expect.any(String)],
      originals: [expect.any(String), expect.any(String)],
    })
    await page.close()
  })

  it('can be undone before it is uploaded, and is then under Removed', async () => {
    const { page } = await stage('receipt.y4m')
    const calls: string[] = []
    await holdTime(page)
    await page.reload()
    await openCamera(page)
    await card(page).waitFor()
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await card(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Photo deleted. You can restore it for 24 hours.').waitFor()
    expect(await drafts(page)).toEqual([])
    expect((await outbox(page)).map(({ state }) => state.at)).toEqual(['removed'])
    // The summary, and the message after Back, take it back as well.
    const messages = page.getByRole('region', { name: 'Messages' })
    await shutter(page).click()
    await card(page).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const summary = page.getByRole('dialog', { name: 'Summary' })
    await summary.getByRole('heading', { name: '1 document saved on this device' }).waitFor()
    await summary.getByRole('button', { name: 'Undo' }).click()
    await messages.getByText('1 document deleted. You can restore it for 24 hours.').waitFor()
    await summary.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Captured pages: none' }).waitFor()
    await shutter(page).click()
    await card(page).waitFor()
    await page.goBack()
    await messages.getByText('1 document saved on this device. Uploading now.').waitFor()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await messages.getByText('1 document deleted. You can restore it for 24 hours.').waitFor()
    expect((await outbox(page)).map(({ state }) => state.at)).toEqual(['removed', 'removed', 'removed'])
    expect(
      calls.filter((path) => !path.startsWith('/assets/') && /duplicate|upload|signed/.test(path)),
    ).toEqual([])
    await page.close()
  })
})

describe('Adjust', () => {
  it('moves corners by keys and presses, has no accessibility error, and changes the page', async () => {
    const { page } = await stage('nothing.y4m')
    await openCamera(page)
    await setAuto(page, false)
    // It stays a draft, however long the steps take; a document of its own is sent when its time is over.
    await page.getByText('One document').click()
    await shutter(page).click()
    // Without a document the whole photo is kept, and its card stays until it is answered.
    await card(page).getByText('Edges not clear.').waitFor()
    expect(await violationsInEachTheme(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Adjust' }).click()
    const adjust = page.getByRole('dialog', { name: 'Adjust' })
    const corner = adjust.getByRole('button', { name: /^Top left corner/ })
    // Pressed on the corner itself: a dialog that has only just opened may take the focus for itself.
    await corner.press('ArrowRight')
    await adjust.getByRole('button', { name: /^Top left corner, 1% across/ }).waitFor()
    await corner.press('Shift+ArrowDown')
    await adjust.getByRole('button', { name: 'Top left corner, 1% across, 5% down' }).waitFor()
    await adjust.getByRole('button', { name: 'Move corner' }).click()
    await adjust.getByRole('button', { name: 'Move right: Top left corner' }).click()
    await adjust.getByRole('button', { name: 'Top left corner, 2% across, 5% down' }).waitFor()
    // The names follow the rotation.
    await adjust.getByRole('button', { name: 'Rotate' }).click()
    await adjust.getByRole('button', { name: 'Top right corner, 95% across, 2% down' }).waitFor()
    for (let turns = 0; turns < 3; turns += 1) await adjust.getByRole('button', { name: 'Rotate' }).click()
    await adjust.getByText('Greyscale').click()
    expect(await violations(page)).toEqual([])
    await adjust.getByRole('button', { name: 'Done' }).click()
    await adjust.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await drafts(page))[0]?.pages[0]?.look ?? null)
      .toMatchObject({ filter: 'greyscale', corners: [{ x: 0.02, y: 0.05 }, {}, {}, {}] })
    // The filter is shown, and ends with the session, as the mode does.
    const chosen = page.getByRole('button', { name: 'Greyscale. Change to Enhanced' })
    await chosen.waitFor()
    await page.getByText('Next photo: page 2').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await openCamera(page)
    await shutter(page).waitFor()
    await page.getByRole('radio', { name: 'Separate documents', checked: true }).waitFor()
    expect(await chosen.count()).toBe(0)
    await page.close()
  })
})

describe('a photo that is still being taken', () => {
  const slowStage = async () => {
    const { page } = await stage('nothing.y4m')
    await slowPhotos(page)
    await holdTime(page)
    await page.reload()
    await openCamera(page)
    await setAuto(page, false)
    return page
  }

  it('joins its document after Done, also if its mode is changed', async () => {
    const page = await slowStage()
    const mode = (name: string) => page.getByText(name, { exact: true }).click()
    await mode('One document')
    await shutter(page).click()
    await page.getByRole('region', { name: 'Captured, page 1' }).waitFor()
    await shutter(page).click()
    await mode('Separate documents')
    await page.getByRole('region', { name: 'Captured, page 2' }).waitFor()
    await mode('One document')
    await shutter(page).click()
    await page.getByRole('button', { name: 'Done' }).click()
    const summary = page.getByRole('dialog', { name: 'Summary' })
    await summary.getByRole('heading', { name: '2 documents saved on this device' }).waitFor()
    // Their ids, which tell the order, are of the same moment.
    await expect
      .poll(async () => (await drafts(page)).map(({ open, pages }) => `${open} ${pages.length}`).toSorted())
      .toEqual(['false 1', 'false 2'])
    await page.close()
  })

  it.each(['Done', 'Close'])('is kept if it is the first and %s is pressed', async (name) => {
    const page = await slowStage()
    await shutter(page).click()
    await page.getByRole('button', { name }).click()
    await expect.poll(() => taken(page)).toBe(1)
    if (name === 'Close') await page.getByText('1 document saved on this device.').waitFor()
    else await page.getByRole('heading', { name: '1 document saved on this device' }).waitFor()
    await page.close()
  })
})

describe('an interruption', () => {
  it('keeps the unfinished document, and offers it on return', async () => {
    const film = 'receipt.y4m'
    const signedInBefore = await stage(film, await newPhone(film, { allowed: true }))
    const { projectId } = signedInBefore.workspace
    // Signed in on another day: what is under test is the photo, taken moments before the end.
    await signedInBefore.browser.close()
    const browser = await filming(signedInBefore.browser.profile, film, { allowed: true })
    const page = await browser.page()
    await page.goto(`${app.origin}/project/${projectId}`)
    await openCamera(page)
    await setAuto(page, false)
    await page.getByText('One document').click()
    await shutter(page).click()
    await card(page).waitFor()
    await browser.kill()

    const again = await openBrowser(browser.profile, { ...pagesOnly, viewport: phone })
    const back = await again.page()
    await back.goto(`${app.origin}/project/${projectId}/capture`)
    await back.getByText('Unfinished document, 1 page').waitFor()
    expect(await outbox(back)).toEqual([])
    await back.getByRole('button', { name: 'Upload as is' }).click()
    await expect.poll(async () => (await outbox(back)).length).toBe(1)
    await expect.poll(() => drafts(back)).toEqual([])
    // Opened by its address, Back leads to the documents.
    await back.goBack()
    await expect.poll(() => new URL(back.url()).pathname).toBe(`/project/${projectId}`)
    await again.close()
  })
})

describe('the permission', () => {
  it('is requested after a press only; if it is denied, the card explains what to do', async () => {
    const { browser, page } = await stage('receipt.y4m', await newPhone('receipt.y4m', { allowed: false }))
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices
      const asked = { count: 0 }
      Object.assign(window, { asked })
      devices.getUserMedia = () => {
        asked.count += 1
        return Promise.reject(new DOMException('no', 'NotAllowedError'))
      }
    })
    await page.reload()
    const asked = () => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count)
    await openCamera(page)
    await page
      .getByText(
        'Sheaf uses the camera to photograph documents. Photos stay on this device until they upload.',
      )
      .waitFor()
    expect(await asked()).toBe(0)
    await page.getByRole('button', { name: 'Use camera' }).click()
    await page.getByRole('heading', { name: 'The camera is blocked' }).waitFor()
    expect(await asked()).toBe(1)
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Choose a file' }).first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(asked).toBe(2)
    await browser.close()
  })
})
