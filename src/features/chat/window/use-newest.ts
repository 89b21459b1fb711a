import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Delay before scrolling to new content, in ms (OPEN-40). */
const AFTER_MS = 100
/** Distance from the end, in px, that still counts as the end. */
const NEAR = 96

/**
 * What the view follows as content grows: the start of the newest message, or the end if the person scrolled there.
 * Null: nothing, because the person reads elsewhere.
 */
type Following = 'start' | 'end' | null

/** Space above a message that was scrolled to, in px. */
const ABOVE = 16

export interface Newest {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The end is out of view. */
  readonly away: boolean
  readonly toEnd: () => void
}

const below = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight

/** A view that follows the end will be there in a moment. */
const isAway = (box: Element, following: Following) => following !== 'end' && below(box) >= NEAR

/** Where the newest message starts, as a scroll position. */
function startOf(box: Element): number {
  const newest = box.firstElementChild?.lastElementChild
  if (!newest) return 0
  return newest.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop - ABOVE
}

/**
 * Keeps the newest message in view, and of a long one its start, until the person scrolls. `content` changes with
 * each new word. `own` changes with each message that the person sends here, which is always scrolled to; null: none
 * yet, or one from elsewhere.
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
    // Never scrolls up, so that somebody reading on in a long message stays there.
    if (following.current === 'start') box.scrollTo({ top: Math.max(scrollTop, startOf(box)) })
    known.current = box.scrollTop
    setAway(isAway(box, following.current))
  }, [])
  // Growing text below and a shrinking box never scroll up: only the person does. Also reads scrolling that the
  // browser has not reported yet, which the next jump would undo.
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
    // An on-screen keyboard opens, a table arrives, or part of the answer expands.
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
