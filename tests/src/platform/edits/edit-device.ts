import { afterEach, beforeEach } from 'vitest'
import type { EditApi } from '#core/edits/send.ts'
import { createEdits, type Edits, type EditsOptions } from '#platform/edits/create-edits.ts'
import { createEditRows } from '#platform/edits/edit-rows.ts'
import { EditsDb } from '#platform/edits/edits-db.ts'
import { readEdits } from '#platform/edits/stored-edits.ts'

/** A device with a real IndexedDB and real locks: tabs, reloads, and users who sign in and out. New for each test. */
export class EditDevice {
  readonly name = `edits-${crypto.randomUUID()}`
  readonly db = new EditsDb(this.name)
  /** Each runs after the test. */
  readonly stops: (() => void)[] = []
  #user: string | null = 'ada'
  readonly #sessionListeners = new Set<() => void>()
  readonly #opened: EditsDb[] = []
  readonly #tabs = new Set<Edits>()

  signIn(id: string | null): void {
    this.#user = id
    for (const listener of this.#sessionListeners) listener()
  }

  open(db = new EditsDb(this.name)): EditsDb {
    this.#opened.push(db)
    return db
  }

  /** A page of the app on this device. */
  tab(api: EditApi, { start = true, db = this.open(), ...more }: TabOptions = {}): Edits {
    const edits = createEdits({
      readEdits: (userId) => readEdits(userId, db.name),
      openRows: async (options) => createEditRows({ ...options, db }),
      session: {
        userId: () => this.#user,
        subscribe: (listener) => {
          this.#sessionListeners.add(listener)
          return () => this.#sessionListeners.delete(listener)
        },
      },
      apiOf: () => api,
      locks: navigator.locks,
      now: Date.now,
      random: Math.random,
      // A database that is only slow must not count as one that hangs.
      maxWaitMs: 30_000,
      ...more,
    })
    this.#tabs.add(edits)
    if (start) this.stops.push(edits.start())
    return edits
  }

  /** A page that is closed before any response. A closed page holds no lock. */
  dyingTab(api: EditApi): Edits {
    const edits = this.tab(api, { start: false, locks: undefined })
    this.#tabs.delete(edits)
    return edits
  }

  async close(): Promise<void> {
    for (const stop of this.stops) stop()
    await Promise.all([...this.#tabs].map((edits) => edits.idle()))
    for (const one of this.#opened) one.close()
    await this.db.delete()
  }
}

interface TabOptions extends Partial<EditsOptions> {
  readonly start?: boolean
  readonly db?: EditsDb
}

/** A new device for each test of a file. */
export function eachTestDevice(): () => EditDevice {
  let device: EditDevice
  beforeEach(() => {
    device = new EditDevice()
  })
  afterEach(() => device.close())
  return () => device
}

export const valuesOf = (edits: Edits) => edits.getSnapshot().map(({ value }) => value)
