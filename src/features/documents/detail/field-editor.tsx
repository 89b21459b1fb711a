import { type FormEvent, useState } from 'react'
import type { FieldValue } from '#contract/things.ts'
import { isNoAnswer } from '#platform/api/errors.ts'
import { Button } from '#ui/button.tsx'
import { announce } from '#ui/live-region.tsx'
import type { Property } from '../document-type.ts'
import { editText, parseText, type ValueContext } from '../field-value.ts'
import { texts } from '../texts.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { FieldInput } from './field-input.tsx'
import { FieldConflict, type FieldWrite, useSaveField } from './use-save-field.ts'

export interface FieldEditorProps {
  readonly projectId: string
  readonly id: string
  readonly property: Property
  /** Value and version as they stood when editing began. */
  readonly base: FieldValue | undefined
  readonly version: number | undefined
  readonly context: ValueContext
  readonly onClose: () => void
}

/** Edits one field in place (DETAIL-07). What was typed is kept until it is saved or cancelled. */
export function FieldEditor({ projectId, id, property, base, version, context, onClose }: FieldEditorProps) {
  const [text, setText] = useState(() => editText(base))
  const [fault, setFault] = useState<string>()
  const save = useSaveField(projectId, id)
  const conflict = save.error instanceof FieldConflict ? save.error : null

  const send = (write: Pick<FieldWrite, 'base' | 'version'>) => {
    const parsed = parseText(text, property.schema)
    if (!parsed.ok) return setFault(parsed.fault)
    setFault(undefined)
    save.mutate(
      { key: property.key, value: parsed.value, ...write },
      {
        onSuccess: () => {
          announce(texts.saved(property.label))
          onClose()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) send({ base, version })
  }
  const failed = fault ?? (save.isError && !conflict ? faultOf(save.error) : undefined)

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
      }}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
    >
      <FieldInput
        label={property.label}
        schema={property.schema}
        value={text}
        onChange={setText}
        error={failed}
      />
      {conflict ? (
        <ConflictChoice
          theirs={conflict.theirs}
          mine={text}
          property={property}
          context={context}
          busy={save.isPending}
          onMine={() => send({ base: conflict.theirs, version: conflict.current.version })}
          onTheirs={onClose}
        />
      ) : (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={save.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
          <Button onPress={onClose}>{texts.cancel}</Button>
        </div>
      )}
    </form>
  )
}

function faultOf(error: unknown): string {
  if (isNoAnswer(error)) return navigator.onLine ? texts.saveFault : texts.offlineSave
  return error instanceof Error && error.message ? error.message : texts.saveFault
}
