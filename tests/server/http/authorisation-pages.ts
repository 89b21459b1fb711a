import type { RouteRow } from './authorisation-table.ts'

/** Rows of the table: pages of a document, their text and their proof. */
export const pageRows: readonly RouteRow[] = [
  { access: 'project', route: 'GET /things/:id/text', scope: 'read', objects: ['file'] },
  {
    access: 'project',
    route: 'POST /things/:id/turn',
    scope: 'write',
    body: { page: 0, image: 'x', by: 90 },
    objects: ['file'],
    needs: 'edit',
    writes: true,
  },
  { access: 'project', route: 'GET /things/:id/upload-proof', scope: 'read', objects: ['file'] },
]
