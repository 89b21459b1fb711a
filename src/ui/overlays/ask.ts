import type { ReactNode } from 'react'
import { modalStore } from './modal-store.ts'

/** A confirmation before an action that cannot easily be undone. */
export interface Question {
  /** Names the action and the object. */
  readonly title: string
  readonly message: ReactNode
  /** Repeats the verb. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly closeLabel: string
  /** Red, for deletions; the default. */
  readonly danger?: boolean
  /** Label of the button while the action runs. */
  readonly busyText?: string
  /**
   * The action. The dialog stays open and busy until its promise settles. If it resolves to a text, the dialog shows
   * it as an error and stays open.
   */
  readonly onConfirm: () => unknown
  readonly onCancel?: () => void
}

export const CONFIRMATION = 'confirmation'

let count = 0

/** Asks in the page's one confirmation dialog (MODAL-04). A later question replaces the current one. */
export function ask(question: Question): void {
  if (modalStore.get().isOpen) cancelAsked()
  modalStore.open(CONFIRMATION, { ...question }, `${CONFIRMATION}-${++count}`)
}

const asked = () => modalStore.get().modalProps as Partial<Question> & { readonly busy?: boolean }

/** Closes without running the action, unless it is running already. */
export function cancelAsked(): void {
  const { busy, onCancel } = asked()
  if (busy) return
  modalStore.close()
  onCancel?.()
}

/** Runs the action of the open question. Does nothing while it runs. */
export async function confirmAsked(): Promise<void> {
  const { modalId } = modalStore.get()
  const { busy, onConfirm } = asked()
  if (busy || !onConfirm) return
  const work = onConfirm()
  let error: unknown
  if (work instanceof Promise) {
    modalStore.update({ busy: true, error: undefined })
    error = await work.catch((error: unknown) => {
      console.error(error)
    })
  }
  // Another question may be open by now.
  if (modalStore.get().modalId !== modalId) return
  if (typeof error === 'string') modalStore.update({ busy: false, error })
  else modalStore.close()
}
