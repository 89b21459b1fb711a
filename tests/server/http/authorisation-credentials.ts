import type { Kysely } from 'kysely'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Principal, Target } from './authorisation-callers.ts'
import { authorOf } from './authorisation-rules.ts'

/** Makes tokens, sessions and passkeys of the people of the table. Each maker returns an id. */
export function makersOfCredentials(
  db: Kysely<Database>,
  idOf: (principal: Principal) => string,
  projectOf: (target: Target) => string,
) {
  async function accessToken(target: Target): Promise<string> {
    const id = newId()
    const live = target === 'deleted' ? 'own' : target
    await db
      .insertInto('access_tokens')
      .values({
        id,
        hash: id,
        kind: 'token',
        project_id: projectOf(live),
        user_id: idOf(authorOf(live)),
        name: `token ${id}`,
        scopes: ['read'],
        created_at: new Date(),
      })
      .execute()
    if (target === 'deleted') await db.deleteFrom('access_tokens').where('id', '=', id).execute()
    return id
  }

  async function session(target: Target): Promise<string> {
    const id = newId()
    if (target === 'deleted') return id
    const expires_at = new Date(Date.now() + 60 * 60_000)
    await db
      .insertInto('sessions')
      .values({ id, user_id: idOf(authorOf(target)), expires_at })
      .execute()
    return id
  }

  async function passkey(target: Target): Promise<string> {
    const id = newId()
    if (target === 'deleted') return id
    await db
      .insertInto('passkeys')
      .values({
        id,
        user_id: idOf(authorOf(target)),
        name: 'x',
        public_key: 'x',
        counter: 0,
        transports: [],
        created_at: new Date(),
      })
      .execute()
    return id
  }

  return { token: accessToken, session, passkey }
}
