import { useEffect, useRef, useState } from 'react'
import {
  cropOf,
  moveCorner,
  moveEdge,
  nextRotation,
  unrotated,
  FULL_FRAME,
} from '#core/capture/crop-handles.ts'
import type { PageAppearance } from '#core/capture/types.ts'
import type { Corners, Filter, Point } from '#core/scan/types.ts'

/** One of the eight handles: corners 0 to 3 clockwise from the top left, edges 0 to 3 from the top. */
export interface HandleId {
  readonly kind: 'corner' | 'edge'
  readonly index: number
}

/**
 * A look while it is being changed; nothing is written before it is taken. Corners that are found only now are taken
 * over as long as nobody has moved any.
 */
export function useLook(start: PageAppearance) {
  const [corners, change] = useState<Corners>(start.corners ?? FULL_FRAME)
  const touched = useRef(false)
  const setCorners = (next: Corners | ((now: Corners) => Corners)) => {
    touched.current = true
    change(next)
  }
  const found = start.corners
  useEffect(() => {
    if (found && !touched.current) change(found)
  }, [found])
  const [filter, setFilter] = useState<Filter>(start.filter)
  const [rotation, setRotation] = useState(start.rotation)
  const [selected, setSelected] = useState<HandleId>({ kind: 'corner', index: 0 })
  const look: PageAppearance = { corners: cropOf(corners), filter, rotation }
  return {
    look,
    corners,
    selected,
    select: setSelected,
    setFilter,
    setCorners,
    rotate: () => setRotation(nextRotation),
    /** `by`: shares of the photo as it is seen, turned. */
    move(handle: HandleId, by: Point) {
      const on = unrotated(by, rotation)
      const step = handle.kind === 'corner' ? moveCorner : moveEdge
      setCorners((now) => step(now, handle.index, on))
    },
  }
}

export type LookEditor = ReturnType<typeof useLook>
