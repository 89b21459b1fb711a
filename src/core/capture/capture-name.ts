import { cachedFormat } from '#lib/cached-format.ts'

const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * `Scan 2026-11-20 1423 k3q`: local date and time, and three random characters, because a queue record is found by
 * name and size. `random`: at least three bytes.
 */
export function captureName(at: number, random: Uint8Array): string {
  const when = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`
  const suffix = [...random.subarray(0, 3)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `Scan ${day} ${two(when.getHours())}${two(when.getMinutes())} ${suffix}`
}

/** Earlier versions named unknown types `Receipt`. */
const GENERATED =
  /^(?:Scan|Receipt) (\d{4})-(\d\d)-(\d\d) (\d\d)(\d\d) [a-z2-9]{3}(?: \(\d+\))?(?:\.\w{1,8})?$/

/** When a capture with a generated name was taken, `23 Nov 20:08` by its device's clock; null for other names. */
export function captureTime(name: string, locale?: string): string | null {
  const [, year, month, day, hour, minute] = GENERATED.exec(name) ?? []
  if (year === undefined) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return `${days(locale).format(at)} ${times(locale).format(at)}`
}

// UTC, because the name already contains local time.
const days = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const times = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
)
