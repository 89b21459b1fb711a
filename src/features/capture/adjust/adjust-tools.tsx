import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Camera,
  Crop,
  type LucideIcon,
  Maximize,
  RotateCw,
} from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Point } from '#core/scan/types.ts'
import { texts } from '#messages/capture.ts'

export interface AdjustToolsProps {
  readonly onAuto: () => void
  readonly onWhole: () => void
  readonly onRotate: () => void
  readonly onRetake: () => void
}

/** What is done to the whole photo at once. */
export function AdjustTools({ onAuto, onWhole, onRotate, onRetake }: AdjustToolsProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      <Tool icon={Crop} label={texts.autoEdges} onPress={onAuto} />
      <Tool icon={Maximize} label={texts.whole} onPress={onWhole} />
      <Tool icon={RotateCw} label={texts.rotate} onPress={onRotate} />
      <Tool icon={Camera} label={texts.retake} onPress={onRetake} />
    </div>
  )
}

function Tool({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <AriaButton
      onPress={onPress}
      className="flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-control text-xs font-medium text-on-camera outline-on-camera hover:bg-on-camera/15 data-pressed:bg-on-camera/25"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </AriaButton>
  )
}

/** How far one press moves, as a share of the photo. */
const STEP = 0.01

const NUDGES: readonly (readonly [LucideIcon, keyof typeof texts.nudges, Point])[] = [
  [ArrowLeft, 'left', { x: -STEP, y: 0 }],
  [ArrowUp, 'up', { x: 0, y: -STEP }],
  [ArrowDown, 'down', { x: 0, y: STEP }],
  [ArrowRight, 'right', { x: STEP, y: 0 }],
]

/** Moves the chosen handle by presses: nothing has to be dragged. */
export function NudgePad({ name, onMove }: { readonly name: string; readonly onMove: (by: Point) => void }) {
  return (
    <div
      role="group"
      aria-label={texts.nudge({ name: name.toLowerCase() })}
      className="flex items-center justify-center gap-2"
    >
      <span aria-hidden className="w-36 text-sm text-text-muted sideways:w-24">
        {name}
      </span>
      {NUDGES.map(([Icon, key, by]) => (
        <AriaButton
          key={key}
          aria-label={`${texts.nudges[key]}: ${name}`}
          onPress={() => onMove(by)}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full border border-on-camera/40 text-on-camera outline-on-camera hover:bg-on-camera/15 data-pressed:bg-on-camera/25"
        >
          <Icon aria-hidden className="size-5" />
        </AriaButton>
      ))}
    </div>
  )
}
