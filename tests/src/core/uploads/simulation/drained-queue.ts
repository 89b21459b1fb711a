import type { UploadItem } from '#core/uploads/types.ts'
import { calm } from './calm.ts'
import { capture, type CaptureKind, kinds, newCaptureId } from './captures.ts'
import type { NetworkError } from './faulty-net.ts'
import { bytesViolations, endViolations } from './invariants.ts'
import { seeded } from './random.ts'
import { Scene } from './scene.ts'
import type { ServerModel } from './server.ts'
import { World } from './world.ts'

/** How long the page drains before a person retries, in ms. */
const ALONE_MS = 3 * 60_000

export interface QueueSetup {
  readonly captures: number
  /** Used in this order. */
  readonly kinds?: readonly CaptureKind[]
  /** The content of all of them; by default they differ. */
  readonly content?: string
  /** The fault of a request, counted from 0. */
  readonly fate?: (request: number, path: string, server: ServerModel) => NetworkError | null
  readonly server?: (server: ServerModel, captureIds: readonly string[]) => void
}

/** A queue that is pending when a page opens, and its outcome. */
export async function drainedQueue(setup: QueueSetup) {
  const { captures, kinds: of = kinds, content, fate = () => null, server } = setup
  const world = new World(seeded(7))
  const paths: string[] = []
  const scene: Scene = new Scene({
    world,
    hasLocks: true,
    plain: false,
    fate: (_, path) => fate(paths.push(path) - 1, path, scene.server),
  })
  scene.signIn('anna')
  const camera = { name: 'camera', kind: 'page', alive: true, frozenUntil: 0 } as const
  const { bytes, store } = scene.portsOf({ ...camera })
  const saved: UploadItem[] = []
  const captureIds = Array.from({ length: captures }, () => newCaptureId(world))
  for (const [index, captureId] of captureIds.entries()) {
    const what = { kind: of[index % of.length]!, userId: 'anna', content: content ?? captureId }
    void capture(captureId, what, bytes, store).then((item) => saved.push(item))
  }
  while (saved.length < captures && (await world.step()));
  server?.(scene.server, captureIds)
  const page = scene.start('page')
  const waited = new Set<string>()
  for (const ends = world.now + ALONE_MS; world.now < ends && (await world.step());)
    for (const item of scene.device.rows.values()) if (item.state.at === 'waiting') waited.add(item.captureId)
  // Before a person retries and the faults end.
  const items = [...scene.device.rows.values()]
  const alone = { items, states: items.map(({ state }) => state.at), paths: [...paths], waited }
  const { violations } = scene
  await calm(scene, 'anna')
  page.alive = false
  return {
    ...alone,
    server: scene.server,
    end: {
      things: scene.server.things.length,
      violations: [
        ...violations,
        ...bytesViolations(scene.device, saved),
        ...endViolations(saved, captureIds, scene.device, scene.server),
      ],
    },
  }
}
