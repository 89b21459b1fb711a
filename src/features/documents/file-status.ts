import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/document-status.ts'
import type { Tone } from '#ui/controls/chip.tsx'

export type StatusSign = 'done' | 'failed' | 'working'

export interface StatusLook {
  readonly label: string
  readonly tone: Tone
  readonly sign: StatusSign
}

/**
 * Label and colour of a status; one of three labels, and a colour for each of the five known statuses (UPLOAD-23,
 * UPLOAD-24).
 */
export function statusLook(status: string | undefined): StatusLook {
  if (status === 'extracted') return { label: texts.statuses.extracted, tone: 'success', sign: 'done' }
  if (status === 'error') return { label: texts.statuses.error, tone: 'danger', sign: 'failed' }
  return { label: texts.statuses.other, tone: toneOfRaw(status), sign: 'working' }
}

function toneOfRaw(status: string | undefined): Tone {
  if (status === 'uploaded') return 'neutral'
  if (status === 'classified') return 'primary'
  return 'info'
}

/** Whether the server is still reading it, so that its list is polled. */
export const isInProgress = (file: FileThing) =>
  file.data.status !== 'extracted' && file.data.status !== 'error'
