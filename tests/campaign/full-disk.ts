import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir, startApp } from '#tests/support/app.ts'
import { newWorkspace } from '#tests/support/api.ts'
import { seededBytes } from '#tests/support/fixtures/random.ts'
import { createNodeUploader } from './node-uploader.ts'
import { countsOf, type Row, wrongOf } from './report.ts'
import { serverSettings } from './rig.ts'
import { drainAll, smallJpeg } from './server-kills.ts'
import { dangling, verify } from './verify.ts'

const CAPTURES = 12
const PADDING = 500_000

/**
 * The store's disk fills up: uploads are rejected with a reason, nothing is half-stored; with space again they continue
 * by themselves.
 */
export async function fullDisk(): Promise<Row> {
  const dataDir = newDataDir()
  const objects = join(dataDir, 'objects')
  mkdirSync(objects, { recursive: true })
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', objects]).status
  if (mount('size=3m') !== 0) {
    rmSync(dataDir, { recursive: true })
    return { what: 'full disk', figures: 'not run: a small disk cannot be mounted here', wrong: [] }
  }
  const app = await startApp({ dataDir, env: serverSettings })
  try {
    const workspace = await newWorkspace(app.origin, 'Full')
    const uploader = createNodeUploader(app.origin, workspace)
    const captured: { name: string; sha256: string }[] = []
    for (let index = 0; index < CAPTURES; index += 1) {
      const bytes = new Uint8Array([...(await smallJpeg(index)), ...seededBytes(index, PADDING)])
      const name = `full-${index}.jpg`
      captured.push({ name, sha256: uploader.add(name, bytes) })
    }
    await uploader.drain()
    const waiting = [...uploader.rows.values()].filter(({ state }) => state.at === 'waiting')
    const reasons = new Set(waiting.map(({ state }) => (state.at === 'waiting' ? state.text : '')))
    const broken = await dangling(app.origin, workspace.client)
    const wrong = waiting.length > 0 ? [] : ['the disk did not fill up']
    mount('remount,size=60m')
    await drainAll([uploader])
    const verdict = { ...(await verify(app.origin, workspace.client, captured)), dangling: broken }
    return {
      what: 'full disk',
      figures: `${waiting.length} of ${CAPTURES} refused (${[...reasons].join('; ')}), then ${countsOf(verdict)}`,
      wrong: [...wrong, ...wrongOf(verdict)],
    }
  } finally {
    await app.stop()
    spawnSync('umount', [objects])
    rmSync(dataDir, { recursive: true, force: true })
  }
}
