import { describe, expect, test } from 'vitest'
import type { AuditResponse } from '#contract/audit.ts'
import type { FileThing } from '#contract/things.ts'
import { emptyTrash } from '#server/maintenance/index.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { silentLog, testPassword } from '#tests/support/server.ts'
import { insertFile } from '#tests/support/caller.ts'
import { uploaderFor } from '#tests/support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const DAY_MS = 24 * 60 * 60_000

let now = new Date('2026-11-22T08:00:00Z')
const { server, owner, clerk, ada, signInAgain } = givenWorkspace({
  deps: { now: () => now },
  name: 'Site receipts',
})

const audit = async (query: Record<string, string> = {}) => {
  const path = `/projects/${ada.project}/audit?${new URLSearchParams(query).toString()}`
  const answer = await server.call('GET', path, { token: owner.token })
  expect(answer.status).toBe(200)
  return answer.body as AuditResponse
}
/** `action name: detail`, the newest first. */
const entries = async (query: Record<string, string> = {}) =>
  (await audit(query)).rows.map(({ action, target, detail }) =>
    [action, target.name, detail].filter((part) => part !== '').join(' | '),
  )
/** The token of an invitation's link. */
const linkToken = (invited: { readonly body: unknown }) =>
  new URL((invited.body as { link: string }).link, 'http://localhost').searchParams.get('invitation') ?? ''
const manage = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, `/projects/${ada.project}${path}`, {
    token: owner.token,
    ...(body === undefined ? {} : { body }),
  })

describe('the audit log', () => {
  test('records invitations, joins, role changes and removals', async () => {
    await manage('PUT', '', { name: 'Renamed', is_active: true, description: 'secret plans' })
    const invited = await manage('POST', '/invite', { email: 'x@example.com', role: 'admin' })
    await manage('DELETE', `/invitations/${(invited.body as { id: string }).id}`)
    const link = await manage('POST', '/invite', { email: 'new@example.com', role: 'team_member' })
    await server.call('POST', '/auth/register', {
      body: {
        username: 'newcomer',
        email: 'new@example.com',
        password: testPassword,
        invitation: linkToken(link),
      },
    })
    await manage('PUT', `/members/${clerk.id}`, { role: 'team_member', departments: ['sales', 'legal'] })
    await manage('PUT', `/members/${clerk.id}`, { role: 'admin' })
    await manage('DELETE', `/members/${clerk.id}`)
    expect(await entries()).toEqual([
      'member.removed | ben | admin',
      'member.changed | ben | role member → admin, departments sales, legal → none',
      'member.changed | ben | departments sales → sales, legal',
      'member.joined | newcomer | member',
      'member.invited | new@example.com | member',
      'invitation.withdrawn | x@example.com',
      'member.invited | x@example.com | admin',
      'workspace.changed | Renamed | name Site receipts → Renamed, description',
      'workspace.created | Site receipts',
    ])
  })

  test('records who accepts or rejects an invitation', async () => {
    const guest = await server.person('guest')
    for (const what of ['reject', 'accept']) {
      const invited = await manage('POST', '/invite', { email: guest.email, role: 'admin' })
      await server.call('POST', `/auth/invitations/${what}`, {
        token: guest.token,
        body: { token: linkToken(invited) },
      })
    }
    const { rows } = await audit({ user_id: guest.id })
    expect(rows.map(({ action }) => action)).toEqual(['invitation.accepted', 'invitation.rejected'])
    expect(rows[0]).toMatchObject({
      by: { user_id: guest.id, username: 'guest', email: guest.email },
      at: now.toISOString(),
      target: { id: guest.id, name: 'guest' },
    })
  })

  test('records changes to documents and folders, without their values', async () => {
    const id = await insertFile(server, ada.project, { createdBy: owner.id, data: { filename: 'a.pdf' } })
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await ada.call('PUT', `/things/${id}`, {
      data: { extracted: { total: 'secret sum' }, filename: 'b.pdf' },
    })
    await ada.call('POST', `/things/${id}/move`, { folder_id: folder.id })
    await ada.call('PUT', `/things/${folder.id}`, { data: { name: 'Taxes 2026' } })
    await ada.call('POST', '/things/batch', { ids: [id], action: { type: 'delete' } })
    await ada.call('POST', `/trash/${id}/restore`)
    await ada.call('DELETE', `/things/${folder.id}`)
    await ada.call('DELETE', `/things/${id}`)
    expect(await entries()).toEqual([
      'document.deleted | b.pdf',
      'folder.deleted | Taxes 2026',
      'document.restored | b.pdf',
      'document.deleted | b.pdf',
      'folder.changed | Taxes 2026 | name Taxes → Taxes 2026',
      'document.moved | b.pdf | no folder → Taxes',
      'document.changed | b.pdf | filename, total',
      'folder.created | Taxes',
      'workspace.created | Site receipts',
    ])
    expect(JSON.stringify(await audit())).not.toContain('secret sum')
  })

  test('records changes to document types', async () => {
    const type = await ada.create('schema', { document_type: 'invoice', department: 'sales' })
    await ada.call('PUT', `/things/${type.id}`, { data: { document_type: 'bill', department: 'legal' } })
    await ada.call('POST', `/things/${type.id}/extract-again`)
    await ada.call('DELETE', `/things/${type.id}`)
    expect((await entries()).slice(0, 4)).toEqual([
      'type.deleted | bill',
      'type.extracted-again | bill | 0 documents',
      'type.changed | bill | name invoice → bill, department sales → legal',
      'type.created | invoice',
    ])
  })

  test('records each upload once, and downloads of originals', async () => {
    const uploads = uploaderFor(server, owner, ada.project)
    const sign = await uploads.call('generate-upload-signed-url', {
      filename: 'x',
      contentType: 'image/jpeg',
      originalContentType: 'image/jpeg',
    })
    const { originals, ...page } = sign.body as {
      signedUrl: string
      gcs_url: string
      originals: { signedUrl: string; gcs_url: string }[]
    }
    const bytes = [jpeg('page'), jpeg('original')]
    const addresses = [page, ...originals]
    for (const [n, { signedUrl }] of addresses.entries()) await server.put(signedUrl, bytes[n] ?? Buffer.of())
    const body = {
      gcs_urls: [page.gcs_url],
      original_gcs_urls: originals.map(({ gcs_url }) => gcs_url),
      filename: 'photo.jpg',
      fileSize: 10,
      contentHash: sha256('original'),
      source: 'local',
      upload_id: '01900000-0000-7000-8000-00000000000a',
    }
    const made = (await uploads.complete(body)).body as FileThing
    expect(((await uploads.complete(body)).body as FileThing).id).toBe(made.id)
    for (const { gcs_url } of addresses) {
      expect((await uploads.call('generate-download-signed-url', { gcs_url })).status).toBe(200)
    }
    expect(await entries()).toEqual([
      'document.downloaded | photo.jpg',
      'document.uploaded | photo.jpg',
      'workspace.created | Site receipts',
    ])
  })

  test('records exports, and what Sheaf purges from the trash', async () => {
    const id = await insertFile(server, ada.project, { createdBy: owner.id, data: { filename: 'a.pdf' } })
    await ada.call('POST', '/things/export', { columns: [] })
    await ada.call('DELETE', `/things/${id}`)
    now = new Date(now.getTime() + 31 * DAY_MS)
    await emptyTrash({ db: server.db, store: server.store, now: () => now, log: silentLog }, 30)
    // Sessions end in that time.
    await signInAgain()
    const { rows } = await audit()
    expect(rows[0]).toMatchObject({ action: 'document.purged', by: null, target: { id, name: 'a.pdf' } })
    expect(rows[2]).toMatchObject({ action: 'documents.exported', detail: '1 document' })
  })

  test('is shown and exported in the language of the reader', async () => {
    await manage('POST', '/invite', { email: 'somebody@example.com', role: 'admin' })
    await ada.call('POST', '/things/export', { columns: [] })
    const { body } = await server.call('GET', `/projects/${ada.project}/audit`, {
      token: owner.token,
      headers: { 'accept-language': 'fr' },
    })
    const said = (body as AuditResponse).rows.slice(0, 2).map(({ target, detail }) => [target.name, detail])
    expect(said).toEqual([
      ['Documents en CSV', '0 document'],
      ['somebody@example.com', 'administrateur'],
    ])
  })

  test('records nothing that was rejected or rolled back', async () => {
    const folder = await ada.create('Folder', { name: 'Taxes' })
    const before = await entries()
    await ada.call('PUT', `/things/${folder.id}`, { data: { name: 'Other' } }, { 'if-match': '7' })
    await manage('PUT', `/members/${owner.id}`, { role: 'admin' })
    await manage('POST', '/invite', { email: clerk.email, role: 'admin' })
    await manage('PUT', '', {})
    expect(await entries()).toEqual(before)
  })
})

describe('reading the audit log', () => {
  test('is allowed for the owner and admins only', async () => {
    for (const path of ['audit', 'audit/export']) {
      const answer = await server.call('GET', `/projects/${ada.project}/${path}`, { token: clerk.token })
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await entries()).toEqual(['workspace.created | Site receipts'])
  })

  test('filters by action, person and days, with paging', async () => {
    for (const name of ['A', 'B', 'C']) await ada.create('Folder', { name })
    const [today, before] = [
      now.toISOString().slice(0, 10),
      new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10),
    ]
    expect(await audit({ page: '2', page_size: '2' })).toMatchObject({
      rows: [{ target: { name: 'A' } }, { action: 'workspace.created' }],
      total_count: 4,
    })
    expect((await audit({ action: 'folder.created' })).total_count).toBe(3)
    expect((await audit({ user_id: clerk.id })).total_count).toBe(0)
    expect((await audit({ from: today, to: today })).total_count).toBe(4)
    expect((await audit({ to: before })).total_count).toBe(0)
    const wrong = await server.call('GET', `/projects/${ada.project}/audit?action=nothing`, {
      token: owner.token,
    })
    expect(wrong).toMatchObject({ status: 400, body: { field: 'action' } })
  })

  test('exports every entry as safe CSV, and records the export', async () => {
    for (let n = 0; n < 3; n++) await ada.create('Folder', { name: `=cmd(${n}), "x"` })
    await server.db
      .insertInto('audit')
      .values(
        Array.from({ length: 1100 }, (_, n) => ({
          id: `00000000-${String(n).padStart(4, '0')}`,
          project_id: ada.project,
          at: now,
          user_id: null,
          username: '',
          email: '',
          action: 'document.purged' as const,
          target_id: null,
          target_name: `old ${n}`,
          detail: '',
        })),
      )
      .execute()
    const answer = await server.call('GET', `/projects/${ada.project}/audit/export`, { token: owner.token })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = String(answer.body).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 1 + 3 + 1 + 1100)
    expect(lines[1]).toContain(',audit.exported,ada,ada@example.com,Audit as CSV,')
    expect(lines[2]).toContain(`"'=cmd(2), ""x"""`)
    expect(new Set(lines).size).toBe(lines.length)
    const one = await server.call('GET', `/projects/${ada.project}/audit/export?action=folder.created`, {
      token: owner.token,
    })
    expect(String(one.body).trimEnd().split('\r\n')).toHaveLength(4)
  })
})
