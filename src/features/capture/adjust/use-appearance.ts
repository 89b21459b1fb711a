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
 * The appearance of a page during editing; nothing is stored until it is applied. Corners that the analysis finds
 * meanwhile are used unless the person has moved one.
 */
export function useAppearance(start: PageAppearance) {
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
    /** `by`: fractions of the photo as shown, after rotation. */
    move(handle: HandleId, by: Point) {
      const on = unrotated(by, rotation)
      const step = handle.kind === 'corner' ? moveCorner : moveEdge
      setCorners((now) => step(now, handle.index, on))
    },
  }
}

export type AppearanceEditor = ReturnType<typeof useAppearance>
