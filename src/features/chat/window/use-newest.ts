import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** New content is scrolled to after this long, in ms (OPEN-40). */
const AFTER_MS = 100
/** So near to the end, in px, is the end. */
const NEAR = 96

export interface Newest {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** There is something newer further down. */
  readonly away: boolean
  readonly toNewest: () => void
}

/**
 * Keeps the newest message in view for who reads at the end; who has scrolled up stays where they are. `content` changes
 * with each new word, `own` with each message of the person, which is always gone to.
 */
export function useNewest(content: unknown, own: unknown): Newest {
  const scroller = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [away, setAway] = useState(false)
  // The scroll position when it was last read or set here.
  const known = useRef(0)
  const jump = useCallback(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTo({ top: box.scrollHeight })
    known.current = box.scrollTop
  }, [])
  // Growing text below and a shrinking box never scroll the view up: only the person does. Scrolling that the browser
  // has not reported yet counts too, else the next jump would undo it.
  const look = useCallback(() => {
    const box = scroller.current
    if (!box) return
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) following.current = true
    else if (box.scrollTop < known.current) following.current = false
    known.current = box.scrollTop
    setAway(!following.current)
  }, [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const jumpSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      look()
      if (following.current) jump()
    }, AFTER_MS)
  }, [jump, look])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    box.addEventListener('scroll', look, { passive: true })
    // A keyboard that opens, a table that arrives, a part of the answer that unfolds.
    const sizes = new ResizeObserver(jumpSoon)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    return () => {
      box.removeEventListener('scroll', look)
      sizes.disconnect()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [look, jumpSoon])
  useEffect(() => {
    following.current = true
    jump()
    setAway(false)
  }, [own, jump])
  useEffect(jumpSoon, [content, jumpSoon])
  const toNewest = () => {
    following.current = true
    setAway(false)
    jump()
  }
  return { scroller, away, toNewest }
}
