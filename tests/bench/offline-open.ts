import type { Page } from 'playwright'
import { readFile } from 'node:fs/promises'
import { type App, startApp, unread } from '#tests/support/app.ts'
import { clientOf, newPerson, sendImage, signIn } from '#tests/support/api.ts'
import { desktop, dropProfile, newProfile, openBrowser, underServiceWorker } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { createWorkspace, signUp } from '#tests/support/journey.ts'
import { median, type Figure } from './figure.ts'

const ROUNDS = 5
/** As slow as a phone of the middle class is beside a desk's machine. */
const THROTTLE = 4
/** What a person with a phone in a cellar may wait, in seconds. */
const BUDGET_S = 1.5

/**
 * The list of a folder that was seen before, opened with the server gone: from its address to the first document that
 * a press would open, on a processor four times slower.
 */
export async function measureOfflineOpen(): Promise<Figure[]> {
  const app = await startApp({ env: unread })
  const profile = newProfile()
  const browser = await openBrowser(profile, { viewport: desktop })
  try {
    const page = await browser.page()
    const person = newPerson()
    await signUp(page, app.origin, person)
    const project = await createWorkspace(page, 'Cellar')
    await underServiceWorker(page)
    const address = await aFolder(app, project, await signIn(app.origin, person))
    await page.goto(address)
    await page
      .getByRole('link', { name: /receipt-cafe/ })
      .first()
      .waitFor()
    // What is kept of a screen is written a moment after it is seen.
    await page.waitForTimeout(3000)
    await app.kill()
    const session = await browser.context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    const ours: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      const spent = await opened(page, address, /receipt-cafe/)
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

/** A folder with a receipt; answers its address. */
async function aFolder(app: App, project: string, token: string): Promise<string> {
  const client = clientOf(app.origin, token, project)
  const folder = await client.call('createThing', { body: { kind: 'Folder', data: { name: 'Taxi' } } })
  const name = 'receipt-cafe.jpg'
  const body = await sendImage(app.origin, client, new Uint8Array(await readFile(await fixture(name))), name)
  const { id } = await client.call('completeUpload', { body })
  await client.call('moveThing', { params: { id }, body: { folder_id: folder.id } })
  return `${app.origin}/project/${project}/folder/${folder.id}`
}

/** Seconds of the page's own clock until the link is there and the page has answered a turn of its loop. */
async function opened(page: Page, address: string, name: RegExp): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('link', { name }).first().waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now() / 1000))),
  )
}
