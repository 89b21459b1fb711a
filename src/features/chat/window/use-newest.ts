import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** New content is scrolled to after this long, in ms (OPEN-40). */
const AFTER_MS = 100
/** So near to the end, in px, is the end. */
const NEAR = 96

/** What new content is followed to: the start of the newest message, or the end where the person has gone to it. Null: to nothing, since the person reads elsewhere. */
type Following = 'start' | 'end' | null

/** Space above a message whose start is in view, in px. */
const ABOVE = 16

export interface Newest {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The end is out of view. */
  readonly away: boolean
  readonly toEnd: () => void
}

const below = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight

/** Who follows the end is taken there in a moment. */
const isAway = (box: Element, following: Following) => following !== 'end' && below(box) >= NEAR

/** Where the newest message starts, as a scroll position. */
function startOf(box: Element): number {
  const newest = box.firstElementChild?.lastElementChild
  if (!newest) return 0
  return newest.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop - ABOVE
}

/**
 * Keeps the newest message in view, and of a long one its start, until the person scrolls. `content` changes with each
 * new word, `own` with each message that the person sends here, which is always gone to; null: none yet, or one from
 * elsewhere.
 */
export function useNewest(content: unknown, own: string | null): Newest {
  const scroller = useRef<HTMLDivElement>(null)
  const following = useRef<Following>('start')
  const [away, setAway] = useState(false)
  // The scroll position when it was last read or set here.
  const known = useRef(0)
  const jump = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const { scrollHeight, scrollTop } = box
    if (following.current === 'end') box.scrollTo({ top: scrollHeight })
    // Never up: who reads on in a long message stays there.
    if (following.current === 'start') box.scrollTo({ top: Math.max(scrollTop, startOf(box)) })
    known.current = box.scrollTop
    setAway(isAway(box, following.current))
  }, [])
  // Growing text below and a shrinking box never scroll the view up: only the person does. Scrolling that the browser
  // has not reported yet counts too, else the next jump would undo it.
  const look = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const isPastStart = box.scrollTop > startOf(box) + 1
    if (below(box) < NEAR) {
      if (following.current !== 'start' || isPastStart) following.current = 'end'
    } else if (box.scrollTop < known.current || (following.current === 'start' && isPastStart))
      following.current = null
    known.current = box.scrollTop
    setAway(isAway(box, following.current))
  }, [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const jumpSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      look()
      jump()
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
  useEffect(jump, [jump])
  useEffect(() => {
    if (own === null) return
    following.current = 'start'
    jump()
  }, [own, jump])
  useEffect(jumpSoon, [content, jumpSoon])
  const toEnd = () => {
    following.current = 'end'
    jump()
  }
  return { scroller, away, toEnd }
}
