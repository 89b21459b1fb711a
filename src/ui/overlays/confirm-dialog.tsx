import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** Names the action and the object. */
  readonly title: string
  readonly message: ReactNode
  /** Repeats the verb. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly closeLabel: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly busyText?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms an action that cannot easily be undone. Focus starts on Cancel; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmLabel, cancelLabel, closeLabel, danger = true, busy = false } = props
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          <Button autoFocus onPress={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            {...(props.busyText !== undefined && { busyText: props.busyText })}
            onPress={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-base text-text-muted">{message}</div>
    </Dialog>
  )
}
