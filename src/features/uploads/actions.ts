// What the upload screens do with captures of this device, for the user who is signed in. Apart from `engine.ts`, which
// every screen loads to show how many captures wait.
import type { RejectionReason } from '#core/uploads/inspect.ts'
import type { BytesLocation, UploadItem } from '#core/uploads/types.ts'
import { capture, type CaptureFor } from '#platform/uploads/capture.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import {
  clearAll,
  clearCompleted,
  remove,
  removeUnsent,
  restore,
  retry,
  retryAll,
  uploadAnyway,
} from '#platform/uploads/upload-actions.ts'
import { userId } from './engine.ts'

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

export const actions = {
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
