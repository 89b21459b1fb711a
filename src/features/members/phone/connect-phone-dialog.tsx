import { useOriginForOthers, useWorkspace } from '#features/workspaces/index.ts'
import { texts } from '#messages/members.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LanSwitch } from './lan-switch.tsx'
import { QrCode } from './qr-code.tsx'
import { useLanSwitch } from './use-lan-switch.ts'

export interface ConnectPhoneDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

/** The code that a phone scans to open Sheaf, or how to let phones in. */
export function ConnectPhoneDialog({ projectId, onClose }: ConnectPhoneDialogProps) {
  const origin = useOriginForOthers()
  const isOwner = useWorkspace()?.role === 'owner'
  const lan = useLanSwitch(projectId)
  const state = isOwner ? lan.state : undefined
  const close = () => {
    // Not earlier: the step goes, and what it opened with it.
    if (origin) stepsDone.add(projectId, 'phone')
    onClose()
  }
  return (
    <Dialog open onClose={close} title={texts.phone.connect} closeLabel={texts.close}>
      <div className="flex flex-col gap-3">
        {origin && <Code origin={origin} />}
        {origin === null && state === undefined && <Command />}
        {origin === null && state === 'on' && <p>{texts.phone.noAddress}</p>}
        {state !== undefined && <LanSwitch {...lan} state={state} />}
      </div>
    </Dialog>
  )
}

/** For those who cannot let phones in from here. */
function Command() {
  return (
    <>
      <p>{texts.phone.closed}</p>
      <code className="block rounded-control bg-sunken px-3 py-2">{texts.phone.command}</code>
      <p className="text-text-muted">{texts.phone.noNetwork}</p>
    </>
  )
}

function Code({ origin }: { readonly origin: string }) {
  const isLocal = origin !== location.origin
  return (
    <>
      <p>{isLocal ? texts.phone.scan : texts.phone.scanOpen}</p>
      <QrCode text={origin} label={texts.phone.code} />
      <p className="break-words">{texts.phone.address({ address: origin })}</p>
      {isLocal && <p className="text-text-muted">{texts.phone.first}</p>}
    </>
  )
}
