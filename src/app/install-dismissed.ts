const KEY = 'install-hint-hidden-until'
/** Closing the hint hides it for 30 days, in ms. */
const REST_MS = 30 * 24 * 60 * 60_000
const FOR_GOOD = 'for-good'

/** Whether the hint to install is to be left away, as people said on this device. */
export function isHintHidden(now: number): boolean {
  const until = localStorage.getItem(KEY)
  return until === FOR_GOOD || (until !== null && now < Number(until))
}

export const hideHintForNow = (now: number) => localStorage.setItem(KEY, String(now + REST_MS))
export const hideHintForGood = () => localStorage.setItem(KEY, FOR_GOOD)
