/** Whether a batch may be sent now. */
export interface BatchOffer {
  /** Never waits: asks the server if need be, and is false until it has answered. */
  isOpen(): boolean
  /** No batches for at least this long, in ms. */
  close(ms: number): void
}

/** A server that takes no batches, or does not answer, is asked again after this time, in ms. */
const ASK_AGAIN_MS = 60_000

/** `isOffered`: whether the server has the addition `upload-batch`. `now` in ms. */
export function createBatchOffer(
  isOffered: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): BatchOffer {
  let isTaken = false
  let askAt = -Infinity
  let openAt = -Infinity

  const ask = () => {
    if (now() < askAt) return
    askAt = now() + ASK_AGAIN_MS
    isOffered().then(
      (taken) => (isTaken = taken),
      () => undefined,
    )
  }
  return {
    isOpen() {
      if (!isTaken) ask()
      return isTaken && now() >= openAt
    },
    close(ms) {
      openAt = Math.max(openAt, now() + ms)
    },
  }
}
