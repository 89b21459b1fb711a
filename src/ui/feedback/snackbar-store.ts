/** The result of the user's own act, in one line. */
export interface Snack {
  readonly id: number
  readonly text: string
  /** As Undo: pressing it acts and closes. */
  readonly action?: SnackAction
  /** One more, after it. */
  readonly second?: SnackAction
}

export interface SnackAction {
  readonly label: string
  readonly onPress: () => void
}

let current: Snack | null = null
let nextId = 1
const listeners = new Set<() => void>()

function change(snack: Snack | null) {
  current = snack
  for (const listener of listeners) listener()
}

/** Shows a snackbar; one that is showing gives way, for there is never more than one. */
export function showSnackbar(snack: Omit<Snack, 'id'>): void {
  openSnackbar(snack)
}

/** The same, and answers how to say something else in it as long as it shows; its stay goes on. */
export function openSnackbar(snack: Omit<Snack, 'id'>): (next: Omit<Snack, 'id'>) => void {
  const id = nextId++
  change({ ...snack, id })
  return (next) => {
    if (current?.id === id) change({ ...next, id })
  }
}

/** Closes the given snackbar, if it still shows. */
export function closeSnackbar(id: number): void {
  if (current?.id === id) change(null)
}

export const snackbarStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
