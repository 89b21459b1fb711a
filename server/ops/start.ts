import path from 'node:path'
import { build, isBuilt } from './built-app.ts'

// `npm start`: builds the app if necessary, then runs the server.

const root = path.resolve(import.meta.dirname, '../..')

try {
  if (!(await isBuilt(root))) {
    console.log('Building the app (only when something has changed) ...')
    await build(root)
  }
  await import('../main.ts')
} catch (error) {
  console.error(`Sheaf cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
