/** The last announcement to screen readers. `at` in ms of the caller's clock. */
export interface Announcement {
  readonly text: string
  readonly at: number
}

/** Least time between two announcements, in ms. */
export const ANNOUNCE_EVERY_MS = 2_000

/** What to announce now; null if nothing is new, or it is too soon. */
export function nextAnnouncement(last: Announcement | null, text: string, now: number): Announcement | null {
  if (last && (last.text === text || now - last.at < ANNOUNCE_EVERY_MS)) return null
  return { text, at: now }
}
