import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** Look of every box that text is typed into. Text is 16 px so that phones do not zoom in. */
export const inputClass =
  'w-full min-h-11 rounded-control border border-border-strong bg-surface px-3 text-base text-text ' +
  'transition-[border-color] duration-100 data-invalid:border-danger data-invalid:border-2 ' +
  'data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-text-muted'

export function FieldLabel({ children, required }: { children: ReactNode; required?: boolean | undefined }) {
  return (
    <Label className="text-sm font-medium text-text">
      {children}
      {required && (
        <span aria-hidden className="text-danger">
          {' '}
          *
        </span>
      )}
    </Label>
  )
}

export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className="text-sm text-text-muted">
      {children}
    </Text>
  )
}

/**
 * Names the fault and the remedy, with an icon: colour is never alone. An empty text marks the field and says nothing;
 * its element stays, so that the field is described by it once there is something to say.
 */
export function FieldFault({ text }: { text?: string | undefined }) {
  return (
    <FieldError className="text-sm font-medium text-danger empty:hidden">
      {text && (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </span>
      )}
    </FieldError>
  )
}
