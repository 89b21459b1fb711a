import type { RouteRow } from './authorisation-table.ts'

const books = '/projects/:projectId/books'

/** Rows of the table: exports for accounting programs. */
export const bookRows: readonly RouteRow[] = [
  { access: 'project', route: `GET ${books}/settings`, needs: 'full' },
  { access: 'project', route: `PUT ${books}/settings`, body: { cost_centres: {} }, needs: 'full' },
  { access: 'project', route: `GET ${books}/preview`, query: 'format=xlsx', needs: 'full' },
  { access: 'project', route: `GET ${books}/exports`, needs: 'full' },
  {
    access: 'project',
    route: `POST ${books}/exports`,
    body: { format: 'xlsx', ids: ['x'] },
    needs: 'full',
  },
  { access: 'project', route: `GET ${books}/exports/:id`, objects: ['book export'], needs: 'full' },
  { access: 'project', route: `GET ${books}/exports/:id/file`, objects: ['book export'], needs: 'full' },
  {
    access: 'project',
    route: `POST ${books}/exports/:id/take-back`,
    objects: ['book export'],
    needs: 'full',
    writes: true,
  },
  { access: 'project', route: `GET ${books}/changed`, needs: 'full' },
  {
    access: 'project',
    route: `POST ${books}/exports/:id/take-back-documents`,
    body: { ids: ['x'] },
    objects: ['book export'],
    needs: 'full',
  },
]
