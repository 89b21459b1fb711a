import { Camera, CameraOff } from 'lucide-react'
import type { CameraErrorReason } from '#platform/camera/camera-error.ts'
import { ACCEPTED_TYPES } from '#features/uploads/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { texts } from '#messages/capture.ts'
import type { CameraState } from '../use-camera.ts'
import { Panel } from './panel.tsx'

export interface CameraCardProps {
  readonly state: CameraState
  readonly onStart: () => void
  readonly onFiles: (files: File[]) => void
}

/** Shown instead of the live view: the permission prompt, starting, or why there is no camera. */
export function CameraCard({ state, onStart, onFiles }: CameraCardProps) {
  switch (state.at) {
    case 'asking':
      return (
        <Panel label={texts.useCamera}>
          <Camera aria-hidden className="mb-3 size-8 text-primary" />
          <p className="mb-4 text-base">{texts.permission}</p>
          <div className="flex flex-col gap-3">
            <Button variant="primary" size="large" wide onPress={onStart}>
              {texts.useCamera}
            </Button>
            <Files onFiles={onFiles}>{texts.chooseInstead}</Files>
          </div>
        </Panel>
      )
    case 'starting':
      return (
        <p role="status" className="flex items-center gap-3 text-on-camera">
          <Spinner className="size-6" />
          {texts.starting}
        </p>
      )
    case 'failed':
      return <Failure reason={state.reason} onStart={onStart} onFiles={onFiles} />
    default:
      return null
  }
}

function Failure(props: {
  reason: CameraErrorReason
  onStart: () => void
  onFiles: (files: File[]) => void
}) {
  const { reason, onStart, onFiles } = props
  const canRetry = reason === 'denied' || reason === 'busy'
  return (
    <Panel label={texts.failure[reason]}>
      <CameraOff aria-hidden className="mb-3 size-8 text-warning" />
      <div role="alert">
        <h2 className="mb-1 text-lg font-semibold">{texts.failure[reason]}</h2>
        <p className="mb-3 text-text-muted">{texts.failureHelp[reason]}</p>
      </div>
      {reason === 'denied' && (
        <ol className="mb-4 flex list-decimal flex-col gap-1 ps-5 text-text-muted">
          {deniedSteps(navigator.userAgent).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className="flex flex-col gap-3">
        {canRetry && (
          <Button variant="primary" size="large" wide onPress={onStart}>
            {texts.tryAgain}
          </Button>
        )}
        <FileTrigger accept={['image/*']} camera size="large" wide onFiles={onFiles}>
          {texts.systemCamera}
        </FileTrigger>
        <Files onFiles={onFiles}>{texts.chooseFile}</Files>
      </div>
    </Panel>
  )
}

function Files({ onFiles, children }: { onFiles: (files: File[]) => void; children: string }) {
  return (
    <FileTrigger accept={ACCEPTED_TYPES} multiple size="large" wide onFiles={onFiles}>
      {children}
    </FileTrigger>
  )
}

/** How to unblock the camera in this browser. */
function deniedSteps(userAgent: string): readonly string[] {
  const { ios, firefox, android, other } = texts.allowCamera
  if (/iPhone|iPad|iPod/.test(userAgent)) return Object.values(ios)
  if (/Firefox/.test(userAgent)) return Object.values(firefox)
  return Object.values(/Android/.test(userAgent) ? android : other)
}
