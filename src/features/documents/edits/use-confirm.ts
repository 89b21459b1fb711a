import { useQueryClient } from '@tanstack/react-query'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isFirstAttempt } from '#core/edits/queue.ts'
import { texts } from '#messages/documents.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../document-type.ts'
import { ALWAYS, saveErrorOf } from './save-edit.ts'
import { texts as editTexts } from '#messages/edits.ts'
import { useEditsOf } from './use-edits.ts'
import { saveField } from './use-save-field.ts'

/** Decides on values: `confirm` writes a value again as the person's own; `choose` writes another one. */
export function useConfirm(projectId: string, file: FileThing) {
  const client = useQueryClient()
  const edits = useEditsOf(projectId, file.id)
  const isBusy = (key: string) =>
    edits.some((edit) => edit.part === `extracted.${key}` && isFirstAttempt(edit))
  /** Returns a message about what was saved; null if it was rejected, which is reported. */
  const decide = async ({ key, label }: Property, chosen?: FieldValue): Promise<string | null> => {
    const base = file.data.extracted[key] ?? null
    try {
      const value = chosen === undefined ? base : chosen
      const write = { field: `extracted.${key}`, value, base, version: file.version, vouch: true } as const
      const saved = await saveField(client, projectId, file, write, ALWAYS)
      return saved.pending ? editTexts.pendingSync({ label }) : texts.confirmed({ label })
    } catch (error) {
      showSnackbar({ text: saveErrorOf(error) })
      return null
    }
  }
  return {
    isBusy,
    decide,
    confirm: (property: Property) => {
      if (!isBusy(property.key)) void decide(property).then((text) => text !== null && announce(text))
    },
  }
}
