import { rm } from 'node:fs/promises'
import type { Page } from 'playwright'
import { texts } from '#messages/upload-status.ts'
import { clientOf, eventually, newPerson, signIn } from '#tests/support/api.ts'
import { type App, newDataDir, startApp } from '#tests/support/app.ts'
import {
  type Browser,
  dropProfile,
  newProfile,
  openBrowser,
  underServiceWorker,
} from '#tests/support/browser.ts'
import { type FaultyProxy, startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { createWorkspace, outbox, pickFiles, signUp, uploadAddress } from '#tests/support/journey.ts'
import { type Material, newFolder, pdf, photo } from './material.ts'
import { buildNextVersion } from './next-version.ts'
import { countsOf, type Row, logLine, wrongOf } from './report.ts'
import { serverSettings } from './rig.ts'
import { verify } from './verify.ts'

// A deployment while the queue is full: pages and service workers of two versions on one device.

const QUEUED = 50
const HALF = QUEUED / 2

/** Both combinations: an old page with a new service worker, and a new page with an old one. */
export async function versions(): Promise<Row> {
  logLine('building the next version')
  const next = await buildNextVersion()
  try {
    const ways = [await oldPageNewWorker(next), await newPageOldWorker(next)]
    return {
      what: 'two versions at once',
      figures: ways.map(({ figures }) => figures).join('; '),
      wrong: ways.flatMap(({ wrong }) => wrong),
    }
  } finally {
    await rm(next, { recursive: true })
  }
}

type Way = Pick<Row, 'figures' | 'wrong'>

/** A device with this version, and a server on which another one can be deployed. */
class Device {
  readonly wrong: string[] = []
  readonly captured: Material[] = []
  app!: App
  proxy!: FaultyProxy
  browser!: Browser
  page!: Page
  address = ''
  projectId = ''
  readonly person = newPerson()
  private readonly dataDir = newDataDir()
  private readonly profile = newProfile()
  private folder = ''

  async start(): Promise<void> {
    this.folder = await newFolder()
    this.app = await startApp({ dataDir: this.dataDir, env: serverSettings })
    this.proxy = await startFaultyProxy(this.app.port, seeded(1))
    this.browser = await openBrowser(this.profile)
    this.page = await this.browser.page()
    await signUp(this.page, this.proxy.origin, this.person)
    this.projectId = await createWorkspace(this.page, 'Two versions')
    await underServiceWorker(this.page)
    this.address = uploadAddress(this.proxy.origin, this.projectId)
    await this.page.goto(this.address)
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
  }

  /** Deploys the next version on the server. */
  async deploy(root: string): Promise<void> {
    const { port } = this.app
    await this.app.terminate()
    this.app = await startApp({ dataDir: this.dataDir, port, root, env: serverSettings })
  }

  /** Takes so many files in a page, each seen in the outbox. */
  async take(page: Page, count: number): Promise<Material[]> {
    const files: Material[] = []
    for (let index = 0; index < count; index += 1) {
      const seed = this.captured.length + index + 1
      const name = `queued-${seed}`
      files.push(
        seed % 5 === 0 ? await pdf(this.folder, name, seed, 2) : await photo(this.folder, name, seed, 20_000),
      )
    }
    this.captured.push(...files)
    await pickFiles(
      page,
      files.map(({ path }) => path),
    )
    const left = async () => {
      const names = new Set((await outbox(page)).map(({ name }) => name))
      return files.filter(({ name }) => !names.has(name))
    }
    await eventually(left, (missing) => missing.length === 0, 120)
    return files
  }

  /** Holds back every capture before its first call, until it is released. */
  hold() {
    return this.proxy.pauseAt({ method: 'POST', path: /^\/api\/upload\/check-duplicate/, hold: 'request' })
  }

  async client() {
    return clientOf(this.app.origin, await signIn(this.app.origin, this.person), this.projectId)
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.wrong.push(what)
  }

  async finish(what: string): Promise<Way> {
    const client = await this.client()
    const waiting = async () => (await outbox(this.page)).filter(({ state }) => state.at !== 'released')
    const left = await eventually(waiting, (rows) => rows.length === 0, 300).catch(waiting)
    const verdict = {
      ...(await verify(this.app.origin, client, this.captured)),
      'not drained': left.map(({ name, state }) => `${name} (${JSON.stringify(state)})`),
    }
    return {
      figures: `${what}: ${this.captured.length} queued, ${countsOf(verdict)}`,
      wrong: [...this.wrong, ...wrongOf(verdict)].map((one) => `${what}: ${one}`),
    }
  }

  async stop(): Promise<void> {
    await this.browser.close()
    await this.proxy.close()
    await this.app.terminate()
    dropProfile(this.profile)
    await rm(this.folder, { recursive: true })
    await rm(this.dataDir, { recursive: true })
  }
}

async function onDevice(run: (device: Device) => Promise<Way>): Promise<Way> {
  const device = new Device()
  await device.start()
  try {
    return await run(device)
  } finally {
    await device.stop()
  }
}

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update now' })

/** Makes the browser look for a new service worker until one is waiting. */
async function seeNewWorker(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      if (!registration.waiting && !registration.installing) await registration.update()
      return { waits: registration.waiting !== null, installs: registration.installing?.state ?? null }
    })
  await eventually(look, ({ waits }) => waits, 180)
}

/** A marker that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }))
const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)

/** The page of this version is open while the next version's worker takes over, half of the queue on either side. */
const oldPageNewWorker = (next: string) =>
  onDevice(async (device) => {
    const { page } = device
    const held = device.hold()
    await device.take(page, HALF)
    await mark(page)
    logLine('old page: deploying the next version')
    await device.deploy(next)
    await seeNewWorker(page)
    logLine('old page: the new worker waits')
    await device.take(page, HALF)
    device.expect(await isMarked(page), 'a new version that waits interrupted the page')
    await page.evaluate(async () => {
      const controlled = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      const registration = await navigator.serviceWorker.ready
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
      await controlled
    })
    device.expect(await isMarked(page), 'the new worker reloaded the page')
    logLine('old page: the new worker is in charge')
    held.release()
    await eventually(
      () => outbox(page),
      (rows) => rows.some(({ state }) => state.at === 'released'),
    )
    // The rest is the new worker's.
    await page.goto('about:blank')
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await page.goto(device.address)
    return device.finish('old page, new worker')
  })

/** A page of the next version next to one of this version, whose worker continues. */
const newPageOldWorker = (next: string) =>
  onDevice(async (device) => {
    const { page, browser } = device
    const held = device.hold()
    await device.take(page, HALF)
    await mark(page)
    await device.deploy(next)
    logLine('new page: the next version is deployed')
    const newer = await browser.context.newPage()
    // As after a reload that bypasses the service worker.
    const cdp = await browser.context.newCDPSession(newer)
    await cdp.send('Network.enable')
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await newer.goto(device.address)
    await newer.getByRole('heading', { level: 1 }).first().waitFor()
    const theirs = await device.take(newer, HALF)
    const isNewer = new Set(theirs.map(({ name }) => name))
    const schemas = (await outbox(newer)).filter(({ name }) => isNewer.has(name)).map(({ schema }) => schema)
    device.expect(
      schemas.length === HALF && schemas.every((schema) => schema === 99),
      'not of the next version',
    )
    const notice = page.getByText(texts.newer).first()
    await notice.waitFor().catch(() => device.expect(false, 'the old page does not say what to do'))
    device.expect(await isMarked(page), 'the old page was interrupted')
    logLine('new page: half of the queue is of the next version')
    await newer.close()
    held.release()
    const mine = async () => (await outbox(page)).filter(({ name }) => !isNewer.has(name))
    await eventually(mine, (rows) => rows.every(({ state }) => state.at === 'released'), 300)
    const left = (await outbox(page)).filter(
      ({ name, state }) => isNewer.has(name) && state.at !== 'released',
    )
    device.expect(left.length === HALF, `the old page or worker took ${HALF - left.length} of the newer rows`)
    logLine('new page: what the old one can send is sent')
    // The page offers the update that it was notified of.
    await updateButton(page).first().click()
    await page.waitForFunction(() => !('stillHere' in window))
    return device.finish('new page, old worker')
  })
