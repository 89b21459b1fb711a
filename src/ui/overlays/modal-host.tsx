import { useState, useSyncExternalStore } from 'react'
import { CONFIRMATION, cancelAsked, confirmAsked, type Question } from './ask.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { modalStore } from './modal-store.ts'

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
