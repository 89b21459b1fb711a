import { afterAll, beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

const devtools = () => cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }

type Motion = 'reduce' | 'no-preference'

/** Sets the medium of the page, and whether this person asks for less motion, as browser tests do by default. */
export const emulateMedia = (media: '' | 'print', motion: Motion = 'reduce') =>
  devtools().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })

/** For files about what moves, comes in or goes away. Call it at the top. */
export function withMotion(): void {
  beforeAll(() => emulateMedia('', 'no-preference'))
  afterAll(() => emulateMedia(''))
}
