import type { UploadItem } from './types.ts'

type Progress = Pick<
  UploadItem,
  | 'state'
  | 'targets'
  | 'keepBoth'
  | 'completionSent'
  | 'thingId'
  | 'skipped'
  | 'attempts'
  | 'refusals'
  | 'epoch'
  | 'lease'
  | 'createdAt'
  | 'updatedAt'
>

/** How far every item is at first: its bytes are on the device, and nothing has been asked of a host. `now` in ms since 1970. */
export const unsent = (now: number): Progress => ({
  state: { at: 'working', stage: 'stored' },
  targets: null,
  keepBoth: false,
  completionSent: false,
  thingId: null,
  skipped: null,
  attempts: 0,
  refusals: 0,
  epoch: 0,
  lease: null,
  createdAt: now,
  updatedAt: now,
})
