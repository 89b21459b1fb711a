import { callFailureOf, detailOf } from '#platform/api/errors.ts'
import { FieldConflict } from './save-field.ts'
import { texts } from './texts.ts'

/** Why a field was not saved, for people; what the host says where it says it. */
export function saveFaultOf(error: unknown): string {
  if (error instanceof FieldConflict) return texts.conflictNow
  return detailOf(error, callFailureOf(error) === 'no-line' ? texts.offlineSave : texts.saveFault)
}
