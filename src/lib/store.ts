export interface Emitter<Args extends readonly unknown[]> {
  readonly emit: (...args: Args) => void
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly hasListeners: () => boolean
}

/** Listeners for state that is stored elsewhere. */
export function createEmitter<Args extends readonly unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** An observable value for `useSyncExternalStore`. */
export interface Store<State> {
  readonly get: () => State
  /** Calls the listeners, unless the state is the same. */
  readonly set: (state: State) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const { emit, subscribe } = createEmitter()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      emit()
    },
    subscribe,
  }
}
