import type { UploadProof } from '#contract/upload-proof.ts'
import { startApp, type App } from '#tests/support/app.ts'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { seeded, seededBytes } from '#tests/support/fixtures/random.ts'
import sharp from 'sharp'
import { createNodeUploader, type NodeUploader } from './node-uploader.ts'
import { holdProofs, wrongProofs } from './proofs.ts'
import { countsOf, type Row, logLine, wrongOf } from './report.ts'
import { serverSettings } from './rig.ts'
import { allFiles, dangling, verify } from './verify.ts'

const UPLOADERS = 20
/** Captures of each uploader before a kill: their calls go in batches. */
const CAPTURES = 3

export const smallJpeg = async (seed: number) =>
  new Uint8Array(
    await sharp(seededBytes(seed, 48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } })
      .jpeg()
      .toBuffer(),
  )

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * SIGKILLs of the server under uploaders at work. After each: what was acknowledged is there, and every document has
 * its bytes.
 */
export async function serverKills(kills: number, seed: number): Promise<Row> {
  const random = seeded(seed)
  const app = await startApp({ env: serverSettings })
  try {
    const workspace = await newWorkspace(app.origin, 'Under fire')
    const uploaders = Array.from({ length: UPLOADERS }, () => createNodeUploader(app.origin, workspace))
    const captured: { name: string; sha256: string }[] = []
    const wrong: string[] = []
    const known = new Set<string>()
    const held = new Map<string, UploadProof>()
    const rows = () => uploaders.flatMap((uploader) => [...uploader.rows.values()])
    for (let kill = 1; kill <= kills; kill += 1) {
      for (const [index, uploader] of uploaders.entries()) {
        for (let photo = 0; photo < CAPTURES; photo += 1) {
          const name = `kill-${kill}-${index}-${photo}.jpg`
          const bytes = await smallJpeg((kill * UPLOADERS + index) * CAPTURES + photo)
          captured.push({ name, sha256: uploader.add(name, bytes) })
        }
      }
      await underFire(app, uploaders, random)
      wrong.push(...(await integrity(app, workspace, uploaders, known)).map((one) => `kill ${kill}: ${one}`))
      wrong.push(...(await holdProofs(workspace.client, rows(), held)).map((one) => `${one} has no proof`))
      if (kill % 10 === 0) logLine(`${kill} kills of the server, ${wrong.length} wrong`)
    }
    await drainAll(uploaders)
    const verdict = await verify(app.origin, workspace.client, captured)
    const waiting = rows()
      .filter(({ state }) => state.at !== 'released')
      .map(({ name }) => name)
    const unproven = await holdProofs(workspace.client, rows(), held)
    const falsely = await wrongProofs(app.origin, workspace.client, [...held.values()])
    const all = { ...verdict, 'not drained': waiting, 'not proven': unproven, 'falsely marked': falsely }
    return {
      what: 'server SIGKILLs',
      figures: `${kills} kills under ${UPLOADERS} uploaders, ${captured.length} captures: ${countsOf(all)}`,
      wrong: [...wrong, ...wrongOf(all)],
    }
  } catch (error) {
    logLine(app.output().slice(-2000))
    throw error
  } finally {
    await app.stop()
  }
}

/** Kills the server while all clients are sending, and starts it again. */
async function underFire(app: App, uploaders: readonly NodeUploader[], random: () => number): Promise<void> {
  for (const uploader of uploaders) uploader.skipWait()
  const working = Promise.all(uploaders.map((uploader) => uploader.drain()))
  await pause(random() * 900)
  await app.kill()
  await working
  await app.restart()
}

/** What the clients hold an acknowledgement for must exist; a document without its bytes must not. */
async function integrity(
  app: App,
  { client }: Workspace,
  uploaders: readonly NodeUploader[],
  known: Set<string>,
): Promise<string[]> {
  const broken = await dangling(app.origin, client, known)
  const there = new Set((await allFiles(client)).map(({ id }) => id))
  const lost = uploaders.flatMap((uploader) =>
    [...uploader.rows.values()].filter(({ thingId }) => thingId !== null && !there.has(thingId)),
  )
  return [
    ...broken.map((name) => `${name} points to bytes that are not there`),
    ...lost.map(({ name }) => `${name} was acknowledged and is lost`),
  ]
}

export async function drainAll(uploaders: readonly NodeUploader[]): Promise<void> {
  const isOpen = () =>
    uploaders.some(({ rows }) => [...rows.values()].some(({ state }) => state.at !== 'released'))
  for (let round = 0; round < 60 && isOpen(); round += 1) {
    for (const uploader of uploaders) uploader.skipWait()
    await Promise.all(uploaders.map((uploader) => uploader.drain()))
    if (isOpen()) await pause(500)
  }
}
