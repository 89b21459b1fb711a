import { checkObjects } from '../maintenance/index.ts'
import { readSettings } from '../env.ts'
import { openRecords, openStore, type Closer } from '../container.ts'

// `npm run check`: compares every stored file with its record. Exits with 1 if one is missing or changed.

async function main(): Promise<void> {
  const settings = readSettings()
  const closers: Closer[] = []
  const onStop = (close: Closer) => void closers.push(close)
  try {
    const { db } = await openRecords(settings, onStop, 'found')
    const report = await checkObjects(db, await openStore(settings, onStop))
    for (const { key, projectId, thingId } of report.missing)
      console.log(`missing   ${key}  document ${thingId}  workspace ${projectId}`)
    for (const { key, projectId, thingId } of report.changed)
      console.log(`changed   ${key}  document ${thingId}  workspace ${projectId}`)
    for (const key of report.orphaned) console.log(`orphaned  ${key}`)
    const { objects, bytes, missing, changed, orphaned } = report
    console.log(
      `${objects} files of ${bytes} bytes: ${missing.length} missing, ${changed.length} changed, ${orphaned.length} orphaned.`,
    )
    if (missing.length + changed.length > 0) process.exitCode = 1
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
}

main().catch((error: unknown) => {
  console.error(`Nothing was checked: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
