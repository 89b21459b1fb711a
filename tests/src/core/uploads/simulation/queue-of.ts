import { capture, type CaptureOf, newCaptureId } from './captures.ts'
import { seeded } from './random.ts'
import { Scene, type SceneOptions } from './scene.ts'
import { World } from './world.ts'

interface QueueOf extends Partial<Pick<SceneOptions, 'fate' | 'plain'>> {
  /** The content of all captures; by default they differ. */
  readonly content?: string
  /** What differs from a small image with a name of its own. */
  readonly what?: (index: number) => Partial<CaptureOf>
}

/** A device with so many captures and nobody who drains; `settled` lets time pass until a piece of work is over. */
export async function queueOf(captures: number, setup: QueueOf = {}) {
  const { fate = () => null, plain = false, content, what } = setup
  const world = new World(seeded(5))
  const scene = new Scene({ world, hasLocks: true, plain, fate })
  scene.signIn('anna')
  const ports = scene.portsOf({ name: 'page', kind: 'page', alive: true, frozenUntil: 0 })
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false
    void work.finally(() => (isOver = true))
    while (!isOver && (await world.step()));
    return work
  }
  for (let index = 0; index < captures; index += 1) {
    const captureId = newCaptureId(world)
    const of = { kind: 'image', userId: 'anna', content: content ?? captureId, ...what?.(index) } as const
    await settled(capture(captureId, of, ports.bytes, ports.store))
  }
  return { scene, ports, settled, states: () => [...scene.device.rows.values()].map(({ state }) => state) }
}
