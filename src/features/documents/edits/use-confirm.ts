import type { FileThing } from '#contract/things.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../document-type.ts'
import { editTexts } from './texts.ts'
import { saveErrorOf } from '../save-error.ts'
import { texts } from '../texts.ts'
import { useSaveInTurn } from '../use-save-in-turn.ts'

/**
 * A person says that values are right as they stand: the same values are written, now as theirs. More can be said
 * while the first is on its way; `isBusy` tells of which field.
 */
export function useConfirm(projectId: string, file: FileThing) {
  const { write, wanted } = useSaveInTurn(projectId, file)
  const isBusy = (key: string) => wanted(`extracted.${key}`) !== undefined
  const vouchFor = async ({ key, label }: Property) => {
    try {
      const saved = await write(`extracted.${key}`, file.data.extracted[key] ?? null, { vouch: true })
      announce(saved.waits ? editTexts.waits(label) : texts.vouched(label))
    } catch (error) {
      showSnackbar({ text: saveErrorOf(error) })
    }
  }
  return {
    isBusy,
    vouch: (...properties: readonly Property[]) => {
      for (const property of properties) if (!isBusy(property.key)) void vouchFor(property)
    },
  }
}
