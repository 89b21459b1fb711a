import type { Bytes, BytesPort, DrainLock, OutboxStore } from '#core/uploads/ports.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { SimulatedHost, World } from './world.ts'

/** What a Blob is here: its hash tells what is in it. */
export interface SimulatedBytes extends Bytes {
  readonly sha256: string
}

/** A holder that shows no life for this long is overruled, in ms. */
const SILENT_MS = 150_000

/** What survives the death of every host: rows (each a frozen value), bytes and the browser's lock. */
export class Device {
  /** Counts changes of rows and bytes. */
  writes = 0
  readonly rows = new Map<string, UploadItem>()
  readonly bytes = new Map<string, SimulatedBytes>()
  /** Captures that failed again and again, or were in the hands of a person, before they arrived. */
  readonly interrupted = new Set<string>()
  /** Rows that went, with the state that they were in. */
  readonly dropped: UploadItem[] = []
  holder: SimulatedHost | null = null
  readonly hasLocks: boolean
  readonly world: World

  constructor(world: World, hasLocks: boolean) {
    this.world = world
    this.hasLocks = hasLocks
  }

  put(item: UploadItem): void {
    const { captureId, state, attempts, refusals } = item
    if (['removed', 'needs-attention'].includes(state.at) || attempts + refusals > 2)
      this.interrupted.add(captureId)
    this.rows.set(captureId, Object.freeze(item))
  }

  storeFor(host: SimulatedHost): OutboxStore {
    const { rows } = this
    const list = (wanted: (item: UploadItem) => boolean) =>
      this.read(host, () => [...rows.values()].filter(wanted))
    return {
      add: (item) => this.write(host, () => this.put(item)),
      get: (captureId) => this.read(host, () => rows.get(captureId)),
      open: (userId) =>
        list((item) => item.userId === userId && item.state.at !== 'released' && item.state.at !== 'removed'),
      expired: (now) => list(({ state }) => state.at === 'removed' && state.until <= now),
      swap: (next, epoch) =>
        this.write(host, () => {
          if (rows.get(next.captureId)?.epoch !== epoch) return false
          this.put(next)
          return true
        }),
      drop: (captureId, epoch) =>
        this.write(host, () => {
          const row = rows.get(captureId)
          if (row?.epoch !== epoch) return false
          rows.delete(captureId)
          this.dropped.push(row)
          return true
        }),
      reportProgress: () => undefined,
    }
  }

  bytesFor(host: SimulatedHost): BytesPort {
    const { bytes } = this
    return {
      read: ({ path }) => this.read(host, () => bytes.get(path) ?? null),
      write: (path, given) =>
        this.write(host, () => {
          const copy = given as SimulatedBytes
          bytes.set(path, copy)
          return { at: { store: 'opfs' as const, path }, size: copy.size, sha256: copy.sha256 }
        }),
      removeAll: (captureId) =>
        this.write(host, () => {
          for (const path of bytes.keys()) if (path.startsWith(`${captureId}/`)) bytes.delete(path)
        }),
    }
  }

  lockFor(host: SimulatedHost): DrainLock {
    return {
      run: async (work) => {
        if (!this.hasLocks) return work({ exclusive: false, isMine: () => true })
        if (this.holder?.alive && !this.isSilent(this.holder)) return 'busy'
        this.holder = host
        try {
          return await work({ exclusive: true, isMine: () => this.holder === host })
        } finally {
          if (this.holder === host) this.holder = null
        }
      },
    }
  }

  private isSilent({ frozenUntil }: SimulatedHost): boolean {
    return frozenUntil - this.world.now > SILENT_MS
  }

  private read<T>(host: SimulatedHost, effect: () => T): Promise<T> {
    return this.world.io(host, () => {
      this.world.watch(host, 'read')
      return effect()
    })
  }

  /** A write that fails leaves nothing: that much a transaction promises. */
  private write<T>(host: SimulatedHost, effect: () => T): Promise<T> {
    return this.world.io(host, () => {
      this.world.watch(host, 'write')
      this.writes += 1
      return effect()
    })
  }
}
