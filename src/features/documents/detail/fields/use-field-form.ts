import { useState } from 'react'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isSameValue, partOf } from '#core/edits/parts.ts'
import { useDataLimits } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-values.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { sizeError } from '../../edits/size-error.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'
import { EditConflict, saveErrorOf } from '../../edits/save-edit.ts'
import { type FieldName, type FieldWrite, useSaveField } from '../../edits/use-save-field.ts'

export interface FieldFormOptions {
  readonly projectId: string
  readonly file: FileThing
  readonly field: FieldName
  readonly label: string
  /** Value and version at the start of editing. */
  readonly base: FieldValue | undefined
  readonly version: number | undefined
  /** Reports success instead of the announcement. */
  readonly onSaved?: (text: string) => void
  /** Saves instead of the editor, which then closes at once; after a failure it opens again with `failed`. */
  readonly onWrite?: (write: FieldWrite) => void
  readonly failed?: FailedWrite | undefined
}

/** A value that could not be saved, and why. */
export interface FailedWrite {
  readonly value: FieldValue
  readonly error: unknown
}

/** Saving of one open editor: progress, errors, and the choice after a conflict. */
export function useFieldForm(options: FieldFormOptions) {
  const { projectId, file, field, label, base, version, onSaved: say = announce, onWrite, failed } = options
  const save = useSaveField(projectId, file)
  const failure: unknown = save.error ?? failed?.error ?? undefined
  const conflict =
    failure instanceof EditConflict
      ? { own: failure.isOwn, theirs: failure.theirs(field), version: failure.current.version }
      : null
  const limits = useDataLimits()
  const [error, setError] = useState<string>()
  const [ground, setGround] = useState({ base, version })
  /**
   * Saves on top of the value last seen: at first the one that editing started from, after a conflict the other
   * person's value, and after saving the saved one, if the person typed on.
   */
  const send = (value: FieldValue, onSaved: () => void) => {
    if (save.isPending) return
    const tooLarge = sizeError(value, limits)
    setError(tooLarge)
    if (tooLarge !== undefined) return
    const seen = conflict ? { base: conflict.theirs, version: conflict.version } : ground
    const write = { field, value, ...seen, vouch: isSameValue(value, seen.base) }
    if (onWrite) {
      onWrite(write)
      return onSaved()
    }
    save.mutate(write, {
      onSuccess: (saved) => {
        say(saved.pending ? editTexts.pendingSync({ label }) : texts.saved({ label }))
        if (!saved.pending && saved.thing)
          setGround({ base: partOf(saved.thing, field), version: saved.thing.version })
        onSaved()
      },
    })
  }
  return {
    send,
    conflict,
    /** The value as last seen on the server. */
    base: ground.base,
    busy: save.isPending,
    error: error ?? (failure !== undefined && !conflict ? saveErrorOf(failure) : undefined),
  }
}
