import { afterAll, beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

const devtools = () => cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }

type Motion = 'reduce' | 'no-preference'

/** Emulates a medium and a preference for motion; browser tests reduce motion by default. */
export const emulateMedia = (media: '' | 'print', motion: Motion = 'reduce') =>
  devtools().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })

/** Runs a file's tests with motion: for tests of animations, and of elements that leave with one. Call it at the top. */
export function withMotion(): void {
  beforeAll(() => emulateMedia('', 'no-preference'))
  afterAll(() => emulateMedia(''))
}
