import type { Page } from 'playwright'
import { readFile } from 'node:fs/promises'
import { type App, startApp, readingOff } from '#tests/support/app.ts'
import { clientOf, newPerson, sendImage, signIn } from '#tests/support/api.ts'
import { desktop, dropProfile, newProfile, openBrowser, underServiceWorker } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { createWorkspace, signUp } from '#tests/support/journey.ts'
import { median, type Figure } from './figure.ts'

const ROUNDS = 5
/** As slow as a mid-range phone compared with a desktop machine. */
const THROTTLE = 4
/** Acceptable delay for a person with a phone in a cellar, in seconds. */
const BUDGET_S = 1.5
const NAME = 'receipt-cafe'

/**
 * The list of a folder that was seen before, opened with the server gone: from its address to the first document that
 * a press would open, on a processor four times slower.
 */
export async function measureOfflineOpen(): Promise<Figure[]> {
  const app = await startApp({ env: readingOff })
  const profile = newProfile()
  const browser = await openBrowser(profile, { viewport: desktop })
  try {
    const page = await browser.page()
    const person = newPerson()
    await signUp(page, app.origin, person)
    const project = await createWorkspace(page, 'Cellar')
    await underServiceWorker(page)
    const address = await aFolder(app, project, await signIn(app.origin, person))
    await page.addInitScript(noteWhenListed, NAME)
    await page.goto(address)
    await whenListed(page)
    // A screen is cached a moment after it was shown.
    await page.waitForTimeout(3000)
    await app.kill()
    const session = await browser.context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    const ours: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      const spent = await opened(page, address)
      if (round >= 0) ours.push(spent)
    }
    return [
      {
        name: `list, offline, ${THROTTLE}x`,
        value: median(ours),
        unit: 's',
        reference: 'the budget',
        referenceValue: BUDGET_S,
        more: false,
      },
    ]
  } finally {
    await browser.close()
    await app.stop()
    dropProfile(profile)
  }
}

/** Creates a folder with a receipt. Resolves to its address. */
async function aFolder(app: App, project: string, token: string): Promise<string> {
  const client = clientOf(app.origin, token, project)
  const folder = await client.call('createThing', { body: { kind: 'Folder', data: { name: 'Taxi' } } })
  const name = `${NAME}.jpg`
  const body = await sendImage(app.origin, client, new Uint8Array(await readFile(await fixture(name))), name)
  const { id } = await client.call('completeUpload', { body })
  await client.call('moveThing', { params: { id }, body: { folder_id: folder.id } })
  return `${app.origin}/project/${project}/folder/${folder.id}`
}

/**
 * Runs in the page, first: notes the turn of its loop after the one that put a link with these words there. Playwright
 * looks every half second, and its looking takes the page's time.
 */
function noteWhenListed(words: string): void {
  const watch = new MutationObserver(() => {
    if (![...document.links].some(({ textContent }) => textContent.includes(words))) return
    watch.disconnect()
    setTimeout(() => performance.mark('listed'))
  })
  watch.observe(document, { childList: true, subtree: true })
}

/** Waits for the list. Resolves to the time by the page's clock, in seconds. */
async function whenListed(page: Page): Promise<number> {
  const listed = await page.waitForFunction(
    () => performance.getEntriesByName('listed')[0]?.startTime,
    undefined,
    { polling: 250 },
  )
  return ((await listed.jsonValue()) ?? NaN) / 1000
}

/** Seconds from the address to the list, in an empty tab: a page that was just left still has work to do. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return whenListed(page)
}
