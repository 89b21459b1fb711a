import { texts } from '#messages/upload-failures.ts'
import type { CheckResponse } from './ports.ts'
import type { Duplicate } from './types.ts'

export type Verdict =
  | { readonly verdict: 'new' }
  /** The document that an earlier attempt of this capture created. */
  | { readonly verdict: 'mine'; readonly thingId: string }
  | { readonly verdict: 'duplicate'; readonly duplicate: Duplicate }
  | { readonly verdict: 'invalid' }

/**
 * What the duplicate check means for a capture (decisions CONF-23). A server that stores upload ids names the one that
 * created the existing file. Otherwise an identical file after a completion that may have arrived is our own.
 */
export function duplicateVerdict(
  response: CheckResponse,
  item: { readonly captureId: string; readonly completionSent: boolean },
): Verdict {
  if (response === null) return { verdict: 'invalid' }
  const mine = response.existingFiles.find((file) => file['upload_id'] === item.captureId)
  if (mine?.id) return { verdict: 'mine', thingId: mine.id }
  if (!response.isDuplicate) return { verdict: 'new' }
  const existingId = response.existingFiles[0]?.id ?? null
  const type = response.duplicateType ?? 'potential'
  if (type === 'identical' && item.completionSent && existingId) {
    return { verdict: 'mine', thingId: existingId }
  }
  return {
    verdict: 'duplicate',
    duplicate: { type, text: textOf(type, response.actionRecommended ?? null), existingId },
  }
}

/** OPEN-29: the recommendation `skip` or `verify` picks the text, otherwise the type of duplicate. */
function textOf(type: Duplicate['type'], action: string | null): string {
  if (action === 'verify' || type === 'potential') return texts.duplicate.potential
  if (action === 'skip') return texts.duplicate.skipped
  return texts.duplicate[type]
}
