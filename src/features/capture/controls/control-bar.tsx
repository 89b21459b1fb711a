import { Check, FileUp, Images } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { Documents } from '#core/capture/documents.ts'
import { bestImageOf } from '#core/capture/outbox-item.ts'
import type { CaptureMode, DraftPage } from '#core/capture/types.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/capture.ts'
import { useBytesUrl } from '../use-bytes-url.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { RoundButton } from './round-button.tsx'

export interface ControlBarProps {
  readonly documents: Documents
  readonly mode: CaptureMode
  /** A page was taken in this visit: the newest is seen coming. */
  readonly arriving: boolean
  readonly onMode: (mode: CaptureMode) => void
  /** Null where there is no picture to take. */
  readonly onShoot: (() => void) | null
  readonly onTray: () => void
  readonly onDone: () => void
  readonly onFiles: (files: File[]) => void
}

/** Tray, shutter and files, in reach of one thumb. */
export function ControlBar(props: ControlBarProps) {
  const { documents, mode, arriving, onMode, onShoot, onTray, onDone, onFiles } = props
  return (
    <div className="flex shrink-0 flex-col justify-end gap-2 px-3 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [grid-area:controls] sideways:w-60 sideways:items-center sideways:justify-center sideways:px-2">
      <div className="flex items-center justify-center gap-2 sideways:flex-col">
        <ModeSwitch mode={mode} onMode={onMode} />
        {documents.length > 0 && (
          <AriaButton
            onPress={onDone}
            className="flex min-h-12 shrink-0 cursor-pointer items-center gap-1.5 rounded-full bg-accent px-3.5 sm:px-4 text-sm font-semibold text-on-accent outline-on-camera"
          >
            <Check aria-hidden className="size-4 max-sm:hidden" />
            {texts.done}
          </AriaButton>
        )}
      </div>
      <div className="grid h-20 grid-cols-3 items-center sideways:w-full">
        <TrayButton documents={documents} arriving={arriving} onPress={onTray} />
        <AriaButton
          aria-label={texts.shutter}
          isDisabled={!onShoot}
          {...(onShoot && { onPress: onShoot })}
          className="flex size-18 cursor-pointer items-center justify-center justify-self-center rounded-full border-4 border-on-camera outline-offset-4 outline-on-camera data-disabled:cursor-not-allowed data-disabled:opacity-40"
        >
          <span className="size-14 rounded-full bg-on-camera transition-transform duration-100 in-data-pressed:scale-90" />
        </AriaButton>
        <FileTrigger
          acceptedFileTypes={['image/jpeg', 'image/png', 'application/pdf', '.jpg', '.jpeg', '.png', '.pdf']}
          allowsMultiple
          onSelect={(files) => files && files.length > 0 && onFiles([...files])}
        >
          <RoundButton label={texts.chooseFile} className="justify-self-end">
            <FileUp aria-hidden className="size-6" />
          </RoundButton>
        </FileTrigger>
      </div>
    </div>
  )
}

function TrayButton(props: { documents: Documents; arriving: boolean; onPress: () => void }) {
  const { documents, arriving, onPress } = props
  const pages = documents.flatMap((document) => document.pages)
  const last = pages.at(-1)
  return (
    <AriaButton
      aria-label={pages.length > 0 ? texts.tray({ pages: pages.length }) : texts.trayEmpty}
      onPress={onPress}
      className="relative flex size-14 cursor-pointer items-center justify-center rounded-control border-2 border-on-camera/70 bg-camera text-on-camera outline-on-camera"
    >
      {last ? (
        <NewestPage key={last.id} page={last} arriving={arriving} />
      ) : (
        <Images aria-hidden className="size-6" />
      )}
      {pages.length > 0 && (
        <span
          aria-hidden
          className="absolute -end-2 -top-2 flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums"
        >
          {pages.length}
        </span>
      )}
    </AriaButton>
  )
}

/** Begins its flight when it can be seen; a page image made later takes its place without another. */
function NewestPage({ page, arriving }: { page: DraftPage; arriving: boolean }) {
  const url = useBytesUrl(bestImageOf(page))
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
