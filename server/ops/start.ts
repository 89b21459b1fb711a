import path from 'node:path'
import { build, isBuilt } from './built-app.ts'

// `npm start`: builds the app if necessary, then runs the server. `--lan` lets phones in the local network in.

const LAN_PORT = '3443'
const root = path.resolve(import.meta.dirname, '../..')

try {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--lan')
  if (unknown.length > 0) throw new Error(`${unknown.join(' ')} is unknown: the only argument is --lan.`)
  if (process.argv.includes('--lan')) process.env['SHEAF_LAN_PORT'] ??= LAN_PORT
  if (!(await isBuilt(root))) {
    console.log('Building the app (only when something has changed) ...')
    await build(root)
  }
  await import('../main.ts')
} catch (error) {
  console.error(`Sheaf cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
