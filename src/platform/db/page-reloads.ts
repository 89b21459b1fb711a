// What decides whether the page may reload because code is missing. Apart from `late.ts`: public pages need only this.

/** Loads of code in advance, while nobody waits for it. */
export const earlyLoads = new Set<object>()

/** Whether code is being loaded that nobody waits for. */
export const isLoadingEarly = () => earlyLoads.size > 0

const unsaved = new Set<object>()

/** Whether something that a person handed over, such as a file, is not saved yet. A reload would lose it. */
export const isUnsaved = () => unsaved.size > 0

/** Until the returned function is called, the page does not reload by itself. */
export function holdPage(): () => void {
  const hold = {}
  unsaved.add(hold)
  return () => void unsaved.delete(hold)
}

/** Does work with what a person handed over. The page does not reload by itself before it has settled. */
export async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const release = holdPage()
  try {
    return await work()
  } finally {
    release()
  }
}

const ASK = 'awaited-code-missing'

/** Reports that code which somebody waits for failed to load. The page may then reload. */
export const reportMissing = (error: unknown) => dispatchEvent(new CustomEvent(ASK, { detail: error }))

/** Calls back for each report. */
export const onMissing = (listener: (error: unknown) => void, signal: AbortSignal) =>
  addEventListener(ASK, (event) => listener((event as CustomEvent<unknown>).detail), { signal })
