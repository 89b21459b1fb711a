import { sql, type SqlBool } from 'kysely'
import type { LineState } from '#contract/bank.ts'

// States of `bank_lines` as SQL. A match with a deleted document does not count until the document is restored.

const live = sql`join things on things.id = bank_matches.thing_id and things.deleted_at is null`
const MATCHED = sql<SqlBool>`exists (
  select from bank_matches ${live} where line_id = bank_lines.id and bank_matches.kind = 'confirmed')`

/** Proposals that can be confirmed: their document is not matched to a line. */
export const isProposal = sql<SqlBool>`bank_matches.kind in ('sure', 'proposed', 'choice') and not exists (
  select from bank_matches others where others.thing_id = bank_matches.thing_id and others.kind = 'confirmed')`

const PROPOSED = sql<SqlBool>`exists (
  select from bank_matches ${live} where line_id = bank_lines.id and ${isProposal})`

/** Lines without a decision. */
export const OPEN = sql<SqlBool>`(no_receipt_reason is null and not ${MATCHED})`

export const lineState = sql<LineState>`case when ${MATCHED} then 'matched'
  when no_receipt_reason is not null then 'no-receipt'
  when ${PROPOSED} then 'proposed' else 'without' end`

/** Lines whose proposals are all certain and can be confirmed. */
export const SURE = sql<SqlBool>`(${OPEN} and exists (
    select from bank_matches where line_id = bank_lines.id and kind = 'sure') and not exists (
    select from bank_matches where line_id = bank_lines.id and kind in ('sure', 'proposed', 'choice') and (
      kind <> 'sure' or not ${isProposal} or not exists (
        select from things where things.id = bank_matches.thing_id and things.deleted_at is null))))`
