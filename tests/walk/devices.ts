import type { BrowserContext, BrowserContextOptions } from 'playwright'
import { LANGUAGE_COOKIE, PSEUDO_LANGUAGE } from '#messages/languages.ts'
import { desktop, phone } from '#tests/support/browser.ts'
import { forgetPeople } from '#tests/support/installed.ts'
import type { Browsers } from './browsers.ts'
import { browserLocale, type WalkLanguage } from './language.ts'
import { listener, type Listener } from './page-errors.ts'
import type { View } from './world.ts'

// Devices that walks are taken on, one walk at a time each.

export interface Device {
  readonly context: BrowserContext
  /** Errors of its pages and workers. */
  readonly errors: Listener
}

export interface Devices {
  /** Nobody is signed in on it, nothing is stored. The app may be installed, in this language. */
  take(view: View, language: WalkLanguage): Promise<Device>
  /** A desktop whose pages are without a service worker. */
  takePlain(language: WalkLanguage): Promise<Device>
  /** `isSound`: nothing went wrong on it. Then it serves another walk, with the app and the service worker installed. */
  putBack(device: Device, isSound: boolean): Promise<void>
}

const windows = {
  desk: { viewport: desktop },
  phone: { viewport: phone, hasTouch: true, isMobile: true },
} as const

/** Width of the phones of the pseudo-language, whose texts are the longest: the narrowest that are common. */
const NARROW = 360

const windowOf = (view: View, language: WalkLanguage) =>
  view === 'phone' && language === PSEUDO_LANGUAGE
    ? { ...windows.phone, viewport: { ...phone, width: NARROW } }
    : windows[view]

export interface DevicesOptions {
  readonly origin: string
  /** False: phones are as quick as the machine, and nothing moves on the screens. */
  readonly throttle: boolean
  /** Time limit of each action, in ms. */
  readonly patience: number
}

export function openDevices(browsers: Browsers, { origin, throttle, patience }: DevicesOptions): Devices {
  const idle = new Map<string, Device[]>()
  const kinds = new Map<Device, string>()

  const take = async (
    kind: string,
    language: WalkLanguage,
    start: () => Promise<BrowserContext>,
  ): Promise<Device> => {
    const kept = idle.get(kind)?.pop()
    if (kept) {
      await choose(kept.context, language)
      return kept
    }
    const context = await start()
    await choose(context, language)
    context.setDefaultTimeout(patience)
    const errors = await listener(context, origin)
    const device = { context, errors }
    kinds.set(device, kind)
    return device
  }
  const choose = async (context: BrowserContext, language: WalkLanguage) => {
    // No browser asks for it.
    if (language === PSEUDO_LANGUAGE)
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }])
  }
  const common = (language: WalkLanguage): BrowserContextOptions => ({
    locale: browserLocale(language),
    permissions: ['camera'],
    reducedMotion: throttle ? 'no-preference' : 'reduce',
  })

  return {
    take: async (view, language) => {
      const device = await take(`${view} ${language}`, language, async () => {
        const browser = await browsers[view]()
        // A slowed phone has the pixels of a phone. Short walks draw a ninth of them.
        const deviceScaleFactor = view === 'phone' && throttle ? 3 : 1
        return browser.newContext({ ...common(language), ...windowOf(view, language), deviceScaleFactor })
      })
      if (view === 'phone') (await browsers.slowness())?.begin(device)
      return device
    },
    takePlain: (language) =>
      take(`plain ${language}`, language, async () => {
        const browser = await browsers.desk()
        return browser.newContext({ ...common(language), ...windows.desk, serviceWorkers: 'block' })
      }),
    putBack: async (device, isSound) => {
      const { context } = device
      const kind = kinds.get(device) ?? ''
      if (kind.startsWith('phone')) (await browsers.slowness())?.end(device)
      // A context whose service worker is offline may hang while it closes. The browser itself may be gone.
      await context.setOffline(false).catch(() => undefined)
      const cleared = isSound && (await forgetPeople(context, origin).catch(() => false))
      if (!cleared) return context.close().catch(() => undefined)
      device.errors.take()
      idle.set(kind, [...(idle.get(kind) ?? []), device])
    },
  }
}
