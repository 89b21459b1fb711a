// What the upload screens ask of the platform's engine, for the user who is signed in.
import { onlineManager } from '@tanstack/react-query'
import type { RejectionReason } from '#core/uploads/inspect.ts'
import type { BytesLocation, UploadItem } from '#core/uploads/types.ts'
import { userOf } from '#core/session/machine.ts'
import { session } from '#platform/session/page-session.ts'
import { capture, type CaptureFor } from '#platform/uploads/capture.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import { correctDraft, type OwnReading, watchReadings } from '#platform/readings/draft-readings.ts'
import {
  type DeviceState,
  type QueueEntry,
  watchDevice,
  watchItems,
  watchProofs,
} from '#platform/uploads/live-queue.ts'
import {
  clearAll,
  clearCompleted,
  endedUnsent,
  remove,
  removeUnsent,
  restore,
  retry,
  retryAll,
  uploadAnyway,
} from '#platform/uploads/upload-actions.ts'

export type { DeviceState, OwnReading, QueueEntry }

export interface CaptureOutcome {
  /** Files whose bytes were read back from the device. */
  readonly saved: number
  readonly rejected: readonly {
    readonly name: string
    /** A sentence for people. */
    readonly reason: string
    readonly code: RejectionReason
  }[]
}

export interface UploadEnvironment {
  readonly reachable: boolean
  readonly signedIn: boolean
}

function userId(): string {
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

export const uploads = {
  /**
   * Calls back with the captures of a workspace, newest first, now and on every change. Returns an unsubscribe
   * function.
   */
  watch(projectId: string, listener: (entries: readonly QueueEntry[]) => void): () => void {
    return watchItems(userId(), projectId, {
      next: listener,
      error: (error: unknown) => {
        console.error('The queue of this device cannot be read', error)
        listener([])
      },
    })
  },

  /** Calls back with the limit and the captures of other accounts, now and on every change. */
  watchDevice(listener: (device: DeviceState) => void): () => void {
    return watchDevice(userId(), {
      next: listener,
      error: (error: unknown) => console.error('The state of this device cannot be read', error),
    })
  },

  /** Calls back with the ids of the captures of which this device holds the upload proof, now and on every change. */
  watchProofs: (projectId: string, listener: (captureIds: ReadonlySet<string>) => void) =>
    watchProofs(userId(), projectId, {
      next: listener,
      error: (error: unknown) => console.warn('Upload proofs cannot be read', error),
    }),

  /** Calls back with what this device extracted from the captures of a workspace, now and on every change. */
  watchReadings: (projectId: string, listener: (readings: ReadonlyMap<string, OwnReading>) => void) =>
    watchReadings(userId(), projectId, listener),
  correctDraft,

  environment: environmentNow,
  subscribeEnvironment(listener: () => void): () => void {
    const ends = [onlineManager.subscribe(listener), session.subscribe(listener)]
    return () => ends.forEach((end) => end())
  },

  /**
   * Stores files on the device and enqueues them. Settles when each is saved or rejected, never partly.
   */
  async capture(
    projectId: string,
    files: readonly File[],
    source: UploadItem['source'] = 'local',
    more?: Pick<CaptureFor, 'folder' | 'imported'>,
  ): Promise<CaptureOutcome> {
    const results = await capture(files, { userId: userId(), projectId, source, ...more })
    return {
      saved: results.filter((result) => result.saved).length,
      rejected: results.flatMap((result) =>
        result.saved
          ? []
          : [{ name: result.name, reason: result.rejection.text, code: result.rejection.reason }],
      ),
    }
  },

  retry,
  retryAll: () => retryAll(userId()),
  uploadAnyway,
  remove,
  restore,
  clearCompleted: (projectId: string) => clearCompleted(userId(), projectId),
  endedUnsent,
  removeUnsent,
  clearAll: (projectId: string) => clearAll(userId(), projectId),

  /** Bytes of the device; null where they are gone. */
  read: (at: BytesLocation): Promise<Blob | null> => bytes.read(at),

  /** The captured bytes as they were picked, one blob for each page of a several-page capture. */
  async bytesOf(item: UploadItem): Promise<Blob[]> {
    const files = item.original ? [item.original] : item.pages
    const parts = await Promise.all(files.map(({ at }) => bytes.read(at)))
    return parts.flatMap((part) => (part ? [new Blob([part], { type: item.type })] : []))
  },
}
