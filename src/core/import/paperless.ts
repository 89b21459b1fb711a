import * as z from 'zod/mini'
import type { ImportedField, ImportedValues } from '#contract/imported-values.ts'
import { baseName, type Entry, type ImportPlan, type PlannedDocument, type SkippedFile } from './entry.ts'
import { extraFields, valuesOf } from './paperless-values.ts'
import { reasonToSkip } from './plan.ts'

// The export of paperless-ngx (`document_exporter`): `manifest.json`, and the files that it names.
// https://docs.paperless-ngx.com/administration/#exporter

/** What folders can be made from. */
export const folderSources = ['document_type', 'correspondent', 'storage_path', 'tag', 'none'] as const
export type FolderSource = (typeof folderSources)[number]

export interface PaperlessDocument {
  /** Path of the original in the export. */
  readonly path: string
  readonly title: string
  /** Names of its metadata, by the kind of folder that they can become. */
  readonly names: Readonly<Partial<Record<FolderSource, string>>>
  readonly imported: ImportedValues | undefined
}

const Row = z.looseObject({ model: z.string(), pk: z.optional(z.union([z.number(), z.string()])) })
const key = z.nullish(z.union([z.number(), z.string()]))
const DocumentRow = z.looseObject({
  fields: z.looseObject({
    title: z._default(z.string(), ''),
    document_type: key,
    correspondent: key,
    storage_path: key,
    created: z.nullish(z.string()),
    added: z.nullish(z.string()),
    archive_serial_number: z.nullish(z.number()),
    tags: z._default(z.array(z.union([z.number(), z.string()])), []),
  }),
  __exported_file_name__: z.string(),
})
const NamedRow = z.looseObject({ fields: z.looseObject({ name: z.string() }) })

const models: Readonly<Record<string, FolderSource>> = {
  'documents.documenttype': 'document_type',
  'documents.correspondent': 'correspondent',
  'documents.storagepath': 'storage_path',
  'documents.tag': 'tag',
}

/** The path of the manifest among these entries; null if this is not an export of paperless-ngx. */
export const manifestPath = (entries: readonly Entry[]): string | null =>
  entries
    .map(({ path }) => path)
    .filter((path) => baseName(path) === 'manifest.json')
    .toSorted((a, b) => a.length - b.length)[0] ?? null

/** Documents in a manifest, with paths as in the export; null if it is not from paperless-ngx. */
export function readManifest(text: string, path: string): readonly PaperlessDocument[] | null {
  const rows = z.array(Row).safeParse(jsonOf(text))
  if (!rows.success) return null
  const root = path.slice(0, path.length - baseName(path).length)
  const names = new Map<string, string>()
  for (const row of rows.data) {
    const named = models[row.model] ? NamedRow.safeParse(row) : null
    if (named?.success) names.set(`${models[row.model]} ${row.pk}`, named.data.fields.name)
  }
  const extra = extraFields(rows.data)
  const documents = rows.data.flatMap((row) => {
    const document = row.model === 'documents.document' ? DocumentRow.safeParse(row) : null
    const fields = extra.get(String(row.pk)) ?? []
    return document?.success ? [documentOf(document.data, root, { names, fields })] : []
  })
  return documents.length > 0 ? documents : null
}

function documentOf(
  { fields, __exported_file_name__: file }: z.infer<typeof DocumentRow>,
  root: string,
  { names, fields: extra }: { names: ReadonlyMap<string, string>; fields: readonly ImportedField[] },
): PaperlessDocument {
  const keys = { ...fields, tag: fields.tags[0] }
  const found = (['document_type', 'correspondent', 'storage_path', 'tag'] as const).flatMap((source) => {
    const name = names.get(`${source} ${keys[source]}`)
    return name === undefined ? [] : [[source, name] as const]
  })
  const known: PaperlessDocument['names'] = Object.fromEntries(found)
  const imported = valuesOf({
    type: known.document_type,
    correspondent: known.correspondent,
    created: fields.created,
    added: fields.added,
    serialNumber: fields.archive_serial_number,
    tags: fields.tags.flatMap((tag) => names.get(`tag ${tag}`) ?? []),
    fields: extra,
  })
  return { path: root + file, title: fields.title.trim(), names: known, imported }
}

export interface PaperlessOptions {
  readonly maxBytes: number
  readonly folders: FolderSource
}

/** Plans an export. Files that the manifest does not name are derived copies, which are ignored. */
export function planPaperless<E extends Entry>(
  entries: readonly E[],
  documents: readonly PaperlessDocument[],
  { maxBytes, folders }: PaperlessOptions,
): ImportPlan<E> {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const planned: PlannedDocument<E>[] = []
  const skipped: SkippedFile[] = []
  for (const { path, title, names, imported } of documents) {
    const entry = byPath.get(path)
    const reason = entry ? reasonToSkip(entry, maxBytes) : 'missing'
    if (!entry || reason) skipped.push({ path, reason: reason ?? 'missing' })
    else {
      const folder = names[folders]?.trim() || null
      planned.push({ entry, name: nameOf(title, path), folder, ...(imported && { imported }) })
    }
  }
  return { documents: planned, skipped, bytes: planned.reduce((sum, { entry }) => sum + entry.size, 0) }
}

/** The title with the file's extension. */
function nameOf(title: string, path: string): string {
  const ending = /\.\w{1,8}$/.exec(path)?.[0] ?? ''
  if (title === '') return baseName(path)
  return title.toLowerCase().endsWith(ending.toLowerCase()) ? title : title + ending
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
