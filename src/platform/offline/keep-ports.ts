import type { Thing } from '#contract/things.ts'
import type { ApiClient } from '#platform/api/client.ts'
import type { PageImages } from '#platform/cache/page-images.ts'
import type { OfflineThings } from './offline-things.ts'
import type { Pins } from './pins.ts'

/** What the job works with. */
export interface KeepPorts {
  readonly userId: string
  readonly api: Pick<ApiClient, 'call'>
  readonly images: Pick<PageImages, 'pin'>
  readonly pins: Pins
  readonly things: OfflineThings
  /** Whether the device has room for more. */
  readonly hasRoom: () => Promise<boolean>
  /** False while there is no line, data is to be saved, or the session has ended. */
  readonly mayGo: () => boolean
  /** Takes things that the host no longer gives off the device, with their pages. */
  readonly drop: (projectId: string, things: readonly Thing[]) => Promise<void>
  /** Takes off those of these things that no pin covers. */
  readonly dropUncovered: (projectId: string, things: readonly Thing[]) => Promise<void>
  readonly now: () => number
}
