import { Check, FileUp, Images } from 'lucide-react'
import type { CaptureMode, DraftPage } from '#core/capture/types.ts'
import { ACCEPTED_TYPES } from '#features/uploads/index.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useFilePicker } from '#ui/controls/file-trigger.tsx'
import { texts } from '#messages/capture.ts'
import { usePageUrl } from '../use-bytes-url.ts'
import type { Session } from '../session/use-session.ts'
import { RoundButton } from './round-button.tsx'

export interface ControlBarProps {
  readonly session: Session
  readonly mode: CaptureMode
  /** A page was taken in this visit, so the newest one flies to the tray. */
  readonly arriving: boolean
  readonly onMode: (mode: CaptureMode) => void
  /** Null without a live view. */
  readonly onShoot: (() => void) | null
  readonly onTray: () => void
  readonly onDone: () => void
  readonly onFiles: (files: File[]) => void
}

/** Tray, shutter and files, within reach of one thumb. */
export function ControlBar(props: ControlBarProps) {
  const { session, mode, arriving, onMode, onShoot, onTray, onDone, onFiles } = props
  const picker = useFilePicker({ accept: ACCEPTED_TYPES, multiple: true, onFiles })
  return (
    <div className="flex shrink-0 flex-col justify-end gap-2 px-3 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [grid-area:controls] sideways:w-60 sideways:items-center sideways:justify-center sideways:px-2">
      <div className="flex flex-wrap items-center justify-center gap-2 max-[22rem]:gap-1.5 sideways:flex-col">
        <ModeSwitch mode={mode} onMode={onMode} />
        <BareButton
          onPress={onDone}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold outline-on-camera sm:px-4',
            session.pages > 0
              ? 'bg-accent text-on-accent'
              : 'border border-on-camera/60 bg-camera/72 text-on-camera',
          )}
        >
          <Check aria-hidden className="size-4 max-sm:hidden" />
          {texts.done}
        </BareButton>
      </div>
      <div className="grid h-20 grid-cols-3 items-center sideways:w-full">
        <TrayButton session={session} arriving={arriving} onPress={onTray} />
        <BareButton
          aria-label={texts.shutter}
          isDisabled={!onShoot}
          {...(onShoot && { onPress: onShoot })}
          className="flex size-18 cursor-pointer items-center justify-center justify-self-center group/shutter rounded-full border-4 border-on-camera outline-offset-4 outline-on-camera data-disabled:cursor-not-allowed data-disabled:opacity-40"
        >
          <span className="size-14 rounded-full bg-on-camera transition-transform duration-100 group-active/shutter:scale-90" />
        </BareButton>
        <RoundButton label={texts.chooseFile} className="justify-self-end" onPress={picker.open}>
          <FileUp aria-hidden className="size-6" />
        </RoundButton>
        {picker.input}
      </div>
    </div>
  )
}

const MODES: readonly CaptureMode[] = ['separate', 'one']

/** Whether each shot is a document of its own or a page of one document. */
function ModeSwitch(props: { readonly mode: CaptureMode; readonly onMode: (mode: CaptureMode) => void }) {
  return (
    <div
      role="radiogroup"
      aria-label={texts.mode}
      className="flex max-w-full rounded-[1.75rem] border border-on-camera/40 bg-camera/72 p-0.5 sideways:flex-col sideways:rounded-card"
    >
      {MODES.map((mode) => (
        <label
          key={mode}
          className={classNames(
            'flex min-h-11 min-w-0 cursor-pointer items-center rounded-[1.5rem] px-2.5 text-center text-[0.8125rem] leading-[1.25] font-medium max-[22rem]:px-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-camera sm:px-4 sm:text-sm',
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

function TrayButton(props: { session: Session; arriving: boolean; onPress: () => void }) {
  const { session, arriving, onPress } = props
  const { pages, newest } = session
  return (
    <BareButton
      aria-label={pages > 0 ? texts.tray({ pages }) : texts.trayEmpty}
      onPress={onPress}
      className="relative flex size-14 cursor-pointer items-center justify-center rounded-control border-2 border-on-camera/70 bg-camera text-on-camera outline-on-camera"
    >
      {newest ? (
        <NewestPage key={newest.id} page={newest} arriving={arriving} />
      ) : (
        <Images aria-hidden className="size-6" />
      )}
      {pages > 0 && (
        <span
          aria-hidden
          className="absolute -end-2 -top-2 flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums"
        >
          {pages}
        </span>
      )}
    </BareButton>
  )
}

/** Flies to the tray once its image is built; later images replace it without an animation. */
function NewestPage({ page, arriving }: { page: DraftPage; arriving: boolean }) {
  const url = usePageUrl(page)
  if (url === undefined) return null
  return (
    <img
      src={url}
      alt=""
      className={classNames(
        'size-full rounded-[inherit] object-cover',
        arriving && 'pointer-events-none animate-to-tray motion-reduce:animate-none',
      )}
    />
  )
}
