import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { CONFIRMATION, cancelAsked, confirmAsked, type Question } from './ask.ts'
import { modalStore } from './modal-store.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type Asked = Question & { readonly busy?: boolean; readonly error?: string }

/** Renders the page's one modal. Its text stays readable during the closing animation. */
export function ModalHost() {
  const { modalType, modalProps } = useSyncExternalStore(modalStore.subscribe, modalStore.get)
  const isAsking = modalType === CONFIRMATION
  const asked = isAsking ? (modalProps as unknown as Asked) : null
  const [last, setLast] = useState<Asked | null>(null)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  return (
    <ConfirmDialog
      open={isAsking}
      title={last.title}
      message={
        <>
          {last.message}
          {last.error !== undefined && (
            <p role="alert" className="mt-2 text-danger">
              {last.error}
            </p>
          )}
        </>
      }
      confirmLabel={last.confirmLabel}
      cancelLabel={last.cancelLabel}
      closeLabel={last.closeLabel}
      danger={last.danger ?? true}
      busy={last.busy ?? false}
      {...(last.busyText !== undefined && { busyText: last.busyText })}
      onConfirm={() => void confirmAsked()}
      onCancel={cancelAsked}
    />
  )
}

interface ConfirmDialogProps {
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
