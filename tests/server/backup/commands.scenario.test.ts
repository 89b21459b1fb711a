import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestoreFolder } from '#server/backup/unfinished-restores.ts'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/server.ts'
import { clientOf, filesOf, newWorkspace, sendImage, signIn } from '#tests/support/api.ts'
import { quickStart } from '#tests/support/app.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'

// The commands of an operator, each as a process.

const root = path.resolve(import.meta.dirname, '../../..')
const ours = { PORT: '0', HOST: '127.0.0.1', SHEAF_READING: 'off' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const placeOf = (name: string) => path.join(folder, name)

const running = (dataDir: string) =>
  startServer({
    settings: readSettings({ ...ours, SHEAF_DATA_DIR: dataDir }),
    version: '1.2.3',
    dist: placeOf('none'),
    log: silentLog,
  })

type Command = 'backup' | 'check' | 'restore'

/** Runs a command of `server/ops` over this data folder to its end. */
const command = (name: Command, dataDir: string, ...words: string[]) => ended([], name, dataDir, ...words)

/** Kills the process when it renames a folder. */
const KILLED_AT_RENAME = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.promises.rename = () => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => undefined)
  }
  syncBuiltinESMExports()`

const killedAtRename = (name: Command, dataDir: string, ...words: string[]) => {
  const preload = `data:text/javascript,${encodeURIComponent(KILLED_AT_RENAME)}`
  return ended(['--import', preload], name, dataDir, ...words)
}

function ended(options: readonly string[], name: Command, dataDir: string, ...words: string[]) {
  const script = path.join(root, 'server/ops', `${name}.ts`)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...ours, SHEAF_DATA_DIR: dataDir, SHEAF_LOG: 'error' }
  const args = [...quickStart, ...options, script, ...words]
  const child = spawn(process.execPath, args, { cwd: folder, env })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

test('the commands back up, check and restore an installation to a new folder', async () => {
  const [old, fresh] = [placeOf('old'), placeOf('fresh')]
  const bytes = new Uint8Array(jpeg('taxi'))
  await fillDataDir(old)
  const first = await running(old)
  const { person, projectId, client } = await newWorkspace(first.address, 'Site')
  await client.call('completeUpload', { body: await sendImage(first.address, client, bytes, 'taxi.jpg') })
  await first.stop()

  const sound = `1 files of ${bytes.length} bytes: 0 missing, 0 changed, 0 orphaned.\n`
  expect(await command('backup', old, 'sheaf.zip')).toEqual({
    code: 0,
    output: `sheaf.zip holds everything: 1 files of ${bytes.length} bytes, every checksum compared.\n`,
    errors: '',
  })
  const restoring = async () => (await readdir(folder)).filter((one) => one.startsWith('fresh.restoring-'))
  expect((await killedAtRename('restore', fresh, 'sheaf.zip')).code).toBeNull()
  expect(await restoring()).toHaveLength(1)
  // The next one removes the leftovers, but nothing of a running one.
  const other = await openRestoreFolder(fresh)
  const names = [path.basename(path.dirname(other.data))]
  expect(await command('restore', fresh, 'sheaf.zip')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Restored what sheaf\.zip held on .+: all records, and 1 files\. Start Sheaf\.\n$/,
    ) as string,
    errors: '',
  })
  expect(await command('check', fresh)).toEqual({ code: 0, output: sound, errors: '' })

  expect(await restoring()).toEqual(names)
  await other.remove()

  await mkdir(`${fresh}.restoring-0123abcd/db`, { recursive: true })
  const second = await running(fresh)
  try {
    await expect.poll(restoring).toEqual([])
    const again = clientOf(second.address, await signIn(second.address, person), projectId)
    const [file] = await filesOf(again)
    expect(file?.data.filename).toBe('taxi.jpg')
    const { signedUrl } = await again.call('signDownload', {
      body: { gcs_url: file?.data.pageImages[0] ?? '' },
    })
    const answer = await fetch(new URL(signedUrl, second.address))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  } finally {
    await second.stop()
  }
}, 300_000)
