import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '#server/db/data-folder.ts'
import { quickStart } from '#tests/support/app.ts'

// A server that cannot start says what to do, and leaves nothing behind that prevents the next one from starting.

const root = path.resolve(import.meta.dirname, '../../..')
let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-errors-'))
  dataDir = path.join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs a line of a POSIX shell in the project's folder to its end. `$node` is Node. */
function shell(line: string) {
  const { PATH } = process.env
  const env = {
    PATH,
    PORT: '0',
    SHEAF_DATA_DIR: dataDir,
    SHEAF_READING: 'off',
    NODE_DISABLE_COMPILE_CACHE: '1',
    node: process.execPath,
  }
  const child = spawn('/bin/sh', ['-c', line], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complained = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  return new Promise<{ code: number | null; complained: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, complained }))
  })
}

const startsNow = async () => {
  const begun = await openDataFolder({ dataDir, databaseUrl: null })
  await begun?.engine.close()
  await begun?.unlock()
}

test('creates its data folder with missing parents, reports a full disk, and leaves no partial database', async () => {
  dataDir = path.join(folder, 'data', 'of', 'mine')
  // A write beyond the limit fails like on a full disk.
  const { code, complained } = await shell(
    `ulimit -f 512; exec "$node" ${quickStart.join(' ')} server/main.ts`,
  )
  expect(complained).toMatch('Sheaf cannot start: There is no room left in the data folder')
  expect(complained).toContain(`${dataDir} (EFBIG): free some space on its disk, or set SHEAF_DATA_DIR`)
  expect(complained.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  expect(await readdir(dataDir)).toEqual(['db'])
  expect(await readdir(path.join(dataDir, 'db'))).toEqual([])
})

test('reports a folder that belongs to another user', async () => {
  await mkdir(dataDir)
  await chmod(folder, 0o755)
  await chmod(dataDir, 0o555)
  const { code, complained } = await shell(`exec "$node" --input-type=module -e "${AS_NOBODY}"`)
  expect(complained).toContain(`The data folder ${dataDir} cannot be read and written by this user (EACCES`)
  expect(code).toBe(1)
})

/** Root is not subject to it. */
const AS_NOBODY = `
  import { openDataFolder } from '#server/db/data-folder.ts'
import { quickStart } from '#tests/support/app.ts'
  if (process.getuid() === 0) process.seteuid(65534)
  openDataFolder({ dataDir: process.env.SHEAF_DATA_DIR, databaseUrl: null }).catch(({ message }) => {
    console.error(message)
    process.exit(1)
  })`

test('does not change a database that cannot be opened, and recreates an incomplete one', async () => {
  const db = path.join(dataDir, 'db')
  await mkdir(db, { recursive: true })
  await writeFile(path.join(db, 'PG_VERSION'), '18\n')
  await expect(startsNow()).rejects.toThrow(/The database in .* cannot be opened .*restore the latest backup/)
  expect(await readdir(db)).toContain('PG_VERSION')
  await writeFile(`${db}.unfinished`, '')
  await startsNow()
  expect(await readdir(dataDir)).toEqual(['db'])
})
