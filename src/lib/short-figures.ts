import { cachedFormat } from './cached-format.ts'
import { currentLocale, languageOf } from './locale.ts'

const spans = (unit: 'millisecond' | 'second' | 'minute') =>
  cachedFormat(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        maximumFractionDigits: 1,
        useGrouping: false,
      }),
  )
const [ms, seconds, minutes] = [spans('millisecond'), spans('second'), spans('minute')]

/** Formats a duration in ms: `850ms`, `12.3s`, `2m 5s`. */
export function durationText(duration: number, locale?: string): string {
  const spent = Number.isFinite(duration) && duration > 0 ? duration : 0
  if (Math.round(spent) < 1_000) return ms(locale).format(Math.round(spent))
  // Durations that round up to 60 seconds show as a minute.
  if (Math.round(spent / 100) < 600) return seconds(locale).format(Math.round(spent / 100) / 10)
  const whole = Math.round(spent / 1_000)
  return `${minutes(locale).format(Math.floor(whole / 60))} ${seconds(locale).format(whole % 60)}`
}

// English always has a decimal and a capital K (AGENT-22), although British English uses a small one.
const short = cachedFormat((locale) =>
  languageOf(locale ?? 'en') === 'en'
    ? new Intl.NumberFormat('en-US', {
        notation: 'compact',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)
const whole = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/** Shortens a large number: `950`, `1.2K`, `3.4M`. */
export function shortCount(n: number, locale = currentLocale()): string {
  return (Math.round(n) < 1_000 ? whole : short)(locale).format(Math.round(n))
}

const percents = cachedFormat((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** A share in whole percents: `67%`. */
export const percentText = (share: number, locale?: string): string => percents(locale).format(share)
