import type { CDPSession, Page } from 'playwright'
import type { OutboxRow } from '#platform/db/outbox-db.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { clientOf, newPerson, signIn, type Person } from '#tests/support/api.ts'
import { startApp, type App } from '#tests/support/app.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  underServiceWorker,
  type Browser,
} from '#tests/support/browser.ts'
import { type FaultyProxy, startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { createWorkspace, outbox, fillSignIn, signUp, uploadAddress } from '#tests/support/journey.ts'

/** The real server, a browser with a profile, and the bad network between them; everything can be killed. */
export interface Rig {
  readonly app: App
  readonly proxy: FaultyProxy
  readonly person: Person
  readonly projectId: string
  /** Of the same workspace, past the bad network. */
  readonly client: ApiClient
  /** The upload page, opened if it is not open. */
  page(): Promise<Page>
  /** Opens the upload page in a new tab, whatever happened to the previous one. */
  reopen(): Promise<Page>
  /** Leaves the app, so that only the service worker sends. */
  leave(): Promise<void>
  /** Ends every service worker, as the browser may do at any time. */
  stopWorkers(): Promise<void>
  crashPage(): Promise<void>
  /** SIGKILL of the browser; the next page starts it again on the same profile. */
  killBrowser(): Promise<void>
  setFrozen(frozen: boolean): Promise<void>
  setOffline(offline: boolean): Promise<void>
  /** Rows of the outbox, in whatever state. */
  rows(): Promise<OutboxRow[]>
  /** Whether a row belongs to the signed-in person on this device. */
  isOfTheSignedIn(): Promise<(row: Pick<OutboxRow, 'userId'>) => boolean>
  /** Signs out of the page, keeping pending captures, and signs in as this person, who works in this workspace. */
  switchTo(person: Person, projectId: string): Promise<void>
  stop(): Promise<void>
}

/** Reading is off: it would use the processor of what is tested. */
export const serverSettings = { SHEAF_LOG: 'error', SHEAF_READING: 'off' } as const

/** Starts everything, signs a person up and makes a workspace through the page. */
export async function startRig(seed = 1): Promise<Rig> {
  const app = await startApp({ env: serverSettings })
  const proxy = await startFaultyProxy(app.port, seeded(seed))
  const profile = newProfile()
  const person = newPerson()
  let browser = await openBrowser(profile)
  const first = await browser.page()
  await signUp(first, proxy.origin, person)
  const projectId = await createWorkspace(first, 'Campaign')
  await underServiceWorker(first)
  // Signed in long ago: a browser writes its local storage to the disk with a delay.
  await browser.close()
  const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
  const hands = new Hands(profile, uploadAddress(proxy.origin, projectId), person)
  browser = await hands.browser()
  return {
    app,
    proxy,
    person,
    projectId,
    client,
    page: () => hands.page(),
    reopen: () => hands.reopen(),
    leave: async () => void (await (await hands.page()).goto('about:blank')),
    stopWorkers: () => hands.stopWorkers(),
    crashPage: () => hands.crashPage(),
    killBrowser: () => hands.killBrowser(),
    setFrozen: (frozen) => hands.setFrozen(frozen),
    setOffline: async (offline) => (await hands.browser()).context.setOffline(offline),
    rows: async () => outbox(await hands.page()),
    isOfTheSignedIn: async () => {
      const page = await hands.page()
      const text = await page.evaluate(() => localStorage.getItem('user'))
      const { id } = JSON.parse(text ?? '{}') as { id?: string }
      return ({ userId }) => userId === id
    },
    switchTo: (other, theirs) => hands.switchTo(other, uploadAddress(proxy.origin, theirs)),
    async stop() {
      await hands.close()
      await proxy.close()
      await app.stop()
      dropProfile(profile)
    },
  }
}

/** The browser and its one page, as they are at this moment. */
class Hands {
  private current: Browser | null = null
  private shown: Page | null = null
  private readonly profile: string
  private address: string
  private person: Person

  constructor(profile: string, address: string, person: Person) {
    this.profile = profile
    this.address = address
    this.person = person
  }

  async browser(): Promise<Browser> {
    this.current ??= await openBrowser(this.profile)
    return this.current
  }

  async page(): Promise<Page> {
    return this.shown && !this.shown.isClosed() ? this.shown : this.reopen()
  }

  async reopen(): Promise<Page> {
    const { context } = await this.browser()
    const before = context.pages()
    const page = await context.newPage()
    for (const one of before) await one.close().catch(() => undefined)
    await page.goto(this.address)
    const heading = page.getByRole('heading', { level: 1 }).first()
    await heading.waitFor()
    // A browser that was killed soon after a sign-in had not written its local storage yet.
    if (!(await this.isSignedIn(page))) {
      await this.signIn(page)
      await page.goto(this.address)
      await heading.waitFor()
    }
    this.shown = page
    return page
  }

  private async isSignedIn(page: Page): Promise<boolean> {
    const text = await page.evaluate(() => localStorage.getItem('user'))
    const { email } = JSON.parse(text ?? '{}') as { email?: string }
    return email === this.person.email
  }

  /** Like after a sign-out: the session has ended, and pending captures stay. */
  private async signIn(page: Page): Promise<void> {
    await page.evaluate(() => {
      localStorage.removeItem('token')
      localStorage.removeItem('user')
    })
    await page.goto(new URL('/login', this.address).href)
    await fillSignIn(page, this.person)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  }

  private async control(act: (cdp: CDPSession) => Promise<unknown>): Promise<void> {
    const { context } = await this.browser()
    const page = this.shown && !this.shown.isClosed() ? this.shown : await context.newPage()
    const cdp = await context.newCDPSession(page)
    await act(cdp)
    await cdp.detach()
  }

  stopWorkers(): Promise<void> {
    return this.control(async (cdp) => {
      await cdp.send('ServiceWorker.enable')
      await cdp.send('ServiceWorker.stopAllWorkers')
    })
  }

  async crashPage(): Promise<void> {
    const page = this.shown
    this.shown = null
    if (!page) return
    const crashed = new Promise<void>((resolve) => void page.once('crash', () => resolve()))
    const { context } = await this.browser()
    const cdp = await context.newCDPSession(page)
    // A crashing browser does not respond.
    void cdp.send('Page.crash').catch(() => undefined)
    await crashed
  }

  async killBrowser(): Promise<void> {
    const browser = await this.browser()
    this.current = null
    this.shown = null
    await browser.kill()
  }

  setFrozen(frozen: boolean): Promise<void> {
    return this.control((cdp) =>
      cdp.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' }),
    )
  }

  async switchTo(person: Person, address: string): Promise<void> {
    const page = await this.page()
    this.person = person
    await this.signIn(page)
    this.address = address
    await this.reopen()
  }

  async close(): Promise<void> {
    await this.current?.close()
  }
}
