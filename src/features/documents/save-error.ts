import { callFailureOf, detailOf } from '#platform/api/errors.ts'
import { texts } from './texts.ts'

/** Why a field was not saved, for people; what the host says where it says it. */
export const saveErrorOf = (error: unknown): string =>
  detailOf(error, callFailureOf(error) === 'offline' ? texts.offlineSave : texts.saveError)
