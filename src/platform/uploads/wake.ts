/**
 * How to start a drain. `force`: use the network even if it seems to be down. `answered`: another call was answered, so
 * items that wait for the network are sent.
 */
export interface Wake {
  readonly force?: boolean
  readonly answered?: boolean
}

let wake: ((how: Wake) => void) | null = null

/** Called by `startUploads`, and with null when it stops. */
export const setWake = (next: ((how: Wake) => void) | null) => {
  wake = next
}

/** Drains the queue now. Does nothing if the queue is not running; the next start drains it. */
export const wakeUploads = (how: Wake = {}) => wake?.(how)
