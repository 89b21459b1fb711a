import { lateCode } from '#platform/db/late.ts'
import { loadDialogLayer } from '#ui/overlays/dialog.tsx'

/** What a drag and a drop show. Loaded in advance: a drag begins without a press, and nobody could repeat it. */
export const loadShown = lateCode(async () => {
  const [shown] = await Promise.all([import('./drop-shown.tsx'), loadDialogLayer()])
  return shown
})
