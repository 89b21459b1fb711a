import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = [
  'src',
  'workers',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
  // Loaded by the build's configuration.
  'tests/support/alone.ts',
  'tests/support/longest-files.ts',
  'tests/support/longest-first.ts',
  'tests/support/unchanging.ts',
]

/** What differs in the next version: its name, and the schemas of its outbox rows and of its database. */
const changes: readonly { readonly file: string; readonly before: RegExp; readonly after: string }[] = [
  { file: 'package.json', before: /"version": "[^"]+"/, after: '"version": "99.0.0"' },
  {
    file: 'src/core/uploads/types.ts',
    before: /export const ITEM_SCHEMA = \d+/,
    after: 'export const ITEM_SCHEMA = 99',
  },
  {
    file: 'src/core/uploads/types.ts',
    before: /export const PLAIN_ITEM_SCHEMA = \d+/,
    after: 'export const PLAIN_ITEM_SCHEMA = 99',
  },
  {
    file: 'src/platform/db/outbox-db.ts',
    before: /( *)this\.on\('versionchange'/,
    after: "$1this.version(99).stores({ ofTheNextVersion: 'id' })\n$&",
  },
]

/** Builds the same sources as a later version of the app, in a folder of its own that the caller deletes. */
export async function buildNextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-next-'))
  try {
    for (const name of sources) await cp(join(root, name), join(folder, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const change of changes) await applyTo(folder, change)
    await build(folder)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

async function applyTo(folder: string, { file, before, after }: (typeof changes)[number]): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (!before.test(text)) throw new Error(`${file} has no ${before} any more`)
  await writeFile(path, text.replace(before, after))
}

function build(folder: string): Promise<void> {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, VITE_BUILD: 'next' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [vite.stdout, vite.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  return new Promise((resolve, reject) => {
    vite.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`No next version:\n${output}`))))
  })
}
