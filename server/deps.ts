import type { Kysely, Transaction } from 'kysely'
import type { ProjectEvent } from '#contract/events.ts'
import type { DataLimits } from '#contract/limits.ts'
import type { Guarded } from '#contract/roles.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import type { PubSub } from './db/pubsub.ts'
import type { Database } from './db/schema.ts'
import type { Offload } from './offload/index.ts'
import type { Mailer } from './mail/index.ts'

// The interfaces that the server's modules share. Each has one implementation for the embedded default.

/** Lines of JSON on standard error; never tokens, signed queries or document text. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

/** What a store reports about stored bytes. `sha256` is lower-case hexadecimal. */
export interface StoredObject {
  readonly size: number
  readonly sha256: string
}

/**
 * Bytes by key. A key is made by the server, never from a user's text. Objects are written once: a second write
 * of the same bytes succeeds, of other bytes is refused.
 */
export interface ObjectStore {
  /** Writes a stream whole or not at all: temporary file, fsync, rename, fsync of the folder. */
  write(key: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredObject>
  /** Null where there is no such object. */
  head(key: string): Promise<StoredObject | null>
  read(key: string): Promise<NodeJS.ReadableStream>
  /** A path on this machine from which a child process may read the object. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** Every key that has an object, in no order; without incoming bytes that were not checked yet. */
  keys(): AsyncIterable<string>
}

/** What is done with all files of a document type: marked for review anew, or extracted again by a run. */
export type TypeWork =
  | { readonly type: 'review'; readonly projectId: string; readonly schemaId: string }
  | { readonly type: 'extract'; readonly runId: string }

/** Jobs on the same database as the records they are about. */
export interface JobQueue {
  /** Inside the caller's transaction: the job exists if, and only if, the record does. */
  sendReading(trx: Transaction<Database>, job: { projectId: string; thingId: string }): Promise<void>
  /** The same for work over all files of a document type, one piece of it at a time. */
  sendTypeWork(trx: Transaction<Database>, work: TypeWork): Promise<void>
  /** After the transaction: wakes the workers, of this process and of the others. */
  wake(): void
  start(): Promise<void>
  /** Lets running jobs finish for a while, then leaves them to be taken up again. */
  stop(): Promise<void>
}

/** What only the server writes of a file. Absent fields stay as they are. */
export type FilePatch = Partial<
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

/**
 * Files and document types as the reading of documents sees them: without a reader's rights, because a job acts
 * for the workspace. Deleted things do not exist here.
 */
export interface FileRecords {
  /** Null where the file does not exist or was deleted. */
  get(projectId: string, thingId: string): Promise<FileData | null>
  /**
   * Changes a file under a lock: `change` gets the current data and returns what to set, or null for no change. Raises
   * the version and notifies the listeners. Values that a person edited stay, with their evidence, whatever `change`
   * returns. `also` writes in the same transaction, also without a change. Resolves to false, with nothing written, if
   * the file was deleted.
   */
  change(
    projectId: string,
    thingId: string,
    change: (file: FileData) => FilePatch | null,
    also?: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<boolean>
  /**
   * Assigns a file to a document type, by a current or former name of the type. The type is locked until then, so that
   * its name and department are current. Resolves to the type; null if the file was deleted. Rejects if the type was
   * deleted. Without `confidence` (0..1) the stored one stays.
   */
  classify(
    projectId: string,
    thingId: string,
    documentType: string,
    confidence?: number,
  ): Promise<SchemaData | null>
  /**
   * The workspace's document type that has or had this name, compared without regard to case; made from the proposal
   * on first sight. Jobs that see a type first at the same time all get the same one.
   */
  ensureSchema(projectId: string, proposal: SchemaData): Promise<SchemaData>
}

/** Notifies the listeners of a workspace of changes. Each listener applies its own reader's rights. */
export interface ProjectEvents {
  /** `formerly`: what decided about access before the change. Who loses the thing by it hears that it is gone. */
  publish(projectId: string, event: ProjectEvent, formerly?: Guarded): void
  /** Returns an unsubscribe function. */
  subscribe(projectId: string, listener: (event: ProjectEvent, formerly?: Guarded) => void): () => void
}

export interface Deps {
  readonly db: Kysely<Database>
  readonly store: ObjectStore
  readonly queue: JobQueue
  readonly events: ProjectEvents
  /** Words to the other processes on the same database. */
  readonly pubsub: PubSub
  readonly log: Log
  /** Null where no mail server is set: addresses then count as they were given. */
  readonly mail: Mailer | null
  /** Heavy work, away from the thread that answers calls. */
  readonly offload: Offload
  /** What types, values and lists may hold. */
  readonly limits: DataLimits
  /** The time now. */
  readonly now: () => Date
}
