import { expect, it } from 'vitest'
import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import type { UploadPorts } from '#core/uploads/ports.ts'
import { drain, type DrainOptions } from '#core/uploads/runner.ts'
import { queueOf } from './queue-of.ts'
import type { Scene } from './scene.ts'

const CAPTURES = 9
const wire = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 } as const

interface AtHand {
  readonly scene: Scene
  /** What the drain asks. */
  isLockLost: boolean
  isAskedToYield: boolean
  isLimited: boolean
}

/** Makes something happen. The result, if any: whether the drain knows. */
type Happen = (now: AtHand) => void | (() => boolean)

/** Drains a queue in which `happen` takes place while two objects travel and the next is being checked. */
async function drainedDuring(happen: Happen, options: DrainOptions = {}) {
  const queue = await queueOf(CAPTURES, {
    fate: (_, path) => (now.isLimited && path.startsWith('/api/') ? 'limit' : null),
  })
  const { ports: plain, settled, scene } = queue
  const now: AtHand = { scene, isLockLost: false, isAskedToYield: false, isLimited: false }
  await settled(drain({ ...plain, net: { ...plain.net, seemsReachable: () => false } }))
  let [sent, sending, hasHappened] = [0, 0, false]
  let isKnown = () => true
  const until = async (isSo: () => boolean) => {
    for (let tries = 0; !isSo() && tries < 500; tries += 1) await scene.world.sleep(wire, 10)
  }
  const put: UploadPorts['net']['put'] = async (...call) => {
    sent += 1
    sending += 1
    await until(() => hasHappened)
    return plain.net.put(...call).finally(() => (sending -= 1))
  }
  const sha256: UploadPorts['hasher']['sha256'] = async (...given) => {
    if (sending === UPLOADS_AT_ONCE && !hasHappened) {
      hasHappened = true
      isKnown = happen(now) ?? isKnown
    }
    await until(isKnown)
    return plain.hasher.sha256(...given)
  }
  const lock: UploadPorts['lock'] = {
    run: (work) =>
      plain.lock.run((grant) => work({ ...grant, isMine: () => !now.isLockLost && grant.isMine() })),
  }
  const ports = { ...plain, lock, net: { ...plain.net, put }, hasher: { ...plain.hasher, sha256 } }
  await settled(drain(ports, { stop: () => now.isAskedToYield, ...options }))
  expect(hasHappened).toBe(true)
  return { ...queue, sent: () => sent, now }
}

/** The completion of what is sent meets the limit. */
const limit: Happen = (now) => {
  now.isLimited = true
  return () => [...now.scene.device.rows.values()].some(({ state }) => state.at === 'waiting-quota')
}

const STOP_AT = 1_700_000_000_000 + 600_000

it.each<[string, Happen]>([
  ['another person signed in', ({ scene }) => scene.signIn('berta')],
  ['its person signed out', ({ scene }) => scene.signIn(null)],
  ['time is up', ({ scene }) => void (scene.world.now = STOP_AT)],
  ['the drain was asked to yield', (now) => void (now.isAskedToYield = true)],
  ['another runner took the lock', (now) => void (now.isLockLost = true)],
  ['the upload limit was reached', limit],
])('does not send what was at hand when %s, but later all of it once', async (_, happen) => {
  const { ports, settled, scene, states, sent, now } = await drainedDuring(happen, { stopAt: STOP_AT })
  expect(sent()).toBe(UPLOADS_AT_ONCE)
  expect(scene.server.objects.size).toBeLessThanOrEqual(UPLOADS_AT_ONCE)

  now.isLimited = false
  scene.world.now += 24 * 60 * 60_000
  scene.signIn('anna')
  await settled(drain(ports))
  expect(states().map(({ at }) => at)).toEqual(Array(CAPTURES).fill('released'))
  expect(scene.server.things).toHaveLength(CAPTURES)
})

it('requests addresses again that expired while others took both places, and sends nothing to the old ones', async () => {
  const { ports, settled, scene } = await queueOf(24, { what: () => ({ size: 2_000_000 }) })
  let [sent, refused] = [0, 0]
  const put: UploadPorts['net']['put'] = async (...call) => {
    sent += 1
    const isLong = sent === 7 || sent === 8
    const outcome = await ports.net.put(...call)
    if (!outcome.ok) refused += 1
    await scene.world.sleep(wire, isLong ? 20 * 60_000 : 1_000)
    return outcome
  }
  await settled(drain({ ...ports, net: { ...ports.net, put } }))
  expect(scene.server.things).toHaveLength(24)
  expect(sent).toBe(24)
  expect(refused).toBe(0)
})

it.each(['check', 'presign', 'complete', 'readBack'] as const)(
  'makes no call after its person signed out while a %s waited for others',
  async (kind) => {
    let [isOut, after] = [false, 0]
    const { ports, settled, scene, states } = await queueOf(CAPTURES, {
      fate: (_, path) => {
        if (isOut && path.startsWith('/api/')) after += 1
        return null
      },
    })
    const { net } = ports
    const call = (...given: never[]) => {
      const outcome = (net[kind] as (...of: never[]) => unknown)(...given)
      if (!isOut && net.sharesRequests()) {
        isOut = true
        scene.signIn(null)
      }
      return outcome
    }
    await settled(drain({ ...ports, net: { ...net, [kind]: call } }))
    expect([isOut, after]).toEqual([true, 0])

    isOut = false
    scene.signIn('anna')
    await settled(drain(ports))
    expect(states().map(({ at }) => at)).toEqual(Array(CAPTURES).fill('released'))
    expect(scene.server.things).toHaveLength(CAPTURES)
  },
)
