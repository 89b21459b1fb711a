import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Inputs of the build. */
const SOURCES = [
  'src',
  'workers',
  'public',
  'server/samples',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** Outputs of a complete build; the service worker is written last. */
const RESULTS = ['dist/index.html', 'dist/sw.js']

/** Whether the build is complete and newer than its sources. */
export async function isBuilt(root: string): Promise<boolean> {
  const built = await Promise.all(RESULTS.map((name) => modified(path.join(root, name))))
  const sources = await Promise.all(SOURCES.map((name) => newestIn(path.join(root, name))))
  return Math.min(...built) > Math.max(...sources)
}

/** Builds the app and prints Vite's messages. Rejects if the build fails. */
export function build(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The app could not be built; the reason is above.')),
    )
  })
}

/** Milliseconds since 1970; 0 if the file does not exist. */
const modified = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function newestIn(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name))
  return Math.max(...(await Promise.all([root, ...files].map(modified))))
}
