import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { type App, startApp } from '#tests/support/app.ts'
import { desktop, phone } from '#tests/support/browser.ts'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import { filmOf, uprightFeed } from '#tests/support/fixtures/camera-feed.ts'
import { photograph, receipts } from '#tests/support/fixtures/receipts.ts'
import type { View } from './world.ts'

// One server and one browser for all walks; each walk has an account and a browser context of its own.

export interface Rig {
  readonly app: App
  /** For the documents of the walks. */
  readonly folder: string
  context(view: View, options?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/** What stands still needs few pictures a second, and each costs the processor some milliseconds. */
const film = { ...uprightFeed, framesPerSecond: 5 }

const windows = {
  desk: { viewport: desktop },
  phone: { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 3 },
} as const

/** A phone's processor is this many times slower. */
const SLOWER = 4

export interface RigOptions {
  /** Folder of the sources and the built app; without it this project's. */
  readonly root?: string
  /** False: phones are as quick as the machine, and nothing moves on the screens. */
  readonly throttle?: boolean
}

export async function startRig({ root, throttle = true }: RigOptions = {}): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-walk-'))
  const filmed = join(folder, 'receipt.y4m')
  writeFileSync(filmed, await filmOf(await photograph(receipts[1]!, 2), film))
  const app = await startApp(root === undefined ? {} : { root })
  const browser = await launch(filmed)
  return {
    app,
    folder,
    context: async (view, options = {}) => {
      const context = await browser.newContext({
        ...windows[view],
        locale: 'en-GB',
        permissions: ['camera'],
        reducedMotion: throttle ? 'no-preference' : 'reduce',
        ...options,
      })
      if (view === 'phone' && throttle) context.on('page', (page) => void slowDown(page))
      return context
    },
    close: async () => {
      await browser.close()
      await app.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const launch = async (filmed: string): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmed}`,
    ],
  })

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
