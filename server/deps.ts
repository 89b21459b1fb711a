import type { Kysely, Transaction } from 'kysely'
import type { ProjectEvent } from '#contract/events.ts'
import type { DataLimits } from '#contract/limits.ts'
import type { Guarded } from '#contract/roles.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import type { Rotation } from '#core/scan/types.ts'
import type { PubSub } from './db/pubsub.ts'
import type { Database } from './db/schema.ts'
import type { Egress } from './egress/index.ts'
import type { ScheduledTask } from './jobs/index.ts'
import type { Offload } from './offload/index.ts'
import type { Mailer } from './mail/index.ts'

// The interfaces that the server's modules share. Each has one implementation for the embedded default.

/** Lines of JSON on standard error; never tokens, signed queries or document text. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

/** `size` in bytes, `sha256` in lower-case hexadecimal. */
export interface StoredObject {
  readonly size: number
  readonly sha256: string
}

/**
 * Bytes by key. Keys are made by the server, never from a user's text. Objects are immutable: writing the same bytes
 * again succeeds, writing other bytes rejects.
 */
export interface ObjectStore {
  /** Atomic: temporary file, fsync, rename, fsync of the folder. Rejects beyond `limit` bytes. */
  write(key: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredObject>
  /** Null if there is no such object. */
  head(key: string): Promise<StoredObject | null>
  read(key: string): Promise<NodeJS.ReadableStream>
  /** A file on this machine with the object's bytes, for a child process to read. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** Keys of all objects, in no order. Excludes incoming bytes that are not checked yet. */
  keys(): AsyncIterable<string>
}

/** A rotated page image; `stored` is null if it belongs to its document already. */
export interface TurnedImage {
  readonly url: string
  readonly stored: StoredObject | null
}

/** Rotated page images. */
export interface TurnedPages {
  /** Stores a page image rotated clockwise from how it is. Rejects if it cannot be decoded or stored. */
  make(projectId: string, url: string, by: Rotation): Promise<TurnedImage>
  /** Assigns made images to their document. Rejects if one was discarded: the caller must roll back. */
  claim(trx: Transaction<Database>, thingId: string, images: readonly TurnedImage[]): Promise<void>
}

/** Work on all files of a document type: recompute their review marks, or extract their values again. */
export type TypeWork =
  | { readonly type: 'review'; readonly projectId: string; readonly schemaId: string }
  | { readonly type: 'extract'; readonly runId: string }

/** An attempt to send a delivery to its webhook. */
export interface DeliveryJob {
  readonly id: string
  readonly webhookId: string
  /** Attempts before this one. */
  readonly attempt: number
}

/** Jobs, stored in the same database as the records. */
export interface JobQueue {
  /** Inside the caller's transaction: the job exists if, and only if, the record does. */
  sendReading(trx: Transaction<Database>, job: { projectId: string; thingId: string }): Promise<void>
  /** The same for work on all files of a document type. One such job runs at a time. */
  sendTypeWork(trx: Transaction<Database>, work: TypeWork): Promise<void>
  /** The same for attempts of deliveries, after a delay. Few of a webhook run at a time. */
  sendDeliveries(
    trx: Transaction<Database>,
    jobs: readonly DeliveryJob[],
    delaySeconds?: number,
  ): Promise<void>
  /** Call after the transaction: wakes the workers of all processes. */
  wake(): void
  /** `tasks`: scheduled ones of modules that need the queue themselves. */
  start(tasks?: readonly ScheduledTask[]): Promise<void>
  /** Lets running jobs finish for a limited time. Unfinished ones run again later. */
  stop(): Promise<void>
}

/** A page image of a document that is replaced by a rotated one. */
export interface PageTurn {
  /** Zero-based page. */
  readonly page: number
  /** Storage address of the rotated image. */
  readonly url: string
  /** Clockwise rotation of the image that was shown before. */
  readonly by: Rotation
  /** Places of other values (`Evidence.other`) are stored as they are on the upright page already. */
  readonly othersUpright?: boolean
}

/**
 * Fields of a file that only the server writes. Absent fields are unchanged. `turns`: pages that are shown rotated from
 * now on; the patch has places on the rotated pages.
 */
export type FilePatch = {
  readonly reading?: string | undefined
  readonly turns?: readonly PageTurn[]
} & Partial<
  Pick<
    FileData,
    | 'status'
    | 'error'
    | 'warning'
    | 'document_type'
    | 'department'
    | 'extracted'
    | 'evidence'
    | 'pageImages'
    | 'originals'
  >
>

export interface ImportedType {
  readonly name: string
  /** Null if the workspace has no such type. */
  readonly known: SchemaData | null
}

/** Files and document types for jobs, which act for the workspace: no access checks. Excludes deleted things. */
export interface FileRecords {
  /** Null if the file does not exist or was deleted. */
  get(projectId: string, thingId: string): Promise<FileData | null>
  /**
   * Changes a file under a lock. `change` gets the current data and returns what to set, or null for nothing. Values
   * that a person edited are never overwritten, nor their evidence. Increments the version and publishes an event.
   * `also` runs in the same transaction, even if `change` returns null. Returns false, and writes nothing, if the file
   * was deleted.
   */
  change(
    projectId: string,
    thingId: string,
    change: (file: FileData) => FilePatch | null,
    also?: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<boolean>
  /**
   * Moves a file to a document type, by the type's current or a former name. Locks the type meanwhile, so that the file
   * gets its current name and department. Returns the type, or null if the file was deleted; rejects if the type was.
   * Without `confidence` (0..1), the file's stays. With `reading`, null as well unless that reading still has the file.
   */
  classify(
    projectId: string,
    thingId: string,
    documentType: string,
    by?: { readonly confidence?: number | undefined; readonly reading?: string },
  ): Promise<SchemaData | null>
  /**
   * The name of a type that was imported with a file, and the workspace's type of that name. Null if none was imported,
   * or if the file has a type already.
   */
  importedType(projectId: string, thingId: string): Promise<ImportedType | null>
  /** Moves a file without a type to the one that was imported with it, on behalf of the person who uploaded it. */
  classifyAsImported(projectId: string, thingId: string, documentType: string): Promise<void>
  /**
   * Sets the values that were imported with a file, once, on behalf of the person who uploaded it. Does nothing while
   * the file has no type.
   */
  takeImported(projectId: string, thingId: string): Promise<void>
  /**
   * The workspace's document type with this current or former name, ignoring case; created from the proposal if there
   * is none. Concurrent calls get the same type.
   */
  ensureSchema(projectId: string, proposal: SchemaData): Promise<SchemaData>
  /**
   * Adds fields to a type that a reading created, except those that people removed from it. Adds nothing if it would
   * exceed its limits. The type as it is then; null if it was deleted.
   */
  addFields(
    projectId: string,
    documentType: string,
    fields: SchemaData['schema']['properties'],
  ): Promise<SchemaData | null>
}

/** Changes in a workspace. Each listener checks the access of its own reader. */
export interface ProjectEvents {
  /** `formerly`: the access fields before the change. Readers who lose access are sent a deletion. */
  publish(projectId: string, event: ProjectEvent, formerly?: Guarded): void
  /** Returns the function that ends the subscription. */
  subscribe(projectId: string, listener: (event: ProjectEvent, formerly?: Guarded) => void): () => void
}

export interface Deps {
  readonly db: Kysely<Database>
  readonly store: ObjectStore
  readonly queue: JobQueue
  readonly events: ProjectEvents
  /** Messages to the other processes on the same database. */
  readonly pubsub: PubSub
  readonly log: Log
  /** Null without a mail server: email addresses are then not confirmed. */
  readonly mail: Mailer | null
  readonly egress: Egress
  /** Heavy work, outside the thread that serves requests. */
  readonly offload: Offload
  /** What types, values and lists may hold. */
  readonly limits: DataLimits
  readonly now: () => Date
}
