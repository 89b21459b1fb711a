import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { desktop, phone } from '#tests/support/browser.ts'
import { listener, type Listener } from './page-errors.ts'
import type { View } from './world.ts'

// Devices that walks are taken on, one walk at a time each.

export interface Device {
  readonly context: BrowserContext
  /** Errors of its pages and workers. */
  readonly errors: Listener
}

export interface Devices {
  /** Nobody is signed in on it, nothing is stored. The app may be installed. */
  take(view: View): Promise<Device>
  /** A desktop whose pages are without a service worker. */
  takePlain(): Promise<Device>
  /** `isSound`: nothing went wrong on it. Then it serves another walk, with the app and the service worker installed. */
  putBack(device: Device, isSound: boolean): Promise<void>
}

const windows = {
  desk: { viewport: desktop },
  phone: { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 3 },
} as const

/** A phone's processor is this many times slower. */
const SLOWER = 4

export interface DevicesOptions {
  readonly origin: string
  /** False: phones are as quick as the machine, and nothing moves on the screens. */
  readonly throttle: boolean
  /** Time limit of each action, in ms. */
  readonly patience: number
}

export function openDevices(browser: Browser, { origin, throttle, patience }: DevicesOptions): Devices {
  const idle = new Map<string, Device[]>()
  const kinds = new Map<Device, string>()

  const take = async (kind: string, start: () => Promise<BrowserContext>): Promise<Device> => {
    const kept = idle.get(kind)?.pop()
    if (kept) return kept
    const context = await start()
    context.setDefaultTimeout(patience)
    const errors = await listener(context)
    const device = { context, errors }
    kinds.set(device, kind)
    return device
  }
  const common: BrowserContextOptions = {
    locale: 'en-GB',
    permissions: ['camera'],
    reducedMotion: throttle ? 'no-preference' : 'reduce',
  }

  return {
    take: (view) =>
      take(view, async () => {
        const context = await browser.newContext({ ...common, ...windows[view] })
        if (view === 'phone' && throttle) context.on('page', (page) => void slowDown(page))
        return context
      }),
    takePlain: () =>
      take('plain', () => browser.newContext({ ...common, ...windows.desk, serviceWorkers: 'block' })),
    putBack: async (device, isSound) => {
      const { context } = device
      const kind = kinds.get(device) ?? ''
      // A context whose service worker is offline may hang while it closes. The browser itself may be gone.
      await context.setOffline(false).catch(() => undefined)
      const cleared = isSound && (await clear(context, origin).catch(() => false))
      if (!cleared) return context.close().catch(() => undefined)
      device.errors.take()
      idle.set(kind, [...(idle.get(kind) ?? []), device])
    },
  }
}

/** Deletes what a person left, as "Clear data" of a browser does, but neither the app's cache nor its service worker. */
async function clear(context: BrowserContext, origin: string): Promise<true> {
  const pages = context.pages()
  const blank = await context.newPage()
  for (const page of pages) await page.close()
  const session = await context.newCDPSession(blank)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  const storageTypes = 'cookies,file_systems,indexeddb,local_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
  await blank.close()
  return true
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
