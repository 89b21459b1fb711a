import { type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import type { FormState } from './use-form.ts'

export interface FormDialogProps {
  readonly form: FormState
  readonly title: string
  readonly labels: {
    readonly submit: string
    /** Replaces `submit` while the form is being sent. */
    readonly busy?: string
    readonly cancel: string
    readonly close: string
  }
  readonly children: ReactNode
  readonly onClose: () => void
  readonly open?: boolean
  readonly size?: 'small' | 'medium' | 'large'
  /** Disables the submit button until the form is valid, for forms without error texts. */
  readonly submitNeedsValid?: boolean
  /** Details of `form.error`. */
  readonly errorDetail?: ReactNode
}

/**
 * A dialog with a form: error above the fields, Cancel and submit below. Enter submits. A press outside closes it only
 * while nothing has changed.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, labels, children, onClose, submitNeedsValid = false } = props
  const formId = useId()
  return (
    <Dialog
      open={props.open ?? true}
      onClose={onClose}
      title={title}
      closeLabel={labels.close}
      size={props.size ?? 'small'}
      dismissable={!form.isChanged}
      footer={
        <>
          <Button onPress={onClose}>{labels.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={submitNeedsValid && !form.isValid}
            busy={form.busy}
            {...(labels.busy !== undefined && { busyText: labels.busy })}
            blockedReason={form.blockedReason}
          >
            {labels.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        className="flex flex-col gap-5"
      >
        {form.error !== undefined && (
          <Banner tone="danger" title={form.error}>
            {props.errorDetail}
          </Banner>
        )}
        {form.blockedReason !== undefined && <Banner tone="warning" title={form.blockedReason} />}
        {children}
      </form>
    </Dialog>
  )
}
