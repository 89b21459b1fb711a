import type { Bytes, BytesPort, DrainLock, OutboxStore } from '#core/uploads/ports.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { SimulatedHost, World } from './world.ts'

/** What a Blob is here: its hash tells what is in it. */
export interface SimulatedBytes extends Bytes {
  readonly sha256: string
}

/** What survives the death of every host: rows, bytes and the browser's lock. */
export class Device {
  readonly rows = new Map<string, UploadItem>()
  readonly bytes = new Map<string, SimulatedBytes>()
  /** Rows that went, with the state that they were in. */
  readonly dropped: UploadItem[] = []
  holder: SimulatedHost | null = null
  readonly hasLocks: boolean
  readonly world: World

  constructor(world: World, hasLocks: boolean) {
    this.world = world
    this.hasLocks = hasLocks
  }

  storeFor(host: SimulatedHost): OutboxStore {
    const { world, rows } = this
    const list = (wanted: (item: UploadItem) => boolean) =>
      world.io(host, () => structuredClone([...rows.values()].filter(wanted)))
    return {
      add: (item) => world.io(host, () => void rows.set(item.captureId, structuredClone(item))),
      get: (captureId) => world.io(host, () => structuredClone(rows.get(captureId))),
      open: (userId) =>
        list((item) => item.userId === userId && item.state.at !== 'released' && item.state.at !== 'removed'),
      expired: (now) => list(({ state }) => state.at === 'removed' && state.until <= now),
      swap: (next, epoch) =>
        world.io(host, () => {
          if (rows.get(next.captureId)?.epoch !== epoch) return false
          rows.set(next.captureId, structuredClone(next))
          return true
        }),
      drop: (captureId, epoch) =>
        world.io(host, () => {
          const row = rows.get(captureId)
          if (row?.epoch !== epoch) return false
          rows.delete(captureId)
          this.dropped.push(row)
          return true
        }),
      note: () => undefined,
    }
  }

  bytesFor(host: SimulatedHost): BytesPort {
    const { world, bytes } = this
    return {
      read: ({ path }) => world.io(host, () => bytes.get(path) ?? null),
      write: (path, given) =>
        world.io(host, () => {
          const copy = given as SimulatedBytes
          bytes.set(path, copy)
          return { at: { store: 'opfs' as const, path }, size: copy.size, sha256: copy.sha256 }
        }),
      removeAll: (captureId) =>
        world.io(host, () => {
          for (const path of [...bytes.keys()]) if (path.startsWith(`${captureId}/`)) bytes.delete(path)
        }),
    }
  }

  lockFor(host: SimulatedHost): DrainLock {
    return {
      run: async (work) => {
        if (!this.hasLocks) return work({ exclusive: false, isMine: () => true })
        if (this.holder?.alive) return 'busy'
        this.holder = host
        try {
          return await work({ exclusive: true, isMine: () => this.holder === host })
        } finally {
          if (this.holder === host) this.holder = null
        }
      },
    }
  }
}
