import { texts } from '#messages/uploads.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long until a limit resets, by its two largest parts (UPLOAD-17, OPEN-30). `now` in ms since 1970. */
export function resetsIn(resetTime: string | undefined, now: number): string {
  const at = resetTime === undefined ? Number.NaN : Date.parse(resetTime)
  if (Number.isNaN(at)) return texts.resetsLater
  if (at <= now) return texts.resetsNow
  // A started minute counts, so that the last one is not "0 minutes".
  const left = Math.ceil((at - now) / MINUTE) * MINUTE
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = (left % HOUR) / MINUTE
  if (days > 0)
    return [texts.days({ n: days }), hours > 0 && texts.hours({ n: hours })].filter(Boolean).join(' ')
  if (hours > 0)
    return [texts.hours({ n: hours }), minutes > 0 && texts.minutes({ n: minutes })].filter(Boolean).join(' ')
  return texts.minutes({ n: minutes })
}
