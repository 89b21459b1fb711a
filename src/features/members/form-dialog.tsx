import { type FormEvent, type ReactNode, useId } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { memberTexts as texts } from './texts.ts'

export interface FormDialogProps {
  readonly title: string
  /** What the button says that sends the form, and what it says on the way. */
  readonly submitLabel: string
  readonly busyText: string
  readonly busy: boolean
  /** Whether the form can be sent as it is. */
  readonly isWhole?: boolean
  /** Why it cannot be sent now, as a sentence. */
  readonly blockedReason: string | undefined
  /** What went wrong when it was sent; what was typed stays. */
  readonly error: string | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of the dialogs that make or change something: a form, its faults above it, Cancel and one more below. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    busyText,
    busy,
    isWhole = true,
    blockedReason,
    error,
    onClose,
    children,
  } = props
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The Enter key sends a form whatever its button says.
    if (isWhole && !busy && blockedReason === undefined) props.onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      size="medium"
      dismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={!isWhole}
            busy={busy}
            busyText={busyText}
            blockedReason={blockedReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error !== undefined && <Banner tone="danger" title={error} />}
        {blockedReason !== undefined && <Banner tone="warning" title={blockedReason} />}
        {children}
      </form>
    </Dialog>
  )
}
