import { currentLocale } from '#lib/locale.ts'
import { texts as chatTexts } from '#messages/chat.ts'

const HOUR_MS = 60 * 60_000

/**
 * The time of a chat in the list: time of day for today, weekday for this week, otherwise the date (CHAT-28,
 * CHAT-29). `now` in ms since 1970.
 */
export function listTime(iso: string | null, now: number, locale = currentLocale()): string {
  const time = Date.parse(iso ?? '')
  if (Number.isNaN(time)) return chatTexts.unknownTime
  const hours = (now - time) / HOUR_MS
  const form: Intl.DateTimeFormatOptions =
    hours < 24
      ? { hour: 'numeric', minute: '2-digit' }
      : hours < 168
        ? { weekday: 'short' }
        : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat(locale, form).format(time)
}
