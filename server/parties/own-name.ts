import { sql, type Transaction } from 'kysely'
import { NAME_MAX } from '#contract/limits.ts'
import { nameParts } from '#core/parties/name-parts.ts'
import { plainName } from '#lib/name-in-text.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { partyNames, type Scope, seenLinks } from '#server/things/index.ts'

// Names that people give to parties, which take precedence over those in documents.

type Trx = Transaction<Database>

export async function chosenName(trx: Trx, id: string): Promise<string | null> {
  const party = await trx.selectFrom('parties').select('name').where('id', '=', id).executeTakeFirst()
  return party?.name ?? null
}

/** Normalises the name. 422 if it is empty or too long, 409 if another party has it. */
export async function freeName(trx: Trx, scope: Scope, id: string, asked: string): Promise<string> {
  const name = plainName(asked).replace(/\s+/g, ' ')
  const { key } = nameParts(name)
  if (key.trim() === '' || name.length > NAME_MAX) {
    const detail = `A party needs a name with letters or digits, of at most ${NAME_MAX} characters.`
    throw new HttpError(422, 'invalid', detail, { field: 'name' })
  }
  const spelled = await seenLinks(trx, scope)
    .where('party_names.key', '=', key)
    .select('party_id')
    .distinct()
    .execute()
  const chosen = await trx
    .selectFrom('parties')
    .select(['id as party_id', 'name'])
    .where('project_id', '=', scope.projectId)
    .where('name', 'is not', null)
    .execute()
  const others = [...spelled, ...chosen.filter((party) => nameParts(party.name ?? '').key === key)]
    .map((party) => party.party_id)
    .filter((other) => other !== id)
  // Parties without visible documents are ignored.
  const [other] = (await partyNames(trx, scope, others)).values()
  if (other === undefined) return name
  const detail = `“${name}” is a name of the party “${other}”. Choose another name, or merge the two if they are one.`
  throw new HttpError(409, 'conflict', detail, { field: 'name' })
}

interface Given {
  readonly id: string
  /** Null: use the name in its documents. */
  readonly name: string | null
  /** Id of the change, which records the previous name. */
  readonly change: string
}

export async function giveName(trx: Trx, { id, name, change }: Given): Promise<void> {
  const names = { name_before: await chosenName(trx, id), name_after: name }
  await trx.updateTable('party_changes').set(names).where('id', '=', change).execute()
  await trx.updateTable('parties').set({ name }).where('id', '=', id).execute()
}

interface Change {
  readonly kind: string
  readonly to_id: string
  readonly name_before: string | null
  readonly name_after: string | null
}

/**
 * Restores the name from before a change. A name that was given since stays; if the change was itself a rename, 409 in
 * that case.
 */
export async function takeNameBack(
  trx: Trx,
  { kind, to_id: id, name_before: name, name_after: given }: Change,
): Promise<void> {
  if (kind !== 'renamed' && name === given) return
  const changed = await trx
    .updateTable('parties')
    .set({ name })
    .where('id', '=', id)
    .where(sql<boolean>`name is not distinct from ${given}`)
    .returning('id')
    .execute()
  if (changed.length > 0 || kind !== 'renamed') return
  throw new HttpError(409, 'conflict', 'This party was renamed again since. Undo the later change first.')
}
