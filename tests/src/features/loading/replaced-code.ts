import { type LateCode, lateCode } from '#platform/db/late.ts'

const never = () => new Promise<unknown>(() => undefined)

let current: LateCode<unknown> = lateCode(never)

/** Stands for the late code of a module that a test replaces by `vi.mock`. Not loaded until the test says how. */
export const replacedCode: LateCode<unknown> = Object.assign(() => current(), {
  early: () => current.early(),
  loaded: () => current.loaded(),
})

/** From now on, the code is loaded like this, and is not loaded yet. */
export function loadsBy(load: () => Promise<unknown>): void {
  current = lateCode(load, 1)
}

/** The code is missing. */
export const missing = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The code arrives when the returned function is called. */
export function isHeld(load: () => Promise<unknown>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  loadsBy(() => promise.then(load))
  return resolve
}
