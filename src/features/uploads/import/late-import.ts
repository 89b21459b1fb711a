import { lateCode } from '#platform/db/late.ts'
import { loadDialogLayer } from '#ui/overlays/dialog.tsx'

/** The dialog that imports a folder or ZIP. A dropped folder would be lost if only a part of it were missing. */
export const loadImport = lateCode(async () => {
  const [{ ImportDialog }] = await Promise.all([import('./import-dialog.tsx'), loadDialogLayer()])
  return ImportDialog
})
