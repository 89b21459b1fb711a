let count = 0

/**
 * Counts the changes of documents on this page, when they begin: whoever takes a change back knows whether it is still
 * the last.
 */
export const changeCount = {
  get: () => count,
  add: () => {
    count += 1
  },
}
