import { useState } from 'react'
import type { FieldValue } from '#contract/things.ts'
import { inputCurrencyOf, inputTypeOf } from '#core/fields/field-formats.ts'
import { contextOf, editText, parseText } from '#features/documents/index.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type OwnReading, uploads } from '../engine.ts'
import { texts } from '#messages/uploads.ts'
import { shownFields } from './shown-fields.ts'

export interface DraftDialogProps {
  readonly reading: OwnReading
  readonly open: boolean
  readonly onClose: () => void
}

/** A person puts right what the device read. Only what was changed is kept as theirs. */
export function DraftDialog({ reading, open, onClose }: DraftDialogProps) {
  const { draft, corrected } = reading
  const values = { ...draft.extracted, ...corrected }
  const { currency } = contextOf(values)
  const fields = shownFields(draft.properties, values)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isLost, setLost] = useState(false)
  const close = () => {
    setTyped({})
    setErrors({})
    setLost(false)
    onClose()
  }
  const save = async () => {
    const changed: Record<string, FieldValue> = {}
    const wrong: Record<string, string> = {}
    for (const [name, text] of Object.entries(typed)) {
      if (text === editText(values[name])) continue
      const parsed = parseText(text, draft.properties[name])
      if (parsed.ok) changed[name] = parsed.value
      else wrong[name] = parsed.error
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      if (Object.keys(changed).length > 0) await uploads.correctDraft(draft, changed)
      close()
    } catch (error) {
      console.warn('A correction could not be stored', error)
      setLost(true)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.draft.title}
      closeLabel={texts.dismiss}
      dismissable={Object.keys(typed).length === 0}
      footer={
        <>
          <Button onPress={close}>{texts.draft.cancel}</Button>
          <Button variant="primary" onPress={() => void save()}>
            {texts.draft.save}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-text-muted">{texts.draft.hint}</p>
      <div className="flex flex-col gap-4">
        {fields.map(([name, property]) => (
          <TextField
            key={name}
            label={labelOfKey(name)}
            value={typed[name] ?? editText(values[name])}
            onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            error={errors[name]}
            type={inputTypeOf(property, typed[name] ?? editText(values[name]))}
            inputMode={property.type === 'number' ? 'decimal' : 'text'}
            {...(inputCurrencyOf(property, currency) !== null && {
              trailing: <span className="pe-3 text-sm text-text-muted">{currency}</span>,
            })}
          />
        ))}
      </div>
      {isLost && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {texts.draft.saveError}
        </p>
      )}
    </Dialog>
  )
}
