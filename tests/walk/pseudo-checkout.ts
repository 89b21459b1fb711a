import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The server serves the app next to its sources, and `npm run build` has no pseudo-language.

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(tmpdir(), 'sheaf-pseudo')
const notCopied = new Set(['.git', 'dist', 'node_modules'])

/** Copies the project, builds it with the pseudo-language, and answers the folder. */
export function pseudoCheckout(): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(root))
    if (!notCopied.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, SHEAF_PSEUDO: '1' }
  spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env, stdio: 'inherit' })
  if (!existsSync(join(folder, 'dist/en-XA/index.html'))) throw new Error('The build has no pseudo-language')
  return folder
}
