import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeBackup } from '../backup/index.ts'
import { readSettings, SettingsError } from '../env.ts'
import { dataPaths } from '../db/data-folder.ts'
import { openRecords, openStore, type Closer } from '../container.ts'

// `npm run backup -- FILE`: writes and verifies a backup of the installation. With PostgreSQL the servers may keep
// running; with the embedded database the server must be stopped first.

const root = path.resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

async function main(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new SettingsError('Name the backup file: npm run backup -- sheaf.zip')
  const settings = readSettings()
  if (settings.databaseUrl === null && !existsSync(dataPaths(settings.dataDir).database)) {
    throw new SettingsError(
      `There is nothing to back up in ${settings.dataDir}: set SHEAF_DATA_DIR to the data folder.`,
    )
  }
  const closers: Closer[] = []
  const onStop = (close: Closer) => void closers.push(close)
  try {
    const database = await openRecords(settings, onStop, 'found')
    const store = await openStore(settings, onStop)
    const now = () => new Date()
    const report = await makeBackup({ database, store, version, now }, path.resolve(file))
    console.log(
      `${file} holds everything: ${report.objects} files of ${report.bytes} bytes, every checksum compared.`,
    )
    for (const key of report.missing) console.error(`Missing from the store, and so from the backup: ${key}`)
    if (report.missing.length > 0) process.exitCode = 1
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
}

main().catch((error: unknown) => {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
