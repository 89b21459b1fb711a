import type { Kysely } from 'kysely'
import { BookSettings } from '#contract/books.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Principal, Target } from './authorisation-callers.ts'

/** Makes webhooks, mails that wait, accepted senders and exports for accounting programs of the workspaces of the table. Each maker returns an id. */
export function makersOfDoors(
  db: Kysely<Database>,
  idOf: (principal: Principal) => string,
  projectOf: (target: Target) => string,
) {
  /** With a delivery of the same id: a route that names both is tried with one. */
  async function webhook(target: Target): Promise<string> {
    const id = newId()
    const live = target === 'deleted' ? 'own' : target
    const at = new Date()
    const row = {
      id,
      project_id: projectOf(live),
      user_id: idOf('owner'),
      name: 'x',
      url: 'https://8.8.8.8/',
    }
    await db
      .insertInto('webhooks')
      .values({ ...row, events: ['document.read'], secret: 'sealed', created_at: at })
      .execute()
    await db
      .insertInto('webhook_deliveries')
      .values({
        id,
        webhook_id: id,
        event: 'webhook.test',
        body: '{}',
        state: 'failed',
        queued: true,
        created_at: at,
      })
      .execute()
    if (target === 'deleted') await db.deleteFrom('webhooks').where('id', '=', id).execute()
    return id
  }

  async function mail(target: Target): Promise<string> {
    const id = newId()
    const at = new Date()
    const row = {
      id,
      project_id: projectOf(target),
      key: id,
      uid_validity: '1',
      uid: 1,
      sender: 'x@example.com',
    }
    if (target !== 'deleted')
      await db
        .insertInto('incoming_mails')
        .values({ ...row, subject: 'x', received_at: at, attachments: '[]', state: 'waiting', seen_at: at })
        .execute()
    return id
  }

  async function sender(target: Target): Promise<string> {
    const id = newId()
    const row = { id, project_id: projectOf(target), address: `${id}@example.com`, user_id: idOf('owner') }
    if (target !== 'deleted')
      await db
        .insertInto('mail_senders')
        .values({ ...row, created_at: new Date() })
        .execute()
    return id
  }

  async function bookExport(target: Target): Promise<string> {
    const id = newId()
    const settings = BookSettings.parse({})
    const row = { id, project_id: projectOf(target), made_by: idOf('owner'), made_at: new Date() }
    if (target !== 'deleted')
      await db
        .insertInto('book_exports')
        .values({
          ...row,
          format: 'xlsx',
          day_from: null,
          day_to: null,
          documents: 0,
          file_name: 'x',
          size: 1,
          sha256: 'x',
          batch: JSON.stringify({ settings, at: '2026-11-28T10:00:00.000Z', organization: 'x', entries: [] }),
        })
        .execute()
    return id
  }

  async function account(target: Target): Promise<string> {
    const id = newId()
    if (target !== 'deleted')
      await db
        .insertInto('bank_accounts')
        .values({
          id,
          project_id: projectOf(target),
          name: 'x',
          iban: null,
          currency: null,
          columns: null,
          created_at: new Date(),
        })
        .execute()
    return id
  }

  return {
    webhook,
    'bank account': account,
    delivery: webhook,
    mail,
    'mail sender': sender,
    'book export': bookExport,
  }
}
