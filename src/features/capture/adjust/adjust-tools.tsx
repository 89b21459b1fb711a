import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Camera,
  Crop,
  type LucideIcon,
  Maximize,
  Move,
  RotateCw,
} from 'lucide-react'
import { useState } from 'react'
import type { Point } from '#core/scan/types.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts } from '#messages/capture.ts'

export interface AdjustToolsProps {
  /** Name of the selected handle. */
  readonly handle: string
  /** Moves the selected handle, in fractions of the photo as shown. */
  readonly onMove: (by: Point) => void
  readonly onAuto: () => void
  readonly onWhole: () => void
  readonly onRotate: () => void
  readonly onRetake: () => void
}

/** Tools for the entire photo, and arrow buttons, which are shown on request. */
export function AdjustTools({ handle, onMove, onAuto, onWhole, onRotate, onRetake }: AdjustToolsProps) {
  const [hasArrows, setHasArrows] = useState(false)
  return (
    <>
      {hasArrows && <MoveButtons name={handle} onMove={onMove} />}
      <div className="-mx-3 flex shrink-0 gap-1 overflow-x-auto px-3 py-0.5 *:min-w-16 *:flex-[1_0_auto] sideways:grid sideways:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
        <Tool icon={Crop} label={texts.autoEdges} onPress={onAuto} />
        <Tool icon={Maximize} label={texts.whole} onPress={onWhole} />
        <Tool icon={RotateCw} label={texts.rotate} onPress={onRotate} />
        <Tool
          icon={Move}
          label={texts.arrows}
          expanded={hasArrows}
          onPress={() => setHasArrows(!hasArrows)}
        />
        <Tool icon={Camera} label={texts.retake} onPress={onRetake} />
      </div>
    </>
  )
}

interface ToolProps {
  readonly icon: LucideIcon
  readonly label: string
  /** For a tool that shows or hides others. */
  readonly expanded?: boolean
  readonly onPress: () => void
}

function Tool({ icon: Icon, label, expanded, onPress }: ToolProps) {
  return (
    <BareButton
      onPress={onPress}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
      className={classNames(
        'flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-control px-1 text-xs font-medium whitespace-nowrap text-on-camera outline-on-camera hover:bg-on-camera/15 active:bg-on-camera/25',
        expanded && 'bg-on-camera/15',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </BareButton>
  )
}

/** Distance per press, as a fraction of the photo. */
const STEP = 0.01

const DIRECTIONS: readonly (readonly [LucideIcon, keyof typeof texts.nudges, Point])[] = [
  [ArrowLeft, 'left', { x: -STEP, y: 0 }],
  [ArrowUp, 'up', { x: 0, y: -STEP }],
  [ArrowDown, 'down', { x: 0, y: STEP }],
  [ArrowRight, 'right', { x: STEP, y: 0 }],
]

/** Arrow buttons for people who cannot drag. */
function MoveButtons({ name, onMove }: { readonly name: string; readonly onMove: (by: Point) => void }) {
  return (
    <div
      role="group"
      aria-label={texts.nudge({ name: withinSentence(name) })}
      className="flex items-center justify-center gap-2"
    >
      <span aria-hidden className="w-36 text-sm text-text-muted sideways:w-24">
        {name}
      </span>
      {DIRECTIONS.map(([Icon, key, by]) => (
        <BareButton
          key={key}
          aria-label={`${texts.nudges[key]}: ${name}`}
          onPress={() => onMove(by)}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full border border-on-camera/40 text-on-camera outline-on-camera hover:bg-on-camera/15 active:bg-on-camera/25"
        >
          <Icon aria-hidden className="size-5" />
        </BareButton>
      ))}
    </div>
  )
}
