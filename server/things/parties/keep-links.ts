import type { Transaction } from 'kysely'
import { mentionsIn, type Mention } from '#core/parties/mentions.ts'
import type { Database } from '#server/db/schema.ts'
import type { ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { spellingOf } from './spellings.ts'

type Trx = Transaction<Database>

export interface WrittenFile {
  readonly before: ThingRow | null
  readonly after: ThingRow
}

/** Links written files to their parties. Writes nothing for files that name the same parties as before. */
export async function keepPartyLinks(trx: Trx, written: readonly WrittenFile[], at: Date): Promise<void> {
  const changed = written.flatMap(({ before, after }) => {
    if (after.kind !== 'File') return []
    const mentions = mentionsOf(after)
    const known = before ? mentionsOf(before) : []
    return JSON.stringify(mentions) === JSON.stringify(known) ? [] : [{ row: after, mentions }]
  })
  await linkFiles(trx, changed, at)
}

/** Links files as if they had never been linked. */
export const linkAnew = (trx: Trx, rows: readonly ThingRow[], at: Date): Promise<void> =>
  linkFiles(
    trx,
    rows.map((row) => ({ row, mentions: mentionsOf(row) })),
    at,
  )

interface ReadMention extends Mention {
  readonly confidence: number | null
}

function mentionsOf(row: ThingRow): ReadMention[] {
  const { extracted, evidence = {} } = fileDataOf(row)
  return mentionsIn(extracted).map((mention) => {
    const seen = evidence[mention.key]
    return { ...mention, confidence: seen?.source === 'user' ? 1 : (seen?.confidence ?? null) }
  })
}

async function linkFiles(
  trx: Trx,
  files: readonly { readonly row: ThingRow; readonly mentions: readonly ReadMention[] }[],
  at: Date,
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ row }) => row.id)
  await trx.deleteFrom('party_links').where('thing_id', 'in', ids).execute()
  const seen = new Map<string, string>()
  for (const { row, mentions } of files) {
    for (const [place, mention] of mentions.entries()) {
      const { key: property, name, confidence, taxIds, registers, accounts, addresses } = mention
      const same = JSON.stringify([row.project_id, name, taxIds])
      const name_id = seen.get(same) ?? (await spellingOf(trx, row.project_id, mention, at))
      seen.set(same, name_id)
      const link = {
        thing_id: row.id,
        place,
        project_id: row.project_id,
        name_id,
        property,
        name,
        confidence,
        registers: [...registers],
        accounts: [...accounts],
        addresses: [...addresses],
      }
      // Inserted at once, because the next spelling of the same write is compared with it.
      await trx.insertInto('party_links').values(link).execute()
    }
  }
}
