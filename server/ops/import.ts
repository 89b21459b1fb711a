import { parseArgs } from 'node:util'
import type { ImportedValues } from '#contract/imported-values.ts'
import type { ImportPlan, SkipReason } from '#core/import/entry.ts'
import { knownOf } from '#core/import/known.ts'
import type { FolderSource } from '#core/import/paperless.ts'
import { openSource, planSource, runImport } from '../import/index.ts'

// `npm run import -- SOURCE LINK [--dry-run] [--flat] [--folders NAME] [--report FILE]`: sends a folder, a ZIP or an
// export of paperless-ngx through an upload link. Exits with 0 if everything arrived, 1 if some files did not, 2 for a
// wrong command, 3 if it was paused.

const USAGE = `Name the folder or ZIP, and an upload link of the workspace:
  npm run import -- FOLDER https://sheaf.example/api/inbox/sheaf_...
Create the link in the app: Settings > Upload links. To see what would happen first, add --dry-run.`

const PAUSED = 3
const folderNames: Readonly<Record<string, FolderSource>> = {
  type: 'document_type',
  correspondent: 'correspondent',
  'storage-path': 'storage_path',
  tag: 'tag',
  none: 'none',
}
const reasons: Readonly<Record<SkipReason, string>> = {
  type: 'not a PDF, JPEG, PNG, HEIC or XML file',
  empty: 'the file is empty',
  'too-large': 'larger than the server takes',
  missing: 'named in the manifest, but not in the export',
  locked: 'protected by a password',
}

class WrongCommand extends Error {}

function commandOf() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      flat: { type: 'boolean', default: false },
      folders: { type: 'string', default: 'type' },
      report: { type: 'string' },
    },
  })
  const [source, link] = positionals
  if (source === undefined) throw new WrongCommand(USAGE)
  const folders = Object.hasOwn(folderNames, values.folders) ? folderNames[values.folders] : undefined
  if (!folders) throw new WrongCommand(`--folders takes one of ${Object.keys(folderNames).join(', ')}.`)
  const report = values.report ?? `${source.replace(/[\\/]+$/, '')}.import.jsonl`
  return { ...values, source, link: linkOf(link, values['dry-run']), folders, report }
}

/** Null if no link is needed. */
function linkOf(text: string | undefined, isDryRun: boolean): URL | null {
  if (text === undefined && isDryRun) return null
  const link = text !== undefined && URL.canParse(text) ? new URL(text) : null
  if (link && /\/inbox\/[^/]+\/?$/.test(link.pathname)) return link
  throw new WrongCommand(text === undefined ? USAGE : `${text} is not an upload link.\n${USAGE}`)
}

async function main(): Promise<number> {
  const command = commandOf()
  const source = await openSource(command.source)
  try {
    const plan = await planSource(source, { withFolders: !command.flat, folders: command.folders })
    printPlan(plan, command['dry-run'])
    await printKnown(plan)
    if (command['dry-run'] || !command.link || plan.documents.length === 0) return 0
    const pause = new AbortController()
    process.once('SIGINT', () => {
      console.error('Pausing.')
      pause.abort()
    })
    const total = plan.documents.length
    const result = await runImport(source, plan, {
      link: command.link,
      report: command.report,
      signal: pause.signal,
      onProgress: (done, { path, error }) =>
        console.log(`${done} of ${total}  ${path}${error === undefined ? '' : `: ${error}`}`),
      onWait: (why) => console.error(`${why} Trying again.`),
    })
    console.log(`${result.created} created, ${result.known} were there already, ${result.before} sent by an earlier run, ${result.failed} failed.
Report: ${command.report}`)
    if (result.stopped !== null) console.error(`${result.stopped} Run the same command to continue.`)
    if (result.stopped !== null) return PAUSED
    return result.failed > 0 ? 1 : 0
  } finally {
    await source.close()
  }
}

function printPlan({ documents, skipped, bytes }: ImportPlan, isDryRun: boolean): void {
  if (isDryRun) {
    for (const { entry, name, folder, imported } of documents) {
      console.log(`${entry.path}  ->  ${folder === null ? '' : `${folder} / `}${name}`)
      if (imported) console.log(`    ${valuesIn(imported)}`)
    }
  }
  for (const { path, reason } of skipped) console.log(`${path}  left out: ${reasons[reason]}`)
  const folders = new Set(documents.flatMap(({ folder }) => folder ?? [])).size
  console.log(
    `${documents.length} documents (${(bytes / 1e6).toFixed(1)} MB) in ${folders} folders, ${skipped.length} files left out.`,
  )
}

/** `type: Invoice, from: City Water, date: 2025-03-01, Amount: 12 EUR`. */
function valuesIn({ type, party, date, fields = [] }: ImportedValues): string {
  const single = { type, from: party, date }
  const stated = Object.entries(single).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const further = fields.map(({ name, value, currency = '' }) =>
    `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)} ${currency}`.trim(),
  )
  return [...stated, ...further].join(', ').replaceAll(/\s+/g, ' ')
}

/** Prints which field each value from another program goes to. */
async function printKnown({ documents }: ImportPlan): Promise<void> {
  const { parties, dates, types, fields } = knownOf(documents)
  if (parties > 0) console.log(`Correspondents of ${parties} documents become who they are from.`)
  if (dates > 0) console.log(`Dates of ${dates} documents become their days.`)
  // The rules of the built-in types are large, and few imports need them.
  const { typeCalled } = types.size > 0 ? await import('#core/reading/type-called.ts') : { typeCalled: null }
  for (const [name, n] of types) {
    const type = typeCalled?.(name)?.documentType
    const otherwise = type === undefined ? 'Sheaf finds the type, and keeps the name in a field' : type
    console.log(`Type ${name} (${n}): the workspace's type of that name, else: ${otherwise}.`)
  }
  for (const [name, n] of fields) console.log(`Field ${name} (${n}): the field of that name.`)
  if (fields.size > 0)
    console.log('Fields that a type lacks are added to it if the link is of the owner or an admin.')
}

main()
  .then((code) => {
    process.exitCode = code
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof WrongCommand ? 2 : 1
  })
