/** A few things that are lent out one to a borrower; made when first needed. */
export interface Pool<T> {
  /** Waits its turn. */
  take(): Promise<T>
  give(one: T): void
}

export function createPool<T>(size: number, make: () => T): Pool<T> {
  const free: T[] = []
  const waiting: ((one: T) => void)[] = []
  let made = 0
  return {
    async take() {
      const one = free.pop()
      if (one !== undefined) return one
      if (made < size) {
        made += 1
        return make()
      }
      return new Promise<T>((resolve) => waiting.push(resolve))
    },
    give(one) {
      const next = waiting.shift()
      if (next) next(one)
      else free.push(one)
    },
  }
}
