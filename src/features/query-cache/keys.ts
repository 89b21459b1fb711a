import type { InfiniteData, QueryFilters } from '@tanstack/react-query'
import type { ResponseOf, EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { FolderThing, Thing } from '#contract/things.ts'
import { below, type Key, queryKeyOf, prefixOf } from './key-types.ts'
import type { FileRows, SearchResult } from './shapes.ts'

type Answer<Name extends EndpointName> = ResponseOf<Endpoints[Name]>

export const projectsKey = () => queryKeyOf<Answer<'listProjects'>>('projects')
/** Invitations to the signed-in user. */
export const invitationsKey = () => queryKeyOf<Answer<'pendingInvitations'>['invitations']>('invitations')
/** The invitation of a link, by its word. */
export const invitationLinkKey = (token: string | undefined) =>
  queryKeyOf<Answer<'previewInvitation'>>('invitation-link', token ?? null)
export const capabilitiesKey = () => queryKeyOf<Answer<'capabilities'>>('capabilities')

/** The workspace itself. Everything else of it lies below the same beginning: `workspaceScope`. */
export const projectKey = (projectId: string) => queryKeyOf<Answer<'getProject'>>('project', projectId)
export const workspaceScope = (projectId: string) => prefixOf<unknown>('project', projectId)

const inWorkspace = <T>(projectId: string, ...parts: readonly unknown[]): Key<T> =>
  queryKeyOf<T>('project', projectId, ...parts)

/** Document types with their number of files (CACHE-02). */
export const statsKey = (projectId: string) => inWorkspace<Answer<'schemaStats'>>(projectId, 'schema-stats')

/** Ids of the document types; each type itself is a thing. */
export const schemasKey = (projectId: string) => inWorkspace<readonly string[]>(projectId, 'schemas')

/** Lists of files of the workspace, one for each page, filter and sort. */
export const filesPrefix = (projectId: string) => prefixOf<FileRows>('project', projectId, 'files')
/** Lists of the caller's own files. */
export const myFilesPrefix = (projectId: string) => prefixOf<FileRows>('project', projectId, 'user-files')
/** Answers to questions, one for each of them. */
export const searchPrefix = (projectId: string) => prefixOf<SearchResult>('project', projectId, 'search')
/** Deleted documents, one list for each page. */
export const trashPrefix = (projectId: string) => prefixOf<Answer<'listTrash'>>('project', projectId, 'trash')

/** One thing of any kind. What is known of it besides lies below: asking again for it asks for that too. */
export const thingKey = (projectId: string, id: string) => inWorkspace<Thing>(projectId, 'thing', id)
export const historyKey = (projectId: string, id: string) =>
  inWorkspace<InfiniteData<Answer<'thingHistory'>, number>>(projectId, 'thing', id, 'history')
export const similarKey = (projectId: string, id: string) =>
  inWorkspace<Answer<'similarThings'>['rows']>(projectId, 'thing', id, 'similar')

/** Folders of a workspace, as a list. */
export const foldersKey = (projectId: string) => inWorkspace<readonly FolderThing[]>(projectId, 'folders')
/** The user's chats in a workspace, as a list. */
export const chatsKey = (projectId: string) => inWorkspace<readonly Thing[]>(projectId, 'chats')

/** Invitations, tokens, audit: what tells of a workspace's people besides the workspace itself. */
export const peopleScope = (projectId: string) => prefixOf<unknown>('project', projectId, 'people')
const ofPeople = <T>(projectId: string, ...parts: readonly unknown[]): Key<T> =>
  inWorkspace<T>(projectId, 'people', ...parts)
export const projectInvitationsKey = (projectId: string) =>
  ofPeople<Answer<'projectInvitations'>['invitations']>(projectId, 'invitations')
export const auditPrefix = (projectId: string) =>
  prefixOf<Answer<'listAudit'>>('project', projectId, 'people', 'audit')
export const modelUseKey = (projectId: string) => ofPeople<Answer<'modelUse'>>(projectId, 'model-use')
/** The user's own tokens; those of others lie below. */
export const tokensKey = (projectId: string) => ofPeople<Answer<'listTokens'>['tokens']>(projectId, 'tokens')
export const memberTokensKey = (projectId: string) =>
  ofPeople<Answer<'listMemberTokens'>['tokens']>(projectId, 'tokens', 'members')

export const viewsKey = (projectId: string, documentType: string) =>
  inWorkspace<Answer<'listViews'>>(projectId, 'views', documentType)
export const lessonsKey = (projectId: string, schemaId: string) =>
  inWorkspace<Answer<'listLessons'>>(projectId, 'lessons', schemaId)
export const extractionRunKey = (projectId: string, schemaId: string) =>
  inWorkspace<Answer<'extractionRun'>>(projectId, 'extraction-run', schemaId)

/** Of a workspace, what is no list that a change of a thing shows in. */
const NO_LISTS: readonly unknown[] = [undefined, 'thing', 'extraction-run']

/** Every thing that was opened, and what is known of it besides. */
export const thingScope = (projectId: string) => prefixOf<unknown>('project', projectId, 'thing')

/** Every list of a workspace that a change of a thing may show in. */
export const listsIn = (projectId: string): QueryFilters => ({
  ...below(workspaceScope(projectId)),
  predicate: ({ queryKey }) => !NO_LISTS.includes(queryKey[2]),
})

/** Everything of a workspace but the workspace itself. */
export const contentsOf = (projectId: string): QueryFilters => ({
  ...below(workspaceScope(projectId)),
  predicate: ({ queryKey }) => queryKey.length > 2,
})

/** Lists of files and answers to questions: where a change of a field shows. */
export const filesAndAnswersIn = (projectId: string): QueryFilters => ({
  ...below(workspaceScope(projectId)),
  predicate: ({ queryKey }) => queryKey[2] === 'files' || queryKey[2] === 'search',
})

/** What is known of a thing besides itself. */
export const aroundThing = (projectId: string, id: string): QueryFilters => ({
  queryKey: thingKey(projectId, id),
  predicate: ({ queryKey }) => queryKey.length > 4,
})

/** The workspace that a key belongs to, null of others; `isItself` of the workspace's own entry, not of what lies below. */
export function workspaceOfKey(key: readonly unknown[]): { id: string; isItself: boolean } | null {
  const [start] = workspaceScope('')
  return key[0] === start && typeof key[1] === 'string' ? { id: key[1], isItself: key.length === 2 } : null
}

/** Whether an entry that a device holds was laid under its key by an earlier build, with data of another shape. */
export const isOutdatedKey = (key: readonly unknown[]): boolean => key[2] === 'files' && key[3] === 'search'
