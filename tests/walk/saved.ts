import { FileThing, FolderThing } from '#contract/things.ts'
import { fieldName } from '#core/fields/shown-names.ts'
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
  /** Properties by type. */
  readonly properties: ReadonlyMap<string, ReadonlySet<string>>
  /** Names of the saved views by type, of those types for which the walker saved any. */
  readonly views: ReadonlyMap<string, readonly string[]>
  /** Names of parties by id. */
  readonly parties: ReadonlyMap<string, string>
  /** Documents that the colleague gets; null where there is none. */
  readonly ofColleague: readonly string[] | null
}

const everything = { page: 1, page_size: 1000 } as const

export async function readStored(
  client: ApiClient,
  colleague: ApiClient | null,
  world: World,
): Promise<Stored> {
  const viewsOf = async (type: string) => {
    const { views } = await client.call('listViews', { query: { document_type: type } })
    return [type, views.map(({ name }) => name)] as const
  }
  const [files, trash, folders, stats, views, parties, ofColleague, typesOfColleague] = await Promise.all([
    filesOf(client),
    client.call('listTrash', { query: everything }),
    client.call('listThings', { query: { kind: 'Folder', ...everything } }),
    client.call('schemaStats', {}),
    Promise.all([...world.views.keys()].map(viewsOf)),
    world.parties.size > 0 ? client.call('listParties', { query: { page_size: 100 } }) : null,
    colleague && filesOf(colleague),
    colleague && colleague.call('schemaStats', {}),
  ])
  noteShared(world, [...(ofColleague ?? []), ...(typesOfColleague ?? [])])
  world.departments = new Map(stats.map(({ document_type: type, department }) => [type, department ?? '']))
  // The fields of expense reports are computed.
  const edited = stats.filter(({ holds_reports: isOfReports = false }) => !isOfReports)
  world.types = new Map(
    edited.map(({ document_type: type, schema }) => [type, fieldsOf(schema?.properties ?? {})]),
  )
  return {
    files: files.map((file) => FileThing.parse(file)),
    trashed: trash.rows.map((row) => (row.kind === 'File' ? row.data.filename : row.data.name)),
    folders: folders.rows.map((folder) => FolderThing.parse(folder)),
    perType: new Map(stats.map(({ document_type: type, file_count: count }) => [type, count])),
    properties: new Map(
      stats.map(({ document_type: type, schema }) => [type, new Set(Object.keys(schema?.properties ?? {}))]),
    ),
    views: new Map(views),
    parties: new Map(parties?.rows.map(({ id, name }) => [id, name])),
    ofColleague: ofColleague && ofColleague.map(({ data }) => data.filename),
  }
}

/** What the colleague does not get any more may still be on their screen. */
function noteShared({ shared, lost }: World, got: readonly { readonly id: string }[]): void {
  const now = new Set(got.map(({ id }) => id))
  for (const id of shared) if (!now.has(id)) lost.add(id)
  for (const id of now) shared.add(id)
}

type Properties = Readonly<Record<string, { readonly type: string; readonly format?: string | undefined }>>

/** Fields that are edited in one line, and take any text or number. */
function fieldsOf(properties: Properties): Field[] {
  return Object.entries(properties).flatMap(([key, { type, format }]): Field[] => {
    const field = { key, label: fieldName(key) }
    if (type === 'number') return [{ ...field, kind: 'number' }]
    return type === 'string' && format === undefined && key !== 'workflow' && key !== 'currency'
      ? [{ ...field, kind: 'text' }]
      : []
  })
}

/** What the walker believes and the server does not say; empty where both agree. Learns names, types and values. */
export function missingIn(stored: Stored, world: World): string[] {
  const { files, trashed, folders } = stored
  const errors: string[] = []
  const known = new Map([...world.papers.values()].map((paper) => [paper.name, paper]))
  const ids = new Set([...known.values()].map(({ id }) => id))
  // A document whose new name is still on its way is no photograph.
  const strangers = files.filter(({ id, data }) => !known.has(data.filename) && !ids.has(id))
  if (strangers.length > world.unnamed)
    errors.push(`documents that nobody added: ${strangers.map(({ data }) => data.filename).join(', ')}`)
  if (strangers.length < world.unnamed)
    errors.push(`${world.unnamed - strangers.length} photographs did not arrive`)
  if (errors.length === 0) {
    for (const { data } of strangers) world.papers.set(data.filename, newPaper(data.filename, 'photo'))
    world.unnamed = 0
  }
  for (const paper of world.papers.values()) {
    const same = files.filter(({ data }) => data.filename === paper.name)
    const expected = paper.place === 'documents' ? 1 : 0
    if (same.length !== expected) errors.push(`${paper.name} is there ${same.length} times, not ${expected}`)
    const inTrash = trashed.filter((name) => name === paper.name).length
    if (inTrash !== 1 - expected)
      errors.push(`${paper.name} is in the trash ${inTrash} times, not ${1 - expected}`)
    const [file] = same
    if (!file) continue
    paper.id = file.id
    paper.version = file.version ?? 0
    paper.isSettled = isSettled(file)
    // The next step is chosen by its type and fields.
    if (!paper.isSettled && paper.kind !== 'photo')
      errors.push(`${paper.name} is not read: ${file.data.status}`)
    if (paper.isSettled) paper.type = file.data.document_type ?? null
    paper.department = file.data.department ?? null
    paper.values = file.data.extracted
    paper.reviewMarks = file.data.review?.length ?? 0
    for (const [field, value] of paper.written) {
      const now = file.data.extracted[field]
      if (now !== value)
        errors.push(`${paper.name}: ${field} is ${JSON.stringify(now)}, not ${JSON.stringify(value)}`)
    }
    const folder = folders.find(({ id }) => id === file.data.folder_id)?.data.name ?? null
    if (folder !== paper.folder) errors.push(`${paper.name} is in folder ${folder}, not ${paper.folder}`)
  }
  const names = folders.map(({ data }) => data.name).toSorted()
  const made = [...world.folders].toSorted()
  if (names.join('\n') !== made.join('\n'))
    errors.push(`folders are ${names.join(', ')}, not ${made.join(', ')}`)
  for (const folder of world.trashedFolders.keys())
    if (!trashed.includes(folder)) errors.push(`folder ${folder} is not in the trash`)
  errors.push(...misnamed(stored, world))
  return [...errors, ...missingTypes(stored, world), ...wronglyShared(stored, world)]
}

/** Parties of documents that there are, with another name than they were given. */
const misnamed = ({ parties }: Stored, world: World) =>
  [...world.parties].flatMap(([id, given]) => {
    const name = parties.get(id)
    return name === undefined || name === given ? [] : [`a party is called ${name}, not ${given}`]
  })

/** Types, properties and views that the walker made and the server does not have. */
function missingTypes({ properties, views }: Stored, world: World): string[] {
  const lost = [...world.madeTypes].filter((type) => !properties.has(type)).map((type) => `type ${type}`)
  for (const [type, department] of world.given)
    if (world.departments.get(type) !== department) lost.push(`department ${department} of ${type}`)
  for (const [type, keys] of world.added)
    for (const key of keys) if (!properties.get(type)?.has(key)) lost.push(`property ${key} of ${type}`)
  for (const [type, saved] of world.views)
    for (const name of saved.keys())
      if (!views.get(type)?.includes(name)) lost.push(`view ${name} of ${type}`)
  return lost.map((what) => `${what} is not there`)
}

/** The colleague gets exactly the documents of their departments. */
function wronglyShared({ files, ofColleague }: Stored, { colleague }: World): string[] {
  if (!colleague || !ofColleague) return []
  const own = files.filter(({ data }) => colleague.departments.has(data.department ?? ''))
  const expected = own.map(({ data }) => data.filename).toSorted()
  const got = ofColleague.toSorted()
  return got.join('\n') === expected.join('\n')
    ? []
    : [`the colleague gets ${got.join(', ')}, not ${expected.join(', ')}`]
}
