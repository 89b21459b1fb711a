let count = 0

/**
 * Counts the changes of documents on this page when they start, so that an undo knows whether its change is still the
 * last one.
 */
export const changeCount = {
  get: () => count,
  add: () => {
    count += 1
  },
}
