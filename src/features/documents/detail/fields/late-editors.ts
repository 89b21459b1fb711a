import { lateCode } from '#platform/db/late.ts'

/** The editors of fields, tables and the name, and what only a press needs: the PDF of the pages, and rotating one. */
export const loadEditors = lateCode(() => import('./editors.ts'))

export type Editors = Awaited<ReturnType<typeof loadEditors>>
