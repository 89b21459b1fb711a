import type { FileThing } from '#contract/things.ts'
import { announce } from '#ui/live-region.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import type { Property } from './document-type.ts'
import { editTexts } from './edits/texts.ts'
import { saveFaultOf } from './save-fault.ts'
import { texts } from './texts.ts'
import { useSaveField } from './use-save-field.ts'

/** A person says that values are right as they stand: the same values are written, now as theirs. */
export function useVouch(projectId: string, file: FileThing) {
  const save = useSaveField(projectId, file.id)
  const vouch = async (properties: readonly Property[]) => {
    let { version } = file
    try {
      for (const { key, label } of properties) {
        const value = file.data.extracted[key]
        const saved = await save.mutateAsync({
          field: `extracted.${key}`,
          value: value ?? null,
          base: value,
          version,
          vouch: true,
        })
        if (!saved.waits) version = saved.saved.version
        announce(saved.waits ? editTexts.waits(label) : texts.vouched(label))
      }
    } catch (error) {
      showSnackbar({ text: saveFaultOf(error) })
    }
  }
  return {
    busy: save.isPending,
    vouch: (...properties: readonly Property[]) => {
      if (!save.isPending) void vouch(properties)
    },
  }
}
