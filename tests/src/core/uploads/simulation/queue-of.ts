import { capture, newCaptureId } from './captures.ts'
import type { NetworkError } from './faulty-net.ts'
import { seeded } from './random.ts'
import { Scene } from './scene.ts'
import { World } from './world.ts'

/** A device with so many captures and nobody who drains; `settled` lets time pass until a piece of work is over. */
export async function queueOf(captures: number, fate: () => NetworkError | null) {
  const world = new World(seeded(5))
  const scene = new Scene({ world, hasLocks: true, plain: false, fate })
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
    await settled(
      capture(captureId, { kind: 'image', userId: 'anna', content: captureId }, ports.bytes, ports.store),
    )
  }
  return { scene, ports, settled, states: () => [...scene.device.rows.values()].map(({ state }) => state) }
}
