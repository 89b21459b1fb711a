import { createEmitter } from '#lib/store.ts'

/** A typed localStorage key. Without storage, or with a value of another version, it has its default. */
export interface StoredValue<T> {
  readonly get: () => T
  /** Whether it was stored; a full or blocked storage rejects it. */
  readonly set: (value: T) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

interface Format<T> {
  readonly read: (text: string | null) => T
  /** Null removes the key. */
  readonly write: (value: T) => string | null
}

export function storedValue<T>(key: string, { read, write }: Format<T>): StoredValue<T> {
  const { emit, subscribe } = createEmitter()
  return {
    get: () => read(readKey(key)),
    set(value) {
      const isStored = writeKey(key, write(value))
      emit()
      return isStored
    },
    subscribe,
  }
}

/** One of several values. The first is the default, and is stored by removing the key. */
export const oneOf = <const T extends string>(key: string, values: readonly [T, ...T[]]): StoredValue<T> =>
  storedValue(key, {
    read: (text) => values.find((value) => value === text) ?? values[0],
    write: (value) => (value === values[0] ? null : value),
  })

export const plainText: Format<string | null> = { read: (text) => text, write: (text) => text }

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeKey(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes every key that starts with `prefix`. */
export function removeKeys(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
