/** A rest that somebody can end. */
export interface Rest {
  /** Settles when woken, when it ends, or after so many ms. A call of `wake` before counts. */
  untilWoken(ms?: number): Promise<void>
  wake(): void
}

export function createRest(ended: AbortSignal): Rest {
  let woken = false
  let end: () => void = () => undefined
  const wake = () => {
    woken = true
    end()
  }
  ended.addEventListener('abort', wake)
  return {
    wake,
    untilWoken: async (ms) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          end = resolve
          if (ms !== undefined) setTimeout(resolve, ms)
        })
      }
      woken = false
    },
  }
}
