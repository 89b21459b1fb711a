import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { memberTexts as texts } from './texts.ts'

/** What is asked before something that cannot be taken back. */
export interface Question {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly busyText: string
}

export interface AskDialogProps {
  /** Null while nothing is asked. */
  readonly question: Question | null
  readonly busy: boolean
  /** Why it went wrong; the question stays. */
  readonly fault: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks, and stays with the reason where the act fails. */
export function AskDialog({ question, busy, fault, onConfirm, onCancel }: AskDialogProps) {
  // What was asked stays readable while the dialog leaves.
  const [last, setLast] = useState(question)
  if (question && question.message !== last?.message) setLast(question)
  return (
    <ConfirmDialog
      open={question !== null}
      title={last?.title ?? ''}
      message={
        <>
          {fault !== undefined && <Banner tone="danger" title={fault} className="mb-4" />}
          <p>{last?.message}</p>
        </>
      }
      confirmLabel={last?.confirmLabel ?? ''}
      busyText={last?.busyText ?? ''}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
