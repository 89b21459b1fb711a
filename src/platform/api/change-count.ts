let count = 0

/** Counts what this page changes of documents: whoever takes a change back knows whether it is still the last. */
export const changeCount = {
  get: () => count,
  add: () => {
    count += 1
  },
}
