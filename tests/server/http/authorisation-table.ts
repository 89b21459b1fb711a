/**
 * Who may call what: one row for every route that the server has. Written by hand, beside the contract, so that a
 * change of access shows here.
 *
 * `public`: anyone. `user`: a live session. `project`: a live session of somebody who may open the workspace, named by
 * `X-Project-ID` or, where the path holds it, by `:projectId`. `signed`: whoever holds a signed address.
 */
export interface RouteRow {
  readonly access: 'public' | 'user' | 'project' | 'signed'
  /** Method and path below `/api`, as the router spells it. */
  readonly route: string
  /** A body that passes validation, so that only access can refuse it. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly query?: string
}

const hash = 'a'.repeat(64)
const search = { search_text: 'x' }
const completion = { gcs_urls: ['x'], filename: 'x', fileSize: 1, contentHash: hash }
const check = { filename: 'x', size: 1, sha256: hash }

export const routeTable: readonly RouteRow[] = [
  { access: 'public', route: 'GET /openapi.json' },
  { access: 'public', route: 'GET /health' },
  { access: 'public', route: 'GET /capabilities' },
  { access: 'public', route: 'POST /auth/token' },
  { access: 'public', route: 'POST /auth/register', body: {} },
  { access: 'public', route: 'POST /auth/google-login', body: { id_token: 'x' } },
  { access: 'user', route: 'GET /auth/me' },
  { access: 'user', route: 'POST /auth/logout' },
  { access: 'user', route: 'GET /auth/pending-invitations' },
  { access: 'user', route: 'POST /auth/accept-invitation/:id' },
  { access: 'user', route: 'POST /auth/reject-invitation/:id' },
  { access: 'user', route: 'POST /auth/change-password', body: { new_password: 'long enough' } },
  { access: 'public', route: 'POST /auth/forgot-password', body: {} },
  { access: 'public', route: 'POST /auth/reset-password', body: {} },
  { access: 'user', route: 'POST /auth/send-verification' },
  { access: 'public', route: 'POST /auth/verify-email', body: {} },
  { access: 'public', route: 'GET /auth/invitations/:token' },
  { access: 'user', route: 'GET /projects' },
  { access: 'user', route: 'POST /projects', body: { name: 'x' } },
  { access: 'project', route: 'GET /projects/:projectId' },
  { access: 'project', route: 'PUT /projects/:projectId', body: { name: 'x' } },
  { access: 'project', route: 'POST /projects/:projectId/invite', body: { email: 'a@b.c', role: 'admin' } },
  { access: 'project', route: 'PUT /projects/:projectId/members/:userId', body: { role: 'admin' } },
  { access: 'project', route: 'DELETE /projects/:projectId/members/:userId' },
  { access: 'project', route: 'GET /projects/:projectId/pending-invitations' },
  { access: 'project', route: 'DELETE /projects/:projectId/invitations/:id' },
  { access: 'project', route: 'GET /projects/:projectId/audit' },
  { access: 'project', route: 'GET /projects/:projectId/audit/export' },
  { access: 'project', route: 'GET /projects/:projectId/events' },
  { access: 'project', route: 'GET /schemas/stats' },
  { access: 'project', route: 'GET /things', query: 'kind=File' },
  { access: 'project', route: 'POST /things', body: { kind: 'Folder', data: { name: 'x' } } },
  { access: 'project', route: 'GET /things/:id' },
  { access: 'project', route: 'PUT /things/:id', body: { data: {} } },
  { access: 'project', route: 'DELETE /things/:id' },
  { access: 'project', route: 'POST /things/:id/move', body: { folder_id: null } },
  { access: 'project', route: 'POST /things/:id/retry' },
  { access: 'project', route: 'POST /things/batch', body: { ids: ['x'], action: { type: 'delete' } } },
  { access: 'project', route: 'POST /things/export', body: { columns: [] } },
  { access: 'project', route: 'GET /things/:id/history' },
  { access: 'project', route: 'GET /trash' },
  { access: 'project', route: 'POST /trash/:id/restore' },
  { access: 'project', route: 'GET /things/:id/text' },
  { access: 'project', route: 'GET /things/:id/extract-again' },
  { access: 'project', route: 'POST /things/:id/extract-again' },
  { access: 'project', route: 'GET /views', query: 'document_type=x' },
  { access: 'project', route: 'PUT /views/layout', body: { document_type: 'x', settings: {} } },
  { access: 'project', route: 'POST /views', body: { document_type: 'x', name: 'x', settings: {} } },
  { access: 'project', route: 'PUT /views/:id', body: { name: 'x' } },
  { access: 'project', route: 'DELETE /views/:id' },
  { access: 'project', route: 'GET /user-files' },
  { access: 'project', route: 'POST /upload/check-duplicate-by-hash', body: check },
  {
    access: 'project',
    route: 'POST /upload/generate-upload-signed-url',
    body: { filename: 'x', contentType: 'image/jpeg' },
  },
  {
    access: 'project',
    route: 'POST /upload/generate-pdf-upload-signed-urls',
    body: { originalFilename: 'x', pageCount: 1 },
  },
  { access: 'project', route: 'POST /upload/complete-gcs-upload', body: completion },
  { access: 'project', route: 'POST /upload/generate-download-signed-url', body: { gcs_url: 'x' } },
  { access: 'project', route: 'POST /search', body: search },
  { access: 'project', route: 'POST /search/files', body: { query: 'x' } },
  { access: 'project', route: 'POST /search/ai', body: { query: 'x' } },
  { access: 'project', route: 'POST /chats/:id/messages/stream', body: { message: 'x' } },
  { access: 'signed', route: 'PUT /objects/:key' },
  { access: 'signed', route: 'GET /objects/:key' },
]
