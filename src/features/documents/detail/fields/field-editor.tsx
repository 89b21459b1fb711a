import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { isSameValue } from '#core/edits/parts.ts'
import { inputCurrencyOf } from '#core/fields/field-formats.ts'
import { texts } from '#messages/document-detail.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import type { Property } from '../../document-type.ts'
import { showField, type ValueContext } from '../../field-value.ts'
import { editText, parseText } from '../../typed-value.ts'
import { EditorEnd } from './editor-end.tsx'
import { FieldInput } from './field-input.tsx'
import { useUnsaved } from './unsaved.ts'
import { type FieldFormOptions, useFieldForm } from './use-field-form.ts'

/** Texts longer than this may have several lines. */
const LINE = 60

/** Whether Enter saves in a multi-line box: the text is one line that a narrow screen wraps. */
const isOneLine = ({ target, shiftKey, nativeEvent }: KeyboardEvent, text: string) =>
  target instanceof HTMLTextAreaElement &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  !text.includes('\n') &&
  text.length <= LINE

export interface FieldEditorProps extends Omit<FieldFormOptions, 'label'> {
  readonly property: Property
  readonly context: ValueContext
  /** Error for an empty value; omit it if the value may be cleared. */
  readonly required?: string
  /** Why saving is not possible now. */
  readonly blocked?: string | undefined
  /** `step`: go to the next or previous field. */
  readonly onClose: (step?: 1 | -1) => void
}

/** Edits a field in place (DETAIL-07). The text stays until it is saved or cancelled. */
export function FieldEditor(props: FieldEditorProps) {
  const { property, base, context, required, blocked, failed, onClose } = props
  const [text, setText] = useState(() => editText(failed ? failed.value : base, property.key))
  const [error, setError] = useState<string>()
  const form = useFieldForm({ ...props, label: property.label })
  const { conflict } = form
  const typed = useLatest(text)
  useUnsaved(property.label, text !== editText(form.base, property.key))

  const submit = (step?: 1 | -1) => {
    if (blocked) return setError(blocked)
    const parsed = parseText(text, property.schema, property.key)
    if (!parsed.ok) return setError(parsed.error)
    if (required !== undefined && parsed.value === null) return setError(required)
    setError(undefined)
    if (step !== undefined && !form.busy && isSameValue(parsed.value, form.base)) return onClose(step)
    // Text typed while saving is not saved yet.
    form.send(parsed.value, () => typed.current === text && onClose(step))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The surroundings of the editor must not react.
      event.preventDefault()
      return onClose()
    }
    const isSave =
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey || (isOneLine(event, text) && property.schema?.type !== 'array'))
    const step = event.altKey ? { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key] : undefined
    if (!isSave && step === undefined) return
    event.preventDefault()
    submit(step)
  }
  const shown = () => {
    const parsed = parseText(text, property.schema, property.key)
    return parsed.ok ? showField(property.key, parsed.value, property.schema, context) : text
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
    >
      <FieldInput
        label={property.label}
        schema={property.schema}
        value={text}
        onChange={setText}
        error={error ?? form.error}
        unit={inputCurrencyOf(property.schema, context.currency)}
        isCurrency={property.key === 'currency'}
      />
      <EditorEnd
        conflict={
          conflict && {
            own: conflict.own,
            theirs: showField(property.key, conflict.theirs, property.schema, context),
            mine: shown(),
          }
        }
        busy={form.busy}
        blocked={blocked}
        keys={texts.fieldKeys}
        onMine={submit}
        onClose={() => onClose()}
      />
    </form>
  )
}
