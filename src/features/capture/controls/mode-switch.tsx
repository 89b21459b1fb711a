import type { CaptureMode } from '#core/capture/types.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/capture.ts'

const MODES: readonly CaptureMode[] = ['separate', 'one']

/** Whether each shot is a receipt of its own or a page of one document. */
export function ModeSwitch(props: {
  readonly mode: CaptureMode
  readonly onMode: (mode: CaptureMode) => void
}) {
  return (
    <div
      role="radiogroup"
      aria-label={texts.mode}
      className="flex rounded-full border sideways:flex-col sideways:rounded-card border-on-camera/40 bg-camera/72 p-0.5"
    >
      {MODES.map((mode) => (
        <label
          key={mode}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center rounded-full px-2.5 text-[0.8125rem] font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-camera sm:px-4 sm:text-sm',
            mode === props.mode ? 'bg-on-camera text-camera' : 'text-on-camera',
          )}
        >
          <input
            type="radio"
            name="capture-mode"
            value={mode}
            checked={mode === props.mode}
            onChange={() => props.onMode(mode)}
            className="sr-only"
          />
          {texts.modes[mode]}
        </label>
      ))}
    </div>
  )
}
