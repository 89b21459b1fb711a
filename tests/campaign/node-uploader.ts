import { unsent, PLAIN_ITEM_SCHEMA, type UploadItem } from '#core/uploads/types.ts'
import { createHash, randomBytes } from 'node:crypto'
import { captureIdOf } from '#core/uploads/capture-id.ts'
import type { OutboxStore, UploadPorts, UploadSession } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { createBatchOffer } from '#platform/api/batch-offer.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import { fetchPut } from '#platform/api/put-bytes.ts'
import type { Workspace } from '#tests/support/api.ts'

/** The engine of the app without a browser: its outbox and its bytes are in memory. */
export interface NodeUploader {
  readonly rows: ReadonlyMap<string, UploadItem>
  /** Adds a JPEG. Returns its content hash. */
  add(name: string, bytes: Uint8Array<ArrayBuffer>): string
  /** Sends what is due now. */
  drain(): Promise<void>
  /** Ends all delays, as the return of the network does. */
  skipWait(): void
}

const hexOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

export function createNodeUploader(origin: string, { token, projectId }: Workspace): NodeUploader {
  const rows = new Map<string, UploadItem>()
  const stored = new Map<string, Blob>()
  const session: UploadSession = { token, userId: 'uploader', rev: 1 }
  const ports: UploadPorts = {
    store: memoryStore(rows),
    bytes: {
      read: async ({ path }) => stored.get(path) ?? null,
      write: () => Promise.reject(new Error('Nothing is rendered here')),
      removeAll: async (captureId) => void stored.delete(captureId),
    },
    hasher: {
      sha256: async (bytes) => hexOf(new Uint8Array(await (bytes as Blob).arrayBuffer())),
      sha256OfText: async (text) => hexOf(text),
    },
    // Only pictures are taken: there is nothing to render, but this host can hash.
    renderer: { render: () => Promise.reject(new Error('Nothing is rendered here')) as never },
    net: {
      ...createUploadNet({
        baseUrl: `${origin}/api`,
        put: fetchPut,
        batches: { offer: createBatchOffer(async () => true) },
      }),
      seemsReachable: () => true,
    },
    lock: { run: (work) => work({ exclusive: true, isMine: () => true }) },
    session: async () => session,
    onSessionRejected: () => undefined,
    now: Date.now,
    random: Math.random,
    owner: 'node',
  }
  return {
    rows,
    add(name, bytes) {
      const captureId = captureIdOf(Date.now(), randomBytes(10))
      const sha256 = hexOf(bytes)
      stored.set(captureId, new Blob([bytes]))
      const original = { at: { store: 'opfs', path: captureId }, size: bytes.length, sha256 } as const
      rows.set(captureId, { ...aRow(captureId, name, projectId), size: bytes.length, original })
      return sha256
    },
    drain: async () => void (await drain(ports)),
    skipWait() {
      for (const [id, row] of rows) {
        if (row.state.at !== 'waiting') continue
        const state = { ...row.state, until: 0 }
        rows.set(id, { ...row, attempts: 0, epoch: row.epoch + 1, state })
      }
    },
  }
}

const memoryStore = (rows: Map<string, UploadItem>): OutboxStore => ({
  add: async (item) => void rows.set(item.captureId, item),
  get: async (captureId) => rows.get(captureId),
  open: async () => [...rows.values()].filter(({ state }) => state.at !== 'released'),
  expired: async () => [],
  swap: async (next, epoch) => {
    if (rows.get(next.captureId)?.epoch !== epoch) return false
    rows.set(next.captureId, next)
    return true
  },
  drop: async () => false,
  reportProgress: () => undefined,
})

const aRow = (captureId: string, name: string, projectId: string): UploadItem => ({
  captureId,
  schema: PLAIN_ITEM_SCHEMA,
  build: 'campaign',
  userId: 'uploader',
  projectId,
  name,
  size: 0,
  type: 'image/jpeg',
  lastModified: 0,
  source: 'local',
  kind: 'image',
  original: null,
  pages: [],
  pageCount: null,
  hash: null,
  ...unsent(0),
})
