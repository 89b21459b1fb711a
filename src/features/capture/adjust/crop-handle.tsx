import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { middleOf, rotated, rotatedIndex } from '#core/capture/crop-handles.ts'
import type { Point, Rotation } from '#core/scan/types.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/capture.ts'
import type { HandleId, AppearanceEditor } from './use-appearance.ts'

/** Fraction of the photo per press of an arrow key. */
const STEP = 0.01
const LARGE_STEP = 0.05

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export interface CropHandleProps {
  readonly handle: HandleId
  /** Size of the photo on the screen, in px, unrotated. */
  readonly size: { readonly width: number; readonly height: number }
  readonly editor: AppearanceEditor
  readonly onDrag: (handle: HandleId | null) => void
}

/** The name of a handle by its position on the screen, after rotation. */
export function nameOf({ kind, index }: HandleId, rotation: Rotation): string {
  const names = Object.values(kind === 'corner' ? texts.corners : texts.edges)
  return names[rotatedIndex(index, rotation)] ?? ''
}

/** A crop handle of 48 px, moved by dragging or by the arrow keys. */
export function CropHandle({ handle, size, editor, onDrag }: CropHandleProps) {
  const { corners, look, selected, select, move } = editor
  const last = useRef<Point | null>(null)
  const at =
    handle.kind === 'corner' ? (corners[handle.index] ?? corners[0]) : middleOf(corners, handle.index)
  const sideways = look.rotation % 180 !== 0
  const onPointerMove = (event: PointerEvent) => {
    const from = last.current
    if (!from) return
    last.current = { x: event.clientX, y: event.clientY }
    move(handle, {
      x: (event.clientX - from.x) / (sideways ? size.height : size.width),
      y: (event.clientY - from.y) / (sideways ? size.width : size.height),
    })
  }
  const end = () => {
    last.current = null
    onDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    move(handle, { x: arrow.x * step, y: arrow.y * step })
  }
  const seen = rotated(at, look.rotation)
  const isSelected = selected.kind === handle.kind && selected.index === handle.index
  return (
    <button
      type="button"
      aria-label={texts.handleAt({
        name: nameOf(handle, look.rotation),
        x: Math.round(seen.x * 100),
        y: Math.round(seen.y * 100),
      })}
      aria-description={texts.handleHelp}
      onFocus={() => select(handle)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
        select(handle)
        onDrag(handle)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      style={{ insetInlineStart: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      className={classNames(
        'group absolute flex size-12 -translate-1/2 cursor-move touch-none items-center justify-center rounded-full outline-none',
        handle.kind === 'corner' ? 'z-1' : '',
      )}
    >
      <span
        className={classNames(
          'border-2 border-outline-halo bg-on-camera outline-offset-2 outline-on-camera group-focus-visible:outline-3',
          handle.kind === 'corner' ? 'size-5 rounded-full' : barOf(handle.index),
          isSelected && 'bg-outline',
        )}
      />
    </button>
  )
}

/** Bars lie along their edge. */
const barOf = (index: number) => (index % 2 === 0 ? 'h-2.5 w-7 rounded-full' : 'h-7 w-2.5 rounded-full')
