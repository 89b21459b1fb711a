import path from 'node:path'
import { restoreBackup } from '../backup/index.ts'
import { readSettings, SettingsError } from '../env.ts'
import { createLog } from '../log.ts'

// `npm run restore -- FILE`: restores a backup to the empty installation that the settings name.

async function main(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new SettingsError('Name the backup file: npm run restore -- sheaf.zip')
  const settings = readSettings()
  const { manifest, objects } = await restoreBackup(
    settings,
    path.resolve(file),
    createLog(settings.logLevel),
  )
  console.log(
    `Restored what ${file} held on ${manifest.made_at}: all records, and ${objects} files. Start Sheaf.`,
  )
  for (const key of manifest.missing) console.error(`Already missing when the backup was made: ${key}`)
}

main().catch((error: unknown) => {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
