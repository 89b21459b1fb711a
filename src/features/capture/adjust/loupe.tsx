import { middleOf, rotated } from '#core/capture/crop-handles.ts'
import type { Corners, Rotation } from '#core/scan/types.ts'
import { classNames } from '#ui/class-names.ts'
import type { HandleId } from './use-appearance.ts'

/** Diameter in px, and magnification relative to the stage. */
const SIZE = 120
const ZOOM = 2.5

export interface LoupeProps {
  readonly url: string
  readonly handle: HandleId
  readonly size: { readonly width: number; readonly height: number }
  readonly corners: Corners
  readonly rotation: Rotation
}

/** The photo under the finger, magnified, in the upper corner away from the finger. */
export function Loupe({ url, handle, size, corners, rotation }: LoupeProps) {
  const at =
    handle.kind === 'corner' ? (corners[handle.index] ?? corners[0]) : middleOf(corners, handle.index)
  const isLeft = rotated(at, rotation).x < 0.5
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-2 size-30 overflow-hidden rounded-full border-2 border-on-camera bg-camera shadow-layer',
        isLeft ? 'end-2' : 'start-2',
      )}
    >
      <div className="absolute inset-0" style={{ transform: `rotate(${rotation}deg)` }}>
        <img
          src={url}
          alt=""
          className="absolute max-w-none"
          style={{
            width: size.width * ZOOM,
            height: size.height * ZOOM,
            insetInlineStart: SIZE / 2 - at.x * size.width * ZOOM,
            top: SIZE / 2 - at.y * size.height * ZOOM,
          }}
        />
      </div>
      <span className="absolute start-1/2 top-0 h-full w-px bg-outline" />
      <span className="absolute start-0 top-1/2 h-px w-full bg-outline" />
    </div>
  )
}
