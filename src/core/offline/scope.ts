import { type ColumnFilter, FileThing, type Thing, typeKey } from '#contract/things.ts'

/** What is pinned: all files of a document type, or of a folder. `key`: the normalised type, or the folder's id. */
export interface PinScope {
  readonly kind: 'type' | 'folder'
  readonly key: string
}

/** The keys of a thing's type and folder; empty without one. */
export function placesOf(thing: Thing): { readonly type: string; readonly folder: string } {
  const file = FileThing.safeParse(thing)
  if (!file.success) return { type: '', folder: '' }
  const { document_type: type, folder_id: folder } = file.data.data
  return { type: typeKey(type ?? ''), folder: folder ?? '' }
}

export function isInScope({ kind, key }: PinScope, thing: Thing): boolean {
  const places = placesOf(thing)
  return (kind === 'type' ? places.type : places.folder) === key
}

/** The filter that lists the files of a scope on the server. `name`: the type as spelled, or the folder's id. */
export const filterOf = (kind: PinScope['kind'], name: string): ColumnFilter => ({
  id: kind === 'type' ? 'data.document_type' : 'data.folder_id',
  value: name,
})

/** The scopes that contain every file that a list with these filters can show. */
export const scopesAround = (filters: readonly ColumnFilter[]): PinScope[] =>
  filters.flatMap(({ id, value, op }): PinScope[] => {
    if (typeof value !== 'string' || (op !== undefined && op !== 'is')) return []
    const column = id.replace(/^data\./, '')
    if (column === 'document_type') return [{ kind: 'type', key: typeKey(value) }]
    return column === 'folder_id' ? [{ kind: 'folder', key: value }] : []
  })
