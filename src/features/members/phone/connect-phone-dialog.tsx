import { useOriginForOthers } from '#features/workspaces/index.ts'
import { texts } from '#messages/members.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QrCode } from './qr-code.tsx'

export interface ConnectPhoneDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

/** The code that a phone scans to open Sheaf, or how to let phones in. */
export function ConnectPhoneDialog({ projectId, onClose }: ConnectPhoneDialogProps) {
  const origin = useOriginForOthers()
  const close = () => {
    // Not earlier: the step goes, and what it opened with it.
    if (origin) stepsDone.add(projectId, 'phone')
    onClose()
  }
  return (
    <Dialog open onClose={close} title={texts.phone.connect} closeLabel={texts.close}>
      {origin === null && (
        <>
          <p className="mb-3">{texts.phone.closed}</p>
          <code className="block rounded-control bg-sunken px-3 py-2">{texts.phone.command}</code>
          <p className="mt-3 text-text-muted">{texts.phone.noNetwork}</p>
        </>
      )}
      {origin && <Code origin={origin} />}
    </Dialog>
  )
}

function Code({ origin }: { readonly origin: string }) {
  const isLocal = origin !== location.origin
  return (
    <div className="flex flex-col gap-3">
      <p>{isLocal ? texts.phone.scan : texts.phone.open}</p>
      <QrCode text={origin} label={texts.phone.code} />
      <p className="break-words">{texts.phone.address({ address: origin })}</p>
      {isLocal && <p className="text-text-muted">{texts.phone.first}</p>}
    </div>
  )
}
