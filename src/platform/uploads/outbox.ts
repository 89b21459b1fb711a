// The page's outbox: one item store and one bytes store. Each write is projected into the upload records.
import { createBytesStore } from '#platform/bytes/bytes-store.ts'
import { outboxDb, strictOutboxDb } from '#platform/db/outbox-db.ts'
import { createOutboxStore } from '#platform/db/outbox-store.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { createRecordWriter } from '#platform/db/upload-records.ts'
import { workerWriter } from '../workers/bytes-worker.ts'
import { workerHasher } from '../workers/hash-worker.ts'

/** The build that captures, stored with each item. */
export const BUILD = (import.meta.env['VITE_BUILD'] as string | undefined) ?? 'dev'

export const records = createRecordWriter(sheafDb)

export const outbox = createOutboxStore({
  db: outboxDb,
  strict: strictOutboxDb,
  onWritten: records.note,
})

export const bytes = createBytesStore({
  db: outboxDb,
  strict: strictOutboxDb,
  sha256: workerHasher.sha256,
  writer: workerWriter,
})
