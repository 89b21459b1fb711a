/** What was last read out, and when in ms of the caller's clock. */
export interface Announcement {
  readonly text: string
  readonly at: number
}

/** Guidance is read out at most this often, in ms. */
export const ANNOUNCE_EVERY_MS = 2_000

/** What to read out now, or null: nothing new, or too soon after the last. */
export function nextAnnouncement(last: Announcement | null, text: string, now: number): Announcement | null {
  if (last && (last.text === text || now - last.at < ANNOUNCE_EVERY_MS)) return null
  return { text, at: now }
}
