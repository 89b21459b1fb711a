import type { Person } from '#tests/support/api.ts'

// What the walker believes: what it saved, and where it stands. Steps are chosen by it, and the server is asked against it.

export type View = 'desk' | 'phone'
export type Scalar = string | number

/** A field of a type that is edited as one line. */
export interface Field {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'number'
}

/** A document that the walker added. */
export interface Paper {
  readonly name: string
  /** Null until the server has it. */
  id: string | null
  /** As the server told it last. An edit of an older one is merged, after a rejection. */
  version: number
  /** The reading of a photograph takes long and is not waited for. Expense reports are written in the app. */
  readonly kind: 'file' | 'photo' | 'report'
  /** The server has read it, or given it up. */
  isSettled: boolean
  type: string | null
  department: string | null
  place: 'documents' | 'trash'
  folder: string | null
  /** What was written into its fields by hand, and must be there. */
  readonly written: Map<string, Scalar>
  /** Fields with a change that waits on this device. */
  readonly waiting: Set<string>
  /** What the colleague wrote into a field whose change waits here: a choice, once there is a network. */
  readonly theirs: Map<string, Scalar>
  /** The last edit, for Undo: the field, what stood there before, and what was typed. */
  lastEdit: { readonly field: string; readonly before: unknown; readonly typed: string } | null
  /** Its fields as the server told them last. */
  values: Readonly<Record<string, unknown>>
  /** Number of fields that wait for a look. */
  reviewMarks: number
}

export interface World {
  readonly view: View
  readonly origin: string
  readonly person: Person
  readonly workspace: string
  projectId: string
  readonly papers: Map<string, Paper>
  /** Photographs whose names the walker does not know yet. */
  unnamed: number
  /** Fields by type. */
  types: ReadonlyMap<string, readonly Field[]>
  /** Departments by type. */
  departments: ReadonlyMap<string, string>
  /** Types that were named by hand. */
  readonly madeTypes: Set<string>
  /** Properties that were added to a type, and the department that it was given. */
  readonly added: Map<string, Set<string>>
  readonly given: Map<string, string>
  /** Columns that were chosen for the table of a type; all of them where none were. */
  readonly shown: Map<string, ReadonlySet<string>>
  /** Saved views by type: their names, with the columns of each. */
  readonly views: Map<string, Map<string, ReadonlySet<string>>>
  readonly folders: Set<string>
  /** Folders in the trash, with the ids of the documents that they come back with. */
  readonly trashedFolders: Map<string, Set<string>>
  /** Ids of documents that were deleted, restored or not. */
  readonly deleted: Set<string>
  /** Ids of the documents and types that the colleague gets, and of those that they got once and do not get any more. */
  readonly shared: Set<string>
  readonly lost: Set<string>
  readonly invited: Set<string>
  /** A member of the workspace in a browser of their own, with the departments that they were let into. */
  colleague: { readonly person: Person; readonly departments: ReadonlySet<string> } | null
  /** Names of webhooks. */
  readonly webhooks: Set<string>
  /** Names that were given to parties, by id. */
  readonly parties: Map<string, string>
  /** A statement of a bank account was imported. */
  hasStatement: boolean
  hasMailbox: boolean
  chats: number
  online: boolean
  /** Feature of the step before: the next one is rather another's. */
  feature: string
  /** Numbers what the walker makes, so that each name and value is a new one. */
  made: number
}

export const newWorld = (view: View, origin: string, person: Person): World => ({
  view,
  origin,
  person,
  workspace: 'Walk office',
  projectId: '',
  papers: new Map(),
  unnamed: 0,
  types: new Map(),
  departments: new Map(),
  madeTypes: new Set(),
  added: new Map(),
  given: new Map(),
  shown: new Map(),
  views: new Map(),
  folders: new Set(),
  trashedFolders: new Map(),
  deleted: new Set(),
  shared: new Set(),
  lost: new Set(),
  invited: new Set(),
  colleague: null,
  webhooks: new Set(),
  parties: new Map(),
  hasStatement: false,
  hasMailbox: false,
  chats: 0,
  online: true,
  feature: '',
  made: 0,
})

export const newPaper = (name: string, kind: Paper['kind'] = 'file'): Paper => ({
  name,
  kind,
  id: null,
  version: 0,
  isSettled: false,
  type: null,
  department: null,
  place: 'documents',
  folder: null,
  written: new Map(),
  waiting: new Set(),
  theirs: new Map(),
  lastEdit: null,
  values: {},
  reviewMarks: 0,
})

/** Documents that stand among the others and have been read. */
export const readPapers = ({ papers }: World) =>
  [...papers.values()].filter(
    ({ kind, place, isSettled, id }) =>
      kind !== 'report' && place === 'documents' && isSettled && id !== null,
  )

/** Those of a type that has fields to edit. */
export const editablePapers = (world: World) =>
  readPapers(world).filter(({ type }) => type !== null && (world.types.get(type)?.length ?? 0) > 0)

/** Documents that the colleague may see and edit. */
export const papersOfColleague = (world: World) =>
  editablePapers(world).filter(({ department }) => world.colleague?.departments.has(department ?? ''))

/** Columns of a type's table that can be edited. */
export const shownColumns = (world: World, type: string): ReadonlySet<string> =>
  world.shown.get(type) ?? new Set(world.types.get(type)?.map(({ key }) => key))

/** A paper by its name. @throws Error where the walker has none of that name */
export function paperOf(world: World, name: string): Paper {
  const paper = world.papers.get(name)
  if (!paper) throw new Error(`The walker has no document ${name}`)
  return paper
}
