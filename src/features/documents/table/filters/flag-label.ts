import { PENDING_FOR_ME } from '#contract/approval.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts as exportedTexts } from '#messages/exported.ts'
import { texts as holdTexts } from '#messages/holds.ts'
import { EXPORTED_FIELD, HOLD_FIELD, REVIEW_FIELD } from './filter-fields.ts'

/** The name of an on/off filter; undefined for other fields. */
export function flagLabel(id: string): string | undefined {
  if (id === REVIEW_FIELD) return tableTexts.review
  if (id === HOLD_FIELD) return holdTexts.held
  if (id === PENDING_FOR_ME) return tableTexts.toApprove
  return id === EXPORTED_FIELD ? exportedTexts.label : undefined
}
