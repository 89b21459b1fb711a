import { useSyncExternalStore } from 'react'
import type { Corners } from '#core/scan/types.ts'
import type { Finder } from './finder.ts'

/** Guide frame while no document is found. */
const GUIDE: Corners = [
  { x: 0.12, y: 0.1 },
  { x: 0.88, y: 0.1 },
  { x: 0.88, y: 0.9 },
  { x: 0.12, y: 0.9 },
]

/**
 * The outline over the live view: dashed while searching, solid when found, filling up while the document is still.
 * Hidden once the document was photographed, so that it never covers the next one.
 */
export function OutlineOverlay({ finder, aspect }: { readonly finder: Finder; readonly aspect: number }) {
  const { corners, share, isTaken, shots } = useSyncExternalStore(finder.subscribe, finder.get)
  const width = 1000 * aspect
  const points = (corners ?? GUIDE).map(({ x, y }) => `${x * width},${y * 1000}`).join(' ')
  return (
    <svg
      aria-hidden
      data-outline={isTaken ? 'taken' : corners ? (share > 0 ? 'steady' : 'found') : 'searching'}
      viewBox={`0 0 ${width} 1000`}
      className="pointer-events-none absolute inset-0 size-full fill-none"
      strokeLinejoin="round"
    >
      {isTaken ? null : corners ? (
        <>
          <polygon points={points} className="stroke-outline-halo" {...line(6)} />
          <polygon points={points} className="stroke-outline" {...line(3)} />
          {share > 0 && (
            <polygon
              points={points}
              className="stroke-outline"
              pathLength={1}
              strokeDasharray={`${share} 1`}
              {...line(7)}
            />
          )}
        </>
      ) : (
        <polygon points={points} className="stroke-on-camera" strokeDasharray="14 12" {...line(2)} />
      )}
      {shots > 0 && <polygon key={shots} points={points} className="animate-taken fill-outline" />}
    </svg>
  )
}

/** Line widths in screen pixels, regardless of the video's size. */
const line = (width: number) => ({ strokeWidth: width, vectorEffect: 'non-scaling-stroke' as const })
