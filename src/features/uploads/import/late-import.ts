import { lateCode } from '#platform/db/late.ts'

/** The dialog that imports a folder or ZIP. */
export const loadImport = lateCode(async () => (await import('./import-dialog.tsx')).ImportDialog)
