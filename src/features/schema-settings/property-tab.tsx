import { useEffect, useState } from 'react'
import type { SchemaThing } from '#contract/things.ts'
import { LeaveGuard } from '#features/workspaces/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/schema-settings.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { ask } from '#ui/overlays/ask.ts'
import { discardQuestion } from './discard-question.ts'
import {
  draftOf,
  isReadOtherwise,
  isSameDraft,
  type PropertyDraft,
  withoutProperty,
  withProperty,
} from './property-draft.ts'
import { PropertyEditor } from './property-editor.tsx'
import { PropertyPreview } from './property-preview.tsx'
import { useSaveType } from './use-save-type.ts'

export interface PropertyTabProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Key of the property; give the component a `key` of the same name. */
  readonly name: string
  readonly blocked: string | undefined
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
  readonly onDeleted: () => void
}

/** Edits one property: its draft is local until it is saved or discarded (SCHEMA-05 to SCHEMA-07, SCHEMA-12). */
export function PropertyTab({ projectId, type, name, blocked, ...on }: PropertyTabProps) {
  const { schema } = type.data
  const saved = draftOf(schema, name)
  const [draft, setDraft] = useState<PropertyDraft | null>(null)
  /** The draft that is being saved. */
  const [sent, setSent] = useState<PropertyDraft | null>(null)
  const { save, error } = useSaveType(projectId, type)
  const isDirty = draft !== null && !isSameDraft(draft, saved)
  const { onDirty } = on
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const submit = async () => {
    if (!draft) return
    setSent(draft)
    await save.mutateAsync({ schema: withProperty(schema, name, draft) })
    // Edits made during the request are not saved yet.
    setDraft((now) => (now === draft ? null : now))
    if (isReadOtherwise(draft, saved)) on.onSaved()
    showSnackbar({ text: texts.saved })
  }
  const remove = async () => {
    await save.mutateAsync({ schema: withoutProperty(schema, name) })
    on.onDeleted()
  }
  const askDelete = () =>
    ask({
      title: texts.deleteTitle({ name: nameInText(name) }),
      message: texts.deleteConfirm({ name: nameInText(name) }),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () => remove().catch(shown),
    })
  return (
    <>
      <PropertyEditor
        type={{ name: type.data.document_type, formerNames: type.data.former_names ?? [] }}
        name={name}
        draft={draft ?? saved}
        changed={isDirty}
        blocked={blocked}
        busy={save.isPending}
        error={error}
        preview={<PropertyPreview {...{ projectId, type, name }} property={(draft ?? saved).schema} />}
        onChange={setDraft}
        onDiscard={() => ask({ ...discardQuestion, onConfirm: () => setDraft(null) })}
        onSave={() => void submit().catch(shown)}
        onDelete={askDelete}
      />
      <LeaveGuard dirty={isDirty && !(save.isPending && draft === sent)} question={discardQuestion} />
    </>
  )
}

/** `useSaveType` already reports the error. */
const shown = () => undefined
