/** How a drain is to be started. `force`: try the network even where it seems to be gone. */
export interface Wake {
  readonly force?: boolean
}

let wake: ((how: Wake) => void) | null = null

/** Called by the upload host when it starts, and with null when it stops. */
export const setWake = (next: ((how: Wake) => void) | null) => {
  wake = next
}

/** Looks at the queue now. Without a running host the next start does. */
export const wakeUploads = (how: Wake = {}) => wake?.(how)
