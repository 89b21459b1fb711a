import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/roles.ts'
import { type TokenScope, tokenScopes } from '#contract/tokens.ts'
import { newId } from '#server/db/new-id.ts'
import { objectUrl } from '#server/storage/index.ts'
import type { TestPerson, TestServer } from '#tests/support/server.ts'
import { type Principal, principals, type Target, tokenOf } from './authorisation-callers.ts'
import { makersOfCredentials } from './authorisation-credentials.ts'
import { makersOfDoors } from './authorisation-door-objects.ts'
import { authorOf } from './authorisation-rules.ts'
import { madeReport } from './authorisation-reports.ts'
import type { ObjectKind } from './authorisation-table.ts'

// One world for the whole table: three workspaces, nineteen kinds of caller, and objects of each kind put straight into
// the database.

export const UNKNOWN = '01900000-0000-7000-8000-000000000000'
const FINANCE = 'Finance'
const LEGAL = 'Legal'

export interface World {
  /** The workspace of the table, one of somebody else, one that was switched off. */
  readonly here: string
  readonly elsewhere: string
  readonly inactive: string
  token(principal: Principal): string | undefined
  /** A session of its own for a call that ends it. */
  freshToken(principal: Principal): Promise<string | undefined>
  /** The id (or address) of an object. `fresh`: nobody else has it. */
  object(kind: ObjectKind, target: Target, fresh: boolean): Promise<string>
}

export async function makeWorld(server: TestServer): Promise<World> {
  const { db } = server
  const person = new Map<Principal, TestPerson>()
  for (const principal of principals.slice(2).filter((one) => !(one in tokenOf)))
    person.set(principal, await server.person(principal.replaceAll(' ', '-')))
  const of = (principal: Principal) => {
    const found = person.get(principal)
    if (!found) throw new Error(`Nobody is ${principal}`)
    return found
  }
  const host = await server.person('host')
  const here = await server.workspace(of('owner'), 'Here')
  const elsewhere = await server.workspace(of('owner elsewhere'), 'Elsewhere')
  const inactive = await server.workspace(host, 'Switched off')
  await db.updateTable('projects').set({ is_active: false }).where('id', '=', inactive).execute()

  const join = (project: string, userId: string, role: Role, departments: string[] = []) =>
    db
      .insertInto('members')
      .values({ project_id: project, user_id: userId, role, departments, invited_by: null })
      .execute()
  await join(here, of('admin').id, 'admin')
  await join(here, of('member of the department').id, 'team_member', [FINANCE])
  await join(here, of('member of another').id, 'team_member', [LEGAL])
  await join(here, of('member of none').id, 'team_member')
  await join(here, of('uploader without the department').id, 'team_member')
  await join(here, of('removed').id, 'admin')
  await db.deleteFrom('members').where('user_id', '=', of('removed').id).execute()
  await join(inactive, of('member of an inactive workspace').id, 'admin')

  const past = new Date(Date.now() - 1000)
  // Invitations without their link are for proven addresses alone.
  await db.updateTable('users').set({ email_verified_at: past }).execute()
  await db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', of('expired').id).execute()
  await server.call('POST', '/auth/logout', { token: of('logged out').token })

  const tokens = await makeTokens(server, here, of)

  const token = (principal: Principal) => {
    if (principal === 'anonymous') return undefined
    const token = tokens.get(principal)
    if (token !== undefined) return token
    return principal === 'garbage' ? 'garbage' : of(principal).token
  }
  return {
    here,
    elsewhere,
    inactive,
    token,
    freshToken: async (principal) => {
      const hasNoSession = principals.indexOf(principal) < 4 || tokens.has(principal)
      return hasNoSession ? token(principal) : freshSession(server, of(principal))
    },
    object: createObjects(server, { here, elsewhere }, (principal) => of(principal).id),
  }
}

/** A personal token of each of those who have one, as they would make it. */
async function makeTokens(
  server: TestServer,
  project: string,
  of: (principal: Principal) => TestPerson,
): Promise<Map<Principal, string>> {
  const tokens = new Map<Principal, string>()
  const made = async (principal: Principal, scopes: readonly TokenScope[]) => {
    const { token } = of(tokenOf[principal] ?? principal)
    const body = { name: principal, scopes, expires_in_days: 30 }
    const answer = await server.call('POST', `/projects/${project}/tokens`, { token, body })
    const { id, secret } = answer.body as { id: string; secret: string }
    tokens.set(principal, secret)
    return { id, token }
  }
  await made('token that reads', ['read'])
  await made('token that uploads', ['upload'])
  await made('token that writes', ['write'])
  const revoked = await made('revoked token', tokenScopes)
  await server.call('DELETE', `/projects/${project}/tokens/${revoked.id}`, { token: revoked.token })
  const expired = await made('expired token', tokenScopes)
  const past = new Date(Date.now() - 1000)
  await server.db
    .updateTable('access_tokens')
    .set({ expires_at: past })
    .where('id', '=', expired.id)
    .execute()
  return tokens
}

async function freshSession(server: TestServer, { email }: TestPerson): Promise<string> {
  const form = { username: email, password: 'correct horse battery' }
  const { body } = await server.call('POST', '/auth/token', { form })
  return (body as { access_token: string }).access_token
}

function createObjects(
  { db }: TestServer,
  workspaces: { readonly here: string; readonly elsewhere: string },
  idOf: (principal: Principal) => string,
): World['object'] {
  const place = (target: Target) => {
    const foreign = target === 'other workspace'
    return {
      project_id: foreign ? workspaces.elsewhere : workspaces.here,
      department: target === 'other department' ? LEGAL : FINANCE,
      deleted_at: target === 'deleted' ? new Date() : null,
    }
  }

  async function thing(kind: 'File' | 'Folder' | 'schema', target: Target): Promise<string> {
    const id = newId()
    const { project_id, department, deleted_at } = place(target)
    const by = kind === 'File' && target !== 'other department' ? 'uploader without the department' : 'owner'
    const type = kind === 'schema' ? `type ${id}` : null
    const data = {
      File: { filename: 'x.pdf', size: 1, status: 'extracted', pageImages: [], extracted: {}, department },
      Folder: { name: `folder ${id}` },
      schema: {
        document_type: type,
        department,
        description: '',
        schema: { type: 'object', properties: {} },
      },
    }[kind]
    await db
      .insertInto('things')
      .values({
        id,
        project_id,
        kind,
        data: JSON.stringify(data),
        created_by: target === 'other workspace' ? idOf('owner elsewhere') : idOf(by),
        department: kind === 'Folder' ? null : department,
        document_type: type,
        content_hash: null,
        deleted_at,
      })
      .execute()
    return id
  }

  async function chat(target: Target): Promise<string> {
    const id = newId()
    const { project_id, deleted_at } = place(target)
    await db
      .insertInto('things')
      .values({
        id,
        project_id,
        kind: 'Chat',
        data: JSON.stringify({ title: `chat ${id}`, documents: [] }),
        created_by: idOf(authorOf(target)),
        department: null,
        document_type: null,
        content_hash: null,
        deleted_at,
      })
      .execute()
    return id
  }

  async function view(target: Target): Promise<string> {
    const id = newId()
    const makers: Partial<Record<Target, Principal>> = {
      'other department': 'member of another',
      'other workspace': 'owner elsewhere',
    }
    const live = target === 'deleted' ? 'own' : target
    await db
      .insertInto('views')
      .values({
        id,
        project_id: place(live).project_id,
        schema_id: await thing('schema', live),
        user_id: idOf(makers[target] ?? 'member of the department'),
        name: `view ${id}`,
        settings: '{}',
        shared: true,
      })
      .execute()
    if (target === 'deleted') await db.deleteFrom('views').where('id', '=', id).execute()
    return id
  }

  async function bytes(target: Target): Promise<string> {
    const { project_id } = place(target)
    const url = objectUrl(project_id, newId())
    const thing_id = await thing('File', target)
    const row = { url, project_id, user_id: idOf('owner'), content_type: 'image/jpeg', thing_id }
    await db
      .insertInto('objects')
      .values({ ...row, state: 'kept', size: 1, sha256: null })
      .execute()
    return url
  }

  async function member(target: Target): Promise<string> {
    const id = newId()
    const email = `${id}@example.com`
    await db
      .insertInto('users')
      .values({ id, username: 'somebody', email, email_key: email, full_name: null, password_hash: null })
      .execute()
    const { project_id, department } = place(target)
    const row = { user_id: id, role: 'team_member' as const, departments: [department], invited_by: null }
    if (target !== 'deleted')
      await db
        .insertInto('members')
        .values({ ...row, project_id })
        .execute()
    return id
  }

  /** One to the person who is invited, save elsewhere. An address has one outstanding in a workspace. */
  async function invitation(target: Target): Promise<string> {
    const id = newId()
    const { project_id, department } = place(target)
    const email = target === 'other workspace' ? 'somebody-else@example.com' : 'invited@example.com'
    await db.deleteFrom('invitations').where('email_key', '=', email).execute()
    await db.deleteFrom('members').where('user_id', '=', idOf('invited')).execute()
    const row = {
      id,
      project_id,
      email,
      email_key: email,
      role: 'team_member' as const,
      departments: [department],
    }
    const [created_at, expires_at] = [new Date(), new Date(Date.now() + 60 * 60_000)]
    if (target !== 'deleted')
      await db
        .insertInto('invitations')
        .values({ ...row, invited_by: idOf('owner'), created_at, expires_at })
        .execute()
    return id
  }

  async function lesson(target: Target): Promise<string> {
    const id = newId()
    const live = target === 'deleted' ? 'own' : target
    const at = new Date()
    await db
      .insertInto('lessons')
      .values({
        id,
        project_id: place(live).project_id,
        schema_id: await thing('schema', live),
        party: 'quay tools',
        party_name: 'Quay Tools',
        key: 'total',
        wrong: JSON.stringify([1]),
        right: JSON.stringify(2),
        label: null,
        printed: true,
        made_by: idOf('owner'),
        thing_id: UNKNOWN,
        created_at: at,
        updated_at: at,
      })
      .execute()
    if (target === 'deleted') await db.deleteFrom('lessons').where('id', '=', id).execute()
    return id
  }

  /** A party that one document names. */
  async function party(target: Target): Promise<string> {
    const id = newId()
    const { project_id } = place(target)
    await db.insertInto('parties').values({ id, project_id, created_at: new Date() }).execute()
    const name = { id, project_id, party_id: id, key: id, name: 'Quay Tools', like_id: null }
    await db
      .insertInto('party_names')
      .values({ ...name, tax_ids: [], blocks: [] })
      .execute()
    const link = { thing_id: await thing('File', target), place: 0, project_id, name_id: id }
    await db
      .insertInto('party_links')
      .values({ ...link, property: 'vendor', name: 'Quay Tools', registers: [], accounts: [], addresses: [] })
      .execute()
    return id
  }

  async function group(target: Target): Promise<string> {
    const id = newId()
    const live = target === 'deleted' ? 'own' : target
    const issuer = 'https://login.example.com'
    const row = { id, project_id: place(live).project_id, issuer, name: id }
    // Everybody has signed in with it.
    const people = await db.selectFrom('users').select('id').execute()
    await db
      .insertInto('oidc_identities')
      .values(
        people.map((person) => ({
          issuer,
          sub: person.id,
          user_id: person.id,
          proven: true,
          created_at: new Date(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('group_roles')
      .values({
        ...row,
        role: 'team_member',
        departments: [],
        created_at: new Date(),
        changed_at: new Date(),
      })
      .execute()
    if (target === 'deleted') await db.deleteFrom('group_roles').where('id', '=', id).execute()
    return id
  }

  const makers: Record<ObjectKind, (target: Target) => Promise<string>> = {
    file: (target) => thing('File', target),
    report: async (target) => madeReport(db, await thing('File', target)),
    folder: (target) => thing('Folder', target),
    type: (target) => thing('schema', target),
    chat,
    view,
    bytes,
    member,
    invitation,
    lesson,
    party,
    ...makersOfCredentials(db, idOf, (target) => place(target).project_id),
    ...makersOfDoors(db, idOf, (target) => place(target).project_id),
    group,
    'type name': async (target) => `type ${await thing('schema', target)}`,
  }
  const made = new Map<string, string>()
  return async (kind, target, fresh) => {
    if (target === 'missing') return kind === 'bytes' ? objectUrl(workspaces.here, randomUUID()) : UNKNOWN
    const key = `${kind} ${target}`
    // Making an invitation takes away the one before.
    const known = fresh || kind === 'invitation' ? undefined : made.get(key)
    const id = known ?? (await makers[kind](target))
    if (!fresh) made.set(key, id)
    return id
  }
}
