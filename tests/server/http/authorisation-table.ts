import type { TokenScope } from '#contract/tokens.ts'
import { bookRows } from './authorisation-books.ts'
import { pageRows } from './authorisation-pages.ts'
import { reportRows } from './authorisation-reports.ts'
import { doorRows } from './authorisation-doors.ts'

/**
 * Who may call what: one row for every route that the server has. Written by hand, beside the contract, so that a
 * change of access shows here.
 *
 * `public`: anyone. `user`: a live session. `project`: a live session of somebody who may open the workspace, named by
 * `X-Project-ID` or, where the path holds it, by `:projectId`. `signed`: whoever has a signed URL. `link`:
 * whoever has an upload link, which contains its token. `token`: a personal token and no session.
 */
export interface RouteRow {
  readonly access: 'public' | 'user' | 'project' | 'signed' | 'link' | 'token'
  /** Method and path below `/api`, as the router spells it. */
  readonly route: string
  /** A body that passes validation, so that only access can refuse it. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly query?: string
  /** What the route's `:id`, the query or the body may name; each is tried. `bytes` go by address, types by name too. */
  readonly objects?: readonly ObjectKind[]
  /** What a caller needs to be allowed. Without it: to open the workspace, and the object if there is one. */
  readonly needs?: Needs
  /** What a personal token must have been made for; without it none may. */
  readonly scope?: TokenScope
  /** It may change or end what it was tried on: every try gets an object, or a session, of its own. */
  readonly writes?: true
}

export type ObjectKind =
  | 'file'
  | 'folder'
  | 'type'
  | 'chat'
  | 'view'
  | 'bytes'
  | 'member'
  | 'type name'
  | 'invitation'
  | 'lesson'
  | 'token'
  | 'webhook'
  | 'delivery'
  | 'mail'
  | 'mail sender'
  | 'book export'
  | 'report'
  | 'group'
  | 'party'
  | 'bank account'
  | 'session'
  | 'passkey'

/**
 * `edit`: to change the object; whoever sees it and may not is refused with 403. `delete`: the same, and a folder is its
 * maker's. `full`: owner or admin, whatever it
 * names. `owner`: the owner alone. `maker`: whoever made the object. `trash`: the same, and the object lies in the trash or is live.
 */
export type Needs = 'edit' | 'delete' | 'full' | 'owner' | 'maker' | 'trash'

const hash = 'a'.repeat(64)
const search = { search_text: 'x' }
const completion = { gcs_urls: ['x'], filename: 'x', fileSize: 1, contentHash: hash }
const image = { filename: 'x', contentType: 'image/jpeg' }
const batch = { calls: [{ method: 'POST', path: '/upload/generate-upload-signed-url', body: image }] }
const check = { filename: 'x', size: 1, sha256: hash }

export const routeTable: readonly RouteRow[] = [
  { access: 'public', route: 'GET /openapi.json' },
  { access: 'public', route: 'GET /docs' },
  { access: 'public', route: 'GET /health' },
  { access: 'public', route: 'GET /capabilities' },
  { access: 'public', route: 'GET /upload-proof-key' },
  { access: 'public', route: 'GET /mcp' },
  { access: 'public', route: 'DELETE /mcp' },
  { access: 'token', route: 'POST /mcp', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  { access: 'public', route: 'POST /auth/token' },
  { access: 'public', route: 'POST /auth/register', body: {} },
  { access: 'public', route: 'POST /auth/google-login', body: { id_token: 'x' } },
  { access: 'public', route: 'GET /auth/oidc/callback/:id' },
  { access: 'public', route: 'POST /auth/oidc/issuers/:id/start' },
  { access: 'public', route: 'POST /auth/oidc/sign-in', body: { ticket: 'x', response: 'x' } },
  { access: 'user', route: 'GET /auth/oidc/issuers' },
  {
    access: 'user',
    route: 'POST /auth/oidc/connect/start',
    body: { issuer: 'x', current_password: 'x' },
  },
  { access: 'user', route: 'POST /auth/oidc/connect', body: { ticket: 'x', response: 'x' } },
  { access: 'user', route: 'POST /auth/oidc/disconnect', body: { issuer: 'x', current_password: 'x' } },
  { access: 'user', route: 'POST /auth/oidc/sign-out', writes: true },
  { access: 'user', route: 'GET /auth/me', scope: 'read' },
  { access: 'user', route: 'GET /auth/tokens' },
  { access: 'user', route: 'POST /auth/invitations/accept', body: {} },
  { access: 'user', route: 'POST /auth/invitations/reject', body: {} },
  { access: 'user', route: 'POST /auth/logout', writes: true },
  { access: 'user', route: 'GET /auth/pending-invitations' },
  { access: 'user', route: 'POST /auth/accept-invitation/:id', objects: ['invitation'], writes: true },
  { access: 'user', route: 'POST /auth/reject-invitation/:id', objects: ['invitation'], writes: true },
  { access: 'user', route: 'POST /auth/change-password', body: { new_password: 'long enough' } },
  { access: 'user', route: 'GET /auth/sessions' },
  { access: 'user', route: 'DELETE /auth/sessions/:id', objects: ['session'], writes: true },
  { access: 'user', route: 'POST /auth/sessions/end-others', writes: true },
  { access: 'user', route: 'GET /auth/two-factor' },
  { access: 'user', route: 'POST /auth/two-factor/start', body: { current_password: 'x' } },
  { access: 'user', route: 'POST /auth/two-factor/confirm', body: { code: '000000' } },
  { access: 'user', route: 'POST /auth/two-factor/recovery-codes', body: { current_password: 'x' } },
  { access: 'user', route: 'POST /auth/two-factor/turn-off', body: { current_password: 'x' } },
  { access: 'public', route: 'POST /auth/passkeys/sign-in/options' },
  { access: 'public', route: 'POST /auth/passkeys/sign-in', body: { response: {} } },
  { access: 'user', route: 'GET /auth/passkeys' },
  { access: 'user', route: 'POST /auth/passkeys/options', body: { current_password: 'x' } },
  { access: 'user', route: 'POST /auth/passkeys', body: { name: 'x', response: {} } },
  { access: 'user', route: 'DELETE /auth/passkeys/:id', objects: ['passkey'], writes: true },
  { access: 'public', route: 'POST /auth/forgot-password', body: {} },
  { access: 'public', route: 'POST /auth/reset-password', body: {} },
  { access: 'public', route: 'POST /auth/reset-password/tokens', body: {} },
  // English: the answers of later calls are compared with their English texts.
  { access: 'user', route: 'PUT /auth/language', body: { language: 'en' } },
  { access: 'user', route: 'POST /auth/send-verification' },
  { access: 'public', route: 'POST /auth/verify-email', body: {} },
  { access: 'public', route: 'GET /auth/invitations/:token' },
  { access: 'user', route: 'GET /projects' },
  { access: 'user', route: 'POST /projects', body: { name: 'x' } },
  { access: 'project', route: 'GET /projects/:projectId', scope: 'read' },
  { access: 'project', route: 'GET /projects/:projectId/model-use', needs: 'full' },
  { access: 'project', route: 'PUT /projects/:projectId', body: { name: 'x' }, needs: 'full' },
  {
    access: 'project',
    route: 'POST /projects/:projectId/invite',
    body: { email: 'new@example.com', role: 'admin' },
    needs: 'full',
  },
  {
    access: 'project',
    route: 'PUT /projects/:projectId/members/:userId',
    body: { role: 'admin' },
    objects: ['member'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/members/:userId',
    objects: ['member'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'PUT /projects/:projectId/deputy',
    body: { user_id: null, until: null },
    writes: true,
  },
  { access: 'project', route: 'GET /projects/:projectId/pending-invitations' },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/invitations/:id',
    objects: ['invitation'],
    needs: 'full',
    writes: true,
  },
  { access: 'project', route: 'GET /projects/:projectId/tokens' },
  { access: 'project', route: 'GET /projects/:projectId/member-tokens', needs: 'full' },
  {
    access: 'project',
    route: 'POST /projects/:projectId/tokens',
    body: { name: 'x', scopes: ['read'], expires_in_days: null },
  },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/tokens/:id',
    objects: ['token'],
    writes: true,
  },
  { access: 'project', route: 'GET /projects/:projectId/groups', needs: 'full' },
  {
    access: 'project',
    route: 'POST /projects/:projectId/groups',
    body: { issuer: 'https://login.example.com', name: 'x', role: 'admin' },
    needs: 'full',
  },
  {
    access: 'project',
    route: 'PUT /projects/:projectId/groups/:id',
    body: { role: 'admin' },
    objects: ['group'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/groups/:id',
    objects: ['group'],
    needs: 'full',
    writes: true,
  },
  ...doorRows,
  { access: 'project', route: 'GET /projects/:projectId/rates', scope: 'read' },
  {
    access: 'project',
    route: 'POST /projects/:projectId/rates',
    body: { rates: [{ currency: 'USD', day: '2026-11-24', rate: '1.0512' }] },
    needs: 'full',
  },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/rates',
    query: 'currency=USD',
    needs: 'full',
  },
  ...bookRows,
  ...pageRows,
  ...reportRows,
  { access: 'project', route: 'GET /projects/:projectId/audit', needs: 'full' },
  { access: 'project', route: 'GET /projects/:projectId/audit/export', needs: 'full' },
  {
    access: 'project',
    route: 'PUT /projects/:projectId/lan-access',
    body: { open: true },
    needs: 'owner',
  },
  { access: 'project', route: 'GET /projects/:projectId/events', scope: 'read' },
  { access: 'project', route: 'GET /schemas/stats', scope: 'read' },
  { access: 'project', route: 'GET /things', scope: 'read', query: 'kind=File' },
  { access: 'project', route: 'POST /things', body: { kind: 'Folder', data: { name: 'x' } } },
  { access: 'project', route: 'GET /things/:id', scope: 'read', objects: ['file', 'folder', 'type', 'chat'] },
  {
    access: 'project',
    route: 'PUT /things/:id',
    scope: 'write',
    body: { data: {} },
    objects: ['file', 'folder', 'type', 'chat'],
    needs: 'edit',
    writes: true,
  },
  {
    access: 'project',
    route: 'DELETE /things/:id',
    objects: ['file', 'folder', 'type', 'chat'],
    needs: 'delete',
    writes: true,
  },
  {
    access: 'project',
    route: 'POST /things/:id/move',
    scope: 'write',
    body: { folder_id: null },
    objects: ['file'],
    needs: 'edit',
    writes: true,
  },
  { access: 'project', route: 'POST /things/:id/retry', objects: ['file'], needs: 'edit', writes: true },
  { access: 'project', route: 'POST /things/batch', body: { ids: ['x'], action: { type: 'delete' } } },
  { access: 'project', route: 'POST /things/summary', scope: 'read', body: {} },
  { access: 'project', route: 'POST /things/export', scope: 'read', body: { columns: [] } },
  { access: 'project', route: 'POST /things/archive', scope: 'read', body: { columns: [] } },
  {
    access: 'project',
    route: 'POST /things/period-export',
    body: { by: 'upload', from: '2026-01-01', to: '2026-01-31' },
    needs: 'full',
  },
  { access: 'project', route: 'GET /things/:id/history', scope: 'read', objects: ['file'] },
  { access: 'project', route: 'GET /parties', scope: 'read' },
  { access: 'project', route: 'GET /parties/:id', scope: 'read', objects: ['party'] },
  {
    access: 'project',
    route: 'POST /parties/changes',
    body: { change: { type: 'merge', into: 'x', from: 'x' } },
    needs: 'full',
  },
  { access: 'project', route: 'GET /bank/accounts', needs: 'full' },
  {
    access: 'project',
    route: 'DELETE /bank/accounts/:id',
    objects: ['bank account'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'POST /bank/statements/preview',
    body: { file: { name: 'x.csv', base64: 'eA==' } },
    needs: 'full',
  },
  {
    access: 'project',
    route: 'POST /bank/statements',
    body: { file: { name: 'x.csv', base64: 'eA==' } },
    needs: 'full',
  },
  { access: 'project', route: 'GET /bank/lines', needs: 'full' },
  {
    access: 'project',
    route: 'POST /bank/lines/changes',
    body: { change: { type: 'match' } },
    needs: 'full',
  },
  { access: 'project', route: 'GET /bank/documents', needs: 'full' },
  { access: 'project', route: 'GET /things/:id/payments', objects: ['file'], needs: 'full' },
  { access: 'project', route: 'GET /trash', needs: 'full' },
  { access: 'project', route: 'POST /trash/:id/restore', objects: ['file'], needs: 'trash', writes: true },
  { access: 'project', route: 'GET /things/:id/similar', scope: 'read', objects: ['file'] },
  {
    access: 'project',
    route: 'POST /things/:id/tell-apart',
    body: { ids: ['x'] },
    objects: ['file'],
    writes: true,
  },
  {
    access: 'project',
    route: 'POST /things/:id/type',
    body: { document_type: 'other' },
    objects: ['file'],
    needs: 'edit',
    writes: true,
  },
  { access: 'project', route: 'GET /things/:id/lessons', objects: ['type'], needs: 'full' },
  {
    access: 'project',
    route: 'PUT /lessons/:id',
    body: { active: false },
    objects: ['lesson'],
    needs: 'full',
    writes: true,
  },
  { access: 'project', route: 'DELETE /lessons/:id', objects: ['lesson'], needs: 'full', writes: true },
  { access: 'project', route: 'GET /things/:id/extract-again', objects: ['type'] },
  {
    access: 'project',
    route: 'POST /things/:id/extract-again',
    objects: ['type'],
    needs: 'edit',
    writes: true,
  },
  { access: 'project', route: 'GET /views', query: 'document_type=x', objects: ['type name'] },
  {
    access: 'project',
    route: 'PUT /views/layout',
    body: { document_type: 'x', settings: {} },
    objects: ['type name'],
  },
  {
    access: 'project',
    route: 'POST /views',
    body: { document_type: 'x', name: 'x', settings: {} },
    objects: ['type name'],
  },
  {
    access: 'project',
    route: 'PUT /views/:id',
    body: { name: 'x' },
    objects: ['view'],
    needs: 'edit',
    writes: true,
  },
  { access: 'project', route: 'DELETE /views/:id', objects: ['view'], needs: 'edit', writes: true },
  { access: 'project', route: 'GET /user-files', scope: 'read' },
  { access: 'project', route: 'POST /upload/check-duplicate-by-hash', scope: 'upload', body: check },
  { access: 'project', route: 'POST /upload/generate-upload-signed-url', scope: 'upload', body: image },
  {
    access: 'project',
    route: 'POST /upload/generate-pdf-upload-signed-urls',
    scope: 'upload',
    body: { originalFilename: 'x', pageCount: 1 },
  },
  { access: 'project', route: 'POST /upload/complete-gcs-upload', scope: 'upload', body: completion },
  { access: 'project', route: 'POST /upload/batch', scope: 'upload', body: batch },
  {
    access: 'project',
    route: 'POST /upload/generate-download-signed-url',
    scope: 'read',
    body: { gcs_url: 'x' },
    objects: ['bytes'],
  },
  { access: 'project', route: 'POST /search', scope: 'read', body: search },
  { access: 'project', route: 'POST /search/files', scope: 'read', body: { query: 'x' } },
  { access: 'project', route: 'POST /search/ai', scope: 'read', body: { query: 'x' } },
  {
    access: 'project',
    route: 'POST /chats/:id/messages/stream',
    body: { message: 'x' },
    objects: ['chat'],
    writes: true,
  },
  { access: 'project', route: 'GET /chats/:id/messages/stream', objects: ['chat'] },
  { access: 'project', route: 'DELETE /chats/:id/messages/stream', objects: ['chat'] },
  { access: 'link', route: 'POST /inbox/:word' },
  { access: 'link', route: 'PUT /inbox/:word' },
  { access: 'link', route: 'POST /inbox/:word/:name' },
  { access: 'link', route: 'PUT /inbox/:word/:name' },
  { access: 'signed', route: 'PUT /objects/:key' },
  { access: 'signed', route: 'GET /objects/:key' },
]
