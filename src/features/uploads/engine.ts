// What the upload screens watch of the platform's engine, for the user who is signed in.
import { onlineManager } from '@tanstack/react-query'
import { userOf } from '#core/session/machine.ts'
import { session } from '#platform/session/page-session.ts'
import { lateCode, startLate } from '#platform/db/late.ts'
import type { correctDraft, OwnReading } from '#platform/readings/draft-readings.ts'
import type { DeviceState, QueueEntry } from '#platform/uploads/live-queue.ts'

export type { DeviceState, OwnReading, QueueEntry }

export interface UploadEnvironment {
  readonly reachable: boolean
  readonly signedIn: boolean
}

/** The id of the user who is signed in. */
export function userId(): string {
  const user = userOf(session.getSnapshot())
  if (!user) throw new Error('Uploads need a signed-in user')
  return user.id
}

let environment: UploadEnvironment = { reachable: true, signedIn: true }

/** The same object as long as nothing changed, as subscriptions want it. */
function environmentNow(): UploadEnvironment {
  const reachable = onlineManager.isOnline()
  const signedIn = session.getSnapshot().name !== 'unauthenticated'
  if (environment.reachable !== reachable || environment.signedIn !== signedIn) {
    environment = { reachable, signedIn }
  }
  return environment
}

const queue = lateCode(() => import('#platform/uploads/live-queue.ts'))
const readings = lateCode(() => import('#platform/readings/draft-readings.ts'))

export const uploads = {
  /**
   * Calls back with the captures of a workspace, newest first, now and on every change. Returns an unsubscribe
   * function.
   */
  watch(projectId: string, listener: (entries: readonly QueueEntry[]) => void): () => void {
    const user = userId()
    const error = (reason: unknown) => {
      console.error('The queue of this device cannot be read', reason)
      listener([])
    }
    return startLate(queue, ({ watchItems }) => watchItems(user, projectId, { next: listener, error }), error)
  },

  /** Calls back with the limit and the captures of other accounts, now and on every change. */
  watchDevice(listener: (device: DeviceState) => void): () => void {
    const user = userId()
    const error = (reason: unknown) => console.error('The state of this device cannot be read', reason)
    return startLate(queue, ({ watchDevice }) => watchDevice(user, { next: listener, error }), error)
  },

  /** Calls back with the ids of the captures of which this device holds the upload proof, now and on every change. */
  watchProofs(projectId: string, listener: (captureIds: ReadonlySet<string>) => void): () => void {
    const user = userId()
    const error = (reason: unknown) => console.warn('Upload proofs cannot be read', reason)
    return startLate(
      queue,
      ({ watchProofs }) => watchProofs(user, projectId, { next: listener, error }),
      error,
    )
  },

  /** Calls back with what this device extracted from the captures of a workspace, now and on every change. */
  watchReadings(
    projectId: string,
    listener: (readings: ReadonlyMap<string, OwnReading>) => void,
  ): () => void {
    const user = userId()
    return startLate(readings, ({ watchReadings }) => watchReadings(user, projectId, listener))
  },
  correctDraft: async (...correction: Parameters<typeof correctDraft>): Promise<void> =>
    (await readings()).correctDraft(...correction),

  environment: environmentNow,
  subscribeEnvironment(listener: () => void): () => void {
    const ends = [onlineManager.subscribe(listener), session.subscribe(listener)]
    return () => ends.forEach((end) => end())
  },
}
