import type { ReactNode } from 'react'
import { modalStore } from './modal-store.ts'

/** What is asked before something that cannot simply be taken back. */
export interface Question {
  /** Names the action and the object. */
  readonly title: string
  readonly message: ReactNode
  /** Repeats the verb. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly closeLabel: string
  /** Red, as for what deletes; so unless said otherwise. */
  readonly danger?: boolean
  /** On the button while the work goes on. */
  readonly busyText?: string
  /**
   * The work. The dialog stays, busy, until its promise is settled. A text that it answers is shown as what went
   * wrong, and the dialog stays open for another try.
   */
  readonly onConfirm: () => unknown
  readonly onCancel?: () => void
}

export const CONFIRMATION = 'confirmation'

let count = 0

/** Asks in the page's one confirmation dialog (MODAL-04). Several that ask at once: the last one shows. */
export function ask(question: Question): void {
  if (modalStore.get().isOpen) cancelAsked()
  modalStore.open(CONFIRMATION, { ...question }, `${CONFIRMATION}-${++count}`)
}

const asked = () => modalStore.get().modalProps as Partial<Question> & { readonly busy?: boolean }

/** Closes without the work, unless it goes on already. */
export function cancelAsked(): void {
  const { busy, onCancel } = asked()
  if (busy) return
  modalStore.close()
  onCancel?.()
}

/** Does the work of the question that is open. A second press while it goes on does nothing. */
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
  // Something else may be asked by now.
  if (modalStore.get().modalId !== modalId) return
  if (typeof error === 'string') modalStore.update({ busy: false, error })
  else modalStore.close()
}
