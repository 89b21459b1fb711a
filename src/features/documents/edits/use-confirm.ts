import type { FileThing } from '#contract/things.ts'
import { isFirstAttempt } from '#core/edits/queue.ts'
import { texts } from '#messages/documents.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../document-type.ts'
import { saveErrorOf } from './save-edit.ts'
import { texts as editTexts } from '#messages/edits.ts'
import { useEditsOf } from './use-edits.ts'
import { useSaveField } from './use-save-field.ts'

/** A person confirms values as they are: they are written again, now as theirs. */
export function useConfirm(projectId: string, file: FileThing) {
  const { mutateAsync: save } = useSaveField(projectId, file)
  const edits = useEditsOf(projectId, file.id)
  const isBusy = (key: string) =>
    edits.some((edit) => edit.part === `extracted.${key}` && isFirstAttempt(edit))
  const confirmOne = async ({ key, label }: Property) => {
    const value = file.data.extracted[key] ?? null
    try {
      const saved = await save({
        field: `extracted.${key}`,
        value,
        base: value,
        version: file.version,
        vouch: true,
      })
      announce(saved.pending ? editTexts.pendingSync({ label }) : texts.confirmed({ label }))
    } catch (error) {
      showSnackbar({ text: saveErrorOf(error) })
    }
  }
  return {
    isBusy,
    confirm: (...properties: readonly Property[]) => {
      for (const property of properties) if (!isBusy(property.key)) void confirmOne(property)
    },
  }
}
