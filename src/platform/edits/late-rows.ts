import { startLate } from '../db/late.ts'
import type { EditRows } from './edit-rows.ts'

/** The queue of edits, whose code is loaded with the first call. `load` must return the same rows each time. */
export function createLateRows(load: () => Promise<EditRows>): EditRows {
  return {
    all: async (userId) => (await load()).all(userId),
    get: async (key) => (await load()).get(key),
    add: async (wanted) => (await load()).add(wanted),
    start: async (wanted) => (await load()).start(wanted),
    swap: async (key, rev, next) => (await load()).swap(key, rev, next),
    watch: (userId, listener) => startLate(load, (rows) => rows.watch(userId, listener)),
  }
}
