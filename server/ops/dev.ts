import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { readSettings } from '../env.ts'

// `npm run dev`: restarts the API when server code changes, and hot-reloads the page.

const root = path.resolve(import.meta.dirname, '../..')
const { port } = readSettings()

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const page = await createServer({ root, server: { proxy: { '/api': `http://localhost:${port}` } } })
await page.listen()
page.printUrls()

async function stop(): Promise<void> {
  api.kill()
  await page.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
