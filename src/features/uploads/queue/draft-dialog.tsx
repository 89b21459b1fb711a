import type { FieldValue } from '#contract/things.ts'
import { formatOf, inputCurrencyOf, inputTypeOf } from '#core/fields/field-formats.ts'
import { contextOf, editText, parseText } from '#features/documents/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { DayInput } from '#features/typed-values/index.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import { type OwnReading, uploads } from '../engine.ts'
import { texts } from '#messages/uploads.ts'
import { shownFields } from './shown-fields.ts'

export interface DraftDialogProps {
  readonly reading: OwnReading
  readonly onClose: () => void
}

type Typed = Readonly<Record<string, string>>

/** A person corrects what the device read. Only changed values are stored as corrections. */
export function DraftDialog({ reading, onClose }: DraftDialogProps) {
  const { draft, corrected } = reading
  const values = { ...draft.extracted, ...corrected }
  const { currency } = contextOf(values)
  const fields = shownFields(draft.properties, values)
  const parsed = (typed: Typed) =>
    Object.entries(typed)
      .filter(([name, text]) => text !== editText(values[name], name))
      .map(([name, text]) => [name, parseText(text, draft.properties[name], name)] as const)
  const form = useForm<Typed>({
    initial: Object.fromEntries(fields.map(([name]) => [name, editText(values[name], name)])),
    check: (typed): FieldErrors<Typed> =>
      Object.fromEntries(parsed(typed).flatMap(([name, field]) => (field.ok ? [] : [[name, field.error]]))),
    send: async (typed) => {
      const changed: Record<string, FieldValue> = {}
      for (const [name, field] of parsed(typed)) if (field.ok) changed[name] = field.value
      if (Object.keys(changed).length > 0) await uploads.correctDraft(draft, changed)
      onClose()
    },
    errorText: (error) => {
      console.warn('A correction could not be stored', error)
      return texts.draft.saveError
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.draft.title}
      size="medium"
      labels={{ submit: texts.draft.save, cancel: texts.draft.cancel, close: texts.dismiss }}
      onClose={onClose}
    >
      <p className="text-sm text-text-muted">{texts.draft.hint}</p>
      {fields.map(([name, property]) =>
        formatOf(property) === 'date' ? (
          <DayInput
            key={name}
            label={fieldName(name)}
            {...form.field(name)}
            value={form.values[name] ?? ''}
          />
        ) : (
          <TextField
            key={name}
            label={fieldName(name)}
            {...form.field(name)}
            type={inputTypeOf(property, form.values[name] ?? '')}
            inputMode={property.type === 'number' ? 'decimal' : 'text'}
            {...(inputCurrencyOf(property, currency) !== null && {
              trailing: <span className="pe-3 text-sm text-text-muted">{currency}</span>,
            })}
          />
        ),
      )}
    </FormDialog>
  )
}
