import { sql, type SqlBool } from 'kysely'
import type { LineState } from '#contract/bank.ts'

// States of `bank_lines`. A match with a deleted document does not count: its line is free, until it is restored.

const live = sql`join things on things.id = bank_matches.thing_id and things.deleted_at is null`
const MATCHED = sql<SqlBool>`exists (
  select from bank_matches ${live} where line_id = bank_lines.id and bank_matches.kind = 'confirmed')`

/** Proposals that can be confirmed: of documents that no line has. */
export const isProposal = sql<SqlBool>`bank_matches.kind in ('sure', 'proposed', 'choice') and not exists (
  select from bank_matches others where others.thing_id = bank_matches.thing_id and others.kind = 'confirmed')`

const PROPOSED = sql<SqlBool>`exists (
  select from bank_matches ${live} where line_id = bank_lines.id and ${isProposal})`

/** Nobody has decided on it. */
export const OPEN = sql<SqlBool>`(no_receipt_reason is null and not ${MATCHED})`

export const lineState = sql<LineState>`case when ${MATCHED} then 'matched'
  when no_receipt_reason is not null then 'no-receipt'
  when ${PROPOSED} then 'proposed' else 'without' end`

/** All its proposals are sure, and can be confirmed. */
export const SURE = sql<SqlBool>`(${OPEN} and exists (
    select from bank_matches where line_id = bank_lines.id and kind = 'sure') and not exists (
    select from bank_matches where line_id = bank_lines.id and kind in ('sure', 'proposed', 'choice') and (
      kind <> 'sure' or not ${isProposal} or not exists (
        select from things where things.id = bank_matches.thing_id and things.deleted_at is null))))`
