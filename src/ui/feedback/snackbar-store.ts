import { createStore } from '#lib/store.ts'

/** The result of a user action, in one line. */
export interface Snack {
  readonly id: number
  readonly text: string
  /** Such as Undo: pressing it acts and closes. */
  readonly action?: SnackAction
  /** A second action. */
  readonly second?: SnackAction
}

export interface SnackAction {
  readonly label: string
  readonly onPress: () => void
}

/** The current snackbar. */
export const snackbarStore = createStore<Snack | null>(null)

let nextId = 1

/** Shows a snackbar instead of the current one. */
export function showSnackbar(snack: Omit<Snack, 'id'>): void {
  openSnackbar(snack)
}

/** Shows a snackbar and returns a function that replaces its text while it shows; its timer continues. */
export function openSnackbar(snack: Omit<Snack, 'id'>): (next: Omit<Snack, 'id'>) => void {
  const id = nextId++
  snackbarStore.set({ ...snack, id })
  return (next) => {
    if (snackbarStore.get()?.id === id) snackbarStore.set({ ...next, id })
  }
}

/** Closes the given snackbar, if it still shows. */
export function closeSnackbar(id: number): void {
  if (snackbarStore.get()?.id === id) snackbarStore.set(null)
}
