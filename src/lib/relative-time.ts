import { cachedFormat } from './cached-format.ts'
import { currentLocale, languageOf } from './locale.ts'

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const relative = cachedFormat((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** `5 minutes ago`, `yesterday`; under a minute `just now`. Both times in ms since 1970. */
export function relativeTime(then: number, now: number, locale = currentLocale()): string {
  const distance = then - now
  const step = STEPS.find(([, ms]) => Math.abs(distance) >= ms)
  if (!step) return languageOf(locale ?? 'en') === 'en' ? 'just now' : relative(locale).format(0, 'second')
  const [unit, ms] = step
  return relative(locale).format(Math.trunc(distance / ms), unit)
}

/** Day and time in the browser's time zone; empty if the time is invalid. */
export function dateTime(iso: string, locale = currentLocale()): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** Hour and minute, optionally seconds; empty if the time is invalid. */
export function timeOfDay(iso: string, locale = currentLocale(), seconds = false): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const form: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
  }
  return new Intl.DateTimeFormat(locale, form).format(time)
}
