import { lateCode } from '#platform/db/late.ts'

/** The editors of fields, tables and the name. */
export const loadEditors = lateCode(() => import('./editors.ts'))

export type Editors = Awaited<ReturnType<typeof loadEditors>>
