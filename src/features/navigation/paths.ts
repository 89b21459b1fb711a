import type { ColumnFilter, Evidence } from '#contract/things.ts'

/** A region on a document's page; without a box the entire page. */
export interface PageRegion {
  /** From 0. */
  readonly page: number
  readonly box: NonNullable<Evidence['box']> | null
}

/** The URL parameters of a search: the words, and the query tree if it differs from their meaning. */
export interface SearchParts {
  readonly q?: string
  readonly tree?: unknown
}

/** The router parses values as JSON if possible, so words that look like JSON are quoted. */
function withParameters(address: string, parts: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined && value !== null) parameters.set(name, JSON.stringify(value))
  const query = parameters.toString()
  return query === '' ? address : `${address}?${query}`
}

const project = (projectId: string) => `/project/${encodeURIComponent(projectId)}`

/** URLs of a workspace's screens that other screens link to (ROUTE-07). */
export const paths = {
  documents: project,
  ofType: (projectId: string, documentType: string) =>
    `${project(projectId)}/work/${encodeURIComponent(documentType)}`,
  /** The same with these filters. */
  ofTypeWhere: (projectId: string, documentType: string, filters: readonly ColumnFilter[]) =>
    withParameters(`${project(projectId)}/work/${encodeURIComponent(documentType)}`, { filters }),
  /** Without a type: the overview of all types (ROUTE-16). */
  work: (projectId: string) => `${project(projectId)}/work`,
  /** `place`: shown first, and marked if it has a box. Pages start at 1 in the URL. */
  thing: (projectId: string, id: string, place?: PageRegion) =>
    withParameters(`${project(projectId)}/thing/${encodeURIComponent(id)}`, {
      page: place && place.page + 1,
      box: place?.box,
    }),
  review: (projectId: string) => `${project(projectId)}/review`,
  folders: (projectId: string) => `${project(projectId)}/folders`,
  folder: (projectId: string, id: string) => `${project(projectId)}/folder/${encodeURIComponent(id)}`,
  parties: (projectId: string) => `${project(projectId)}/parties`,
  party: (projectId: string, id: string) => `${project(projectId)}/party/${encodeURIComponent(id)}`,
  /** Bank lines: all, those in a state (`show`), or a single one. */
  bank: (projectId: string, parts: { readonly show?: string; readonly line?: string } = {}) =>
    withParameters(`${project(projectId)}/books/bank`, parts),
  typeSettings: (projectId: string, schemaId: string) =>
    `${project(projectId)}/work/${encodeURIComponent(schemaId)}/settings`,
  search: (projectId: string, { q, tree }: SearchParts = {}) =>
    withParameters(`${project(projectId)}/search`, { q, tree }),
  chats: (projectId: string) => `${project(projectId)}/chat`,
  chat: (projectId: string, id: string) => `${project(projectId)}/chat/${encodeURIComponent(id)}`,
  /** Exports for accounting programs. */
  books: (projectId: string) => `${project(projectId)}/books`,
  /** The accounts of document types. */
  bookAccounts: (projectId: string) => `${project(projectId)}/books/accounts`,
  /** Expense reports. */
  reports: (projectId: string) => `${project(projectId)}/reports`,
  trash: (projectId: string) => `${project(projectId)}/trash`,
  /** The settings page; its hash names the tab. */
  settings: (projectId: string) => `${project(projectId)}/members`,
  members: (projectId: string) => `${project(projectId)}/members#members`,
  capture: (projectId: string) => `${project(projectId)}/capture`,
  upload: (projectId: string) => `${project(projectId)}/upload`,
  /** The person's uploads, those on this device first. */
  myUploads: (projectId: string) => `${project(projectId)}/upload?tab=mine`,
}
