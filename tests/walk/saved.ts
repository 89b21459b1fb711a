import { FileThing, FolderThing } from '#contract/things.ts'
import { labelOfKey } from '#lib/field-format.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { filesOf, isSettled } from '#tests/support/api.ts'
import { type Field, newPaper, type World } from './world.ts'

// What the server has of what the walker believes it saved, read by the API and not by the page.

export interface Stored {
  readonly files: readonly FileThing[]
  readonly trashed: readonly string[]
  readonly folders: readonly FolderThing[]
  /** Documents by type, as the server counts them. */
  readonly perType: ReadonlyMap<string, number>
}

const everything = { page: 1, page_size: 1000 } as const

export async function readStored(client: ApiClient, world: World): Promise<Stored> {
  const [files, trash, folders, stats] = await Promise.all([
    filesOf(client),
    client.call('listTrash', { query: everything }),
    client.call('listThings', { query: { kind: 'Folder', ...everything } }),
    client.call('schemaStats', {}),
  ])
  world.types = new Map(
    stats.map(({ document_type: type, schema }) => [type, fieldsOf(schema?.properties ?? {})]),
  )
  return {
    files: files.map((file) => FileThing.parse(file)),
    trashed: trash.rows.map((row) => (row.kind === 'File' ? row.data.filename : row.data.name)),
    folders: folders.rows.map((folder) => FolderThing.parse(folder)),
    perType: new Map(stats.map(({ document_type: type, file_count: count }) => [type, count])),
  }
}

type Properties = Readonly<Record<string, { readonly type: string; readonly format?: string | undefined }>>

/** Fields that are edited in one line, and take any text or number. */
function fieldsOf(properties: Properties): Field[] {
  return Object.entries(properties).flatMap(([key, { type, format }]): Field[] => {
    const field = { key, label: labelOfKey(key) }
    if (type === 'number') return [{ ...field, kind: 'number' }]
    return type === 'string' && format === undefined && key !== 'workflow' && key !== 'currency'
      ? [{ ...field, kind: 'text' }]
      : []
  })
}

/** What the walker believes and the server does not say; empty where both agree. Learns names, types and values. */
export function missingIn({ files, trashed, folders }: Stored, world: World): string[] {
  const faults: string[] = []
  const known = new Map([...world.papers.values()].map((paper) => [paper.name, paper]))
  const strangers = files.filter(({ data }) => !known.has(data.filename))
  if (strangers.length > world.unnamed)
    faults.push(`documents that nobody added: ${strangers.map(({ data }) => data.filename).join(', ')}`)
  if (strangers.length < world.unnamed)
    faults.push(`${world.unnamed - strangers.length} photographs did not arrive`)
  if (faults.length === 0) {
    for (const { data } of strangers) world.papers.set(data.filename, newPaper(data.filename, true))
    world.unnamed = 0
  }
  for (const paper of world.papers.values()) {
    const same = files.filter(({ data }) => data.filename === paper.name)
    const expected = paper.place === 'documents' ? 1 : 0
    if (same.length !== expected) faults.push(`${paper.name} is there ${same.length} times, not ${expected}`)
    const inTrash = trashed.filter((name) => name === paper.name).length
    if (inTrash !== 1 - expected)
      faults.push(`${paper.name} is in the trash ${inTrash} times, not ${1 - expected}`)
    const [file] = same
    if (!file) continue
    paper.id = file.id
    paper.isSettled = isSettled(file)
    // The next step is chosen by its type and fields.
    if (!paper.isSettled && !paper.isPhoto) faults.push(`${paper.name} is not read: ${file.data.status}`)
    if (paper.isSettled) paper.type = file.data.document_type ?? null
    paper.values = file.data.extracted
    paper.doubts = file.data.review?.length ?? 0
    for (const [field, value] of paper.written) {
      const stored = file.data.extracted[field]
      if (stored !== value)
        faults.push(`${paper.name}: ${field} is ${JSON.stringify(stored)}, not ${JSON.stringify(value)}`)
    }
    const folder = folders.find(({ id }) => id === file.data.folder_id)?.data.name ?? null
    if (folder !== paper.folder) faults.push(`${paper.name} is in folder ${folder}, not ${paper.folder}`)
  }
  const names = folders.map(({ data }) => data.name).toSorted()
  const made = [...world.folders].toSorted()
  if (names.join('\n') !== made.join('\n'))
    faults.push(`folders are ${names.join(', ')}, not ${made.join(', ')}`)
  return faults
}
