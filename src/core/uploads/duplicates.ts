import type { CheckResponse } from './ports.ts'
import type { Duplicate } from './types.ts'

/** The documented sentences (ERR-10). */
export const duplicateTexts = {
  skipped: 'Skipped (duplicate file)',
  similar: 'Duplicate detected - file already exists with same name',
  identical: 'Duplicate detected - file already exists',
  potential: 'Duplicate detected - requires verification',
} as const

export type Verdict =
  | { readonly verdict: 'new' }
  /** The document that an earlier attempt of this very capture made. */
  | { readonly verdict: 'mine'; readonly thingId: string }
  | { readonly verdict: 'duplicate'; readonly duplicate: Duplicate }
  | { readonly verdict: 'invalid' }

/**
 * What the duplicate check means for a capture (decisions CONF-23). A host that keeps upload ids names the one that
 * made the existing file; where it does not, an identical file after a completion that may have arrived is that one.
 */
export function duplicateVerdict(
  answer: CheckResponse,
  item: { readonly captureId: string; readonly completionSent: boolean },
): Verdict {
  if (answer === null) return { verdict: 'invalid' }
  const mine = answer.existingFiles.find((file) => file['upload_id'] === item.captureId)
  if (mine?.id) return { verdict: 'mine', thingId: mine.id }
  if (!answer.isDuplicate) return { verdict: 'new' }
  const existingId = answer.existingFiles[0]?.id ?? null
  const type = answer.duplicateType ?? 'potential'
  if (type === 'identical' && item.completionSent && existingId) {
    return { verdict: 'mine', thingId: existingId }
  }
  return {
    verdict: 'duplicate',
    duplicate: { type, text: textOf(type, answer.actionRecommended ?? null), existingId },
  }
}

/** OPEN-29: the recommendation `skip` or `verify` picks the sentence, else the kind of duplicate does. */
function textOf(type: Duplicate['type'], action: string | null): string {
  if (action === 'verify' || type === 'potential') return duplicateTexts.potential
  if (action === 'skip') return duplicateTexts.skipped
  return duplicateTexts[type]
}
