/** An element that is scrolled past faster than this, in ms, starts no work. */
const REST_MS = 120
/** Longest delay, in ms, for an element that stays near a scrolling screen. */
const MOST_MS = 1_000

/** Pending callbacks, with the time since when. */
const waiting = new Map<() => void, number>()
let scrolledAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

const noteScroll = () => {
  scrolledAt = performance.now()
}

/**
 * Runs once nothing on the page has scrolled for a moment, because an image that arrives during scrolling costs a
 * frame. Pending callbacks run together, so that React renders once. Returns a function that cancels it.
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
