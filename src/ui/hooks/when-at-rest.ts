/** What is scrolled past faster than this, in ms, starts no work. */
const REST_MS = 120
/** Nor does what stays near a screen that scrolls on, for this long at most, in ms. */
const MOST_MS = 1_000

/** What waits, since when. */
const waiting = new Map<() => void, number>()
let scrolledAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

const noteScroll = () => {
  scrolledAt = performance.now()
}

/**
 * Runs once nothing on the page has scrolled for a moment: a picture that arrives during a scroll costs a frame. What waits
 * runs together, so that React renders once. Returns what cancels it.
 */
export function whenAtRest(run: () => void): () => void {
  if (waiting.size === 0) document.addEventListener('scroll', noteScroll, { capture: true, passive: true })
  waiting.set(run, performance.now())
  timer ??= setTimeout(look, REST_MS)
  return () => {
    waiting.delete(run)
    if (waiting.size === 0) end()
  }
}

function look(): void {
  timer = undefined
  const now = performance.now()
  for (const [run, since] of waiting) {
    if (now - Math.max(since, scrolledAt) < REST_MS && now - since < MOST_MS) continue
    waiting.delete(run)
    run()
  }
  if (waiting.size === 0) end()
  else timer ??= setTimeout(look, REST_MS)
}

function end(): void {
  clearTimeout(timer)
  timer = undefined
  document.removeEventListener('scroll', noteScroll, { capture: true })
}
