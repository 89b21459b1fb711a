import type { Browser } from 'playwright'
import { type Slowness, slownessOf } from './slowness.ts'

// The browsers of all walks, each started when a walk needs it: one for desks, and one for phones, which is slower.

export interface Browsers {
  desk(): Promise<Browser>
  phone(): Promise<Browser>
  /** Of the browser for phones; null where they are as quick as the machine. */
  slowness(): Promise<Slowness | null>
  close(): Promise<void>
}

/** `throttle` false: phones share the browser of desks. */
export function openBrowsers(launch: () => Promise<Browser>, throttle: boolean): Browsers {
  let desks: Promise<Browser> | undefined
  let phones: Promise<Browser> | undefined
  let slowness: Promise<Slowness> | undefined
  const desk = () => (desks ??= launch())
  const phone = throttle ? () => (phones ??= launch()) : desk
  return {
    desk,
    phone,
    slowness: async () => (throttle ? (slowness ??= phone().then(slownessOf)) : null),
    close: async () => {
      for (const started of [desks, phones]) await (await started)?.close()
    },
  }
}
