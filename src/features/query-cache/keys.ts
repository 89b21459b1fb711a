import type { InfiniteData, QueryFilters } from '@tanstack/react-query'
import type { ResponseOf, EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { FolderThing, Thing, FileThing } from '#contract/things.ts'
import { below, type Key, queryKeyOf, prefixOf } from './key-types.ts'
import type { AggregateRow } from '#contract/query-tree.ts'
import type { FilesSummary } from '#contract/summary.ts'
import type { AiSearchResponse } from '#contract/search.ts'

type Answer<Name extends EndpointName> = ResponseOf<Endpoints[Name]>

export const projectsKey = () => queryKeyOf<Answer<'listProjects'>>('projects')
/** Invitations to the signed-in user. */
export const invitationsKey = () => queryKeyOf<Answer<'pendingInvitations'>['invitations']>('invitations')
/** The invitation of a link, by its token. */
export const invitationLinkKey = (token: string | undefined) =>
  queryKeyOf<Answer<'previewInvitation'>>('invitation-link', token ?? null)
export const capabilitiesKey = () => queryKeyOf<Answer<'capabilities'>>('capabilities')

/** The public key of the server's upload proofs. */
export const proofKeyKey = () => queryKeyOf<Answer<'uploadProofKey'>>('upload-proof-key')

/** The workspace itself. All its other keys are below the same prefix: `workspaceScope`. */
export const projectKey = (projectId: string) => queryKeyOf<Answer<'getProject'>>('project', projectId)
export const workspaceScope = (projectId: string) => prefixOf<unknown>('project', projectId)

const inWorkspace = <T>(projectId: string, ...parts: readonly unknown[]): Key<T> =>
  queryKeyOf<T>('project', projectId, ...parts)

/** Document types with their number of files (CACHE-02). */
export const statsKey = (projectId: string) => inWorkspace<Answer<'schemaStats'>>(projectId, 'schema-stats')

/** Ids of the document types; each type itself is a thing. */
export const schemasKey = (projectId: string) => inWorkspace<readonly string[]>(projectId, 'schemas')

/** Lists of files in the workspace, one per page, filter and sort order. */
export const filesPrefix = (projectId: string) => prefixOf<FileRows>('project', projectId, 'files')
/** Counts and sums of lists, one for each filter and grouping. */
export const summaryPrefix = (projectId: string) => prefixOf<SummaryData>('project', projectId, 'summary')
/** Lists of the caller's own files. */
export const myFilesPrefix = (projectId: string) => prefixOf<FileRows>('project', projectId, 'user-files')
/** Results of searches, one for each query. */
export const searchPrefix = (projectId: string) => prefixOf<SearchResult>('project', projectId, 'search')
/** Deleted documents, one list for each page. */
export const trashPrefix = (projectId: string) => prefixOf<Answer<'listTrash'>>('project', projectId, 'trash')

/** One thing of any kind. Related data is below it and is invalidated with it. */
export const thingKey = (projectId: string, id: string) => inWorkspace<Thing>(projectId, 'thing', id)
export const historyKey = (projectId: string, id: string) =>
  inWorkspace<InfiniteData<Answer<'thingHistory'>, number>>(projectId, 'thing', id, 'history')
export const similarKey = (projectId: string, id: string) =>
  inWorkspace<Answer<'similarThings'>['rows']>(projectId, 'thing', id, 'similar')

/** Folders of a workspace, as a list. */
export const foldersKey = (projectId: string) => inWorkspace<readonly FolderThing[]>(projectId, 'folders')
/** Parties of a workspace, one list for each page and search. */
export const partiesPrefix = (projectId: string) =>
  prefixOf<Answer<'listParties'>>('project', projectId, 'parties')
export const partyKey = (projectId: string, id: string) =>
  inWorkspace<Answer<'getParty'>>(projectId, 'party', id)
/** Sums of the parties of a list. */
export const listedSumsKey = (projectId: string, ids: readonly string[]) =>
  inWorkspace<readonly AggregateRow[]>(projectId, 'party', 'listed-sums', ids)
/** Sums of a party by month. */
export const partySumsKey = (projectId: string, id: string) =>
  inWorkspace<readonly AggregateRow[]>(projectId, 'party', id, 'sums')
/** Bank accounts, lines and documents without a payment; deeper keys depend on the query. */
export const bankPrefix = (projectId: string) => prefixOf<unknown>('project', projectId, 'bank')
export const bankAccountsKey = (projectId: string) =>
  inWorkspace<Answer<'listBankAccounts'>['rows']>(projectId, 'bank', 'accounts')
export const bankLinesKey = (projectId: string, asked: object) =>
  inWorkspace<Answer<'listBankLines'> & { readonly total: number }>(projectId, 'bank', 'lines', asked)
export const bankDocumentsKey = (projectId: string, asked: object) =>
  inWorkspace<Answer<'listBankDocuments'> & { readonly total: number }>(projectId, 'bank', 'documents', asked)
/** Preview of a file's import. */
export const bankPreviewKey = (projectId: string, asked: object) =>
  inWorkspace<Answer<'previewStatement'>>(projectId, 'bank', 'preview', asked)
/** Bank lines that pay a document. */
export const paymentsKey = (projectId: string, id: string) =>
  inWorkspace<Answer<'listPayments'>['rows']>(projectId, 'bank', 'payments', id)
/** The user's chats in a workspace, as a list. */
export const chatsKey = (projectId: string) => inWorkspace<readonly Thing[]>(projectId, 'chats')

/** Data about the people of a workspace: invitations, tokens, audit. */
export const peopleScope = (projectId: string) => prefixOf<unknown>('project', projectId, 'people')
const ofPeople = <T>(projectId: string, ...parts: readonly unknown[]): Key<T> =>
  inWorkspace<T>(projectId, 'people', ...parts)
export const projectInvitationsKey = (projectId: string) =>
  ofPeople<Answer<'projectInvitations'>['invitations']>(projectId, 'invitations')
export const auditPrefix = (projectId: string) =>
  prefixOf<Answer<'listAudit'>>('project', projectId, 'people', 'audit')
export const modelUseKey = (projectId: string) => ofPeople<Answer<'modelUse'>>(projectId, 'model-use')
/** Pages of the exchange rates of a workspace. */
export const ratesPrefix = (projectId: string) =>
  prefixOf<Answer<'listRates'>>('project', projectId, 'people', 'rates')
/** All accounting data except bank lines. */
export const booksPrefix = (projectId: string) => prefixOf<unknown>('project', projectId, 'books')
/** Accounts of document types, new documents for accounting programs, and previous exports. */
export const bookSettingsKey = (projectId: string) =>
  inWorkspace<Answer<'bookSettings'>>(projectId, 'books', 'settings')
export const bookPreviewPrefix = (projectId: string) =>
  prefixOf<Answer<'previewBooks'>>('project', projectId, 'books', 'preview')
export const bookChangedKey = (projectId: string) =>
  inWorkspace<Answer<'changedBookDocuments'>>(projectId, 'books', 'changed')
export const bookExportsPrefix = (projectId: string) =>
  prefixOf<Answer<'listBookExports'>>('project', projectId, 'books', 'exports')
/** The current state of an expense report. It changes with its receipts, so it is refreshed with the lists. */
export const reportKey = (projectId: string, id: string) =>
  inWorkspace<Answer<'expenseReport'>>(projectId, 'reports', id)
/** Receipts that may be put into a report. */
export const reportCandidatesKey = (projectId: string, asked: object) =>
  inWorkspace<Answer<'reportCandidates'>>(projectId, 'reports', 'candidates', asked)
export const mileageRateKey = (projectId: string) =>
  inWorkspace<Answer<'mileageRate'>>(projectId, 'mileage-rate')
export const ratedCurrenciesKey = (projectId: string) =>
  ofPeople<Answer<'listRates'>['currencies']>(projectId, 'rates', 'currencies')
/** The user's own tokens; keys for those of others are below it. */
export const tokensKey = (projectId: string) => ofPeople<Answer<'listTokens'>['tokens']>(projectId, 'tokens')
export const memberTokensKey = (projectId: string) =>
  ofPeople<Answer<'listMemberTokens'>['tokens']>(projectId, 'tokens', 'members')

export const webhooksKey = (projectId: string) =>
  ofPeople<Answer<'listWebhooks'>['webhooks']>(projectId, 'webhooks')
/** The log of a webhook. */
export const deliveriesKey = (projectId: string, webhookId: string) =>
  ofPeople<Answer<'listDeliveries'>['deliveries']>(projectId, 'webhooks', webhookId)

/** Incoming mails; keys for the mailbox and the user's own address are below it. */
export const mailsKey = (projectId: string) => ofPeople<Answer<'listMails'>>(projectId, 'mail-in')
export const mailboxKey = (projectId: string) =>
  ofPeople<Answer<'getMailbox'>['mailbox']>(projectId, 'mail-in', 'mailbox')
export const mailAddressKey = (projectId: string) =>
  ofPeople<Answer<'getMailAddress'>['address']>(projectId, 'mail-in', 'address')
/** Groups of issuers that have a role. */
export const groupsKey = (projectId: string) => ofPeople<Answer<'listGroups'>>(projectId, 'groups')

export const viewsKey = (projectId: string, documentType: string) =>
  inWorkspace<Answer<'listViews'>>(projectId, 'views', documentType)
export const lessonsKey = (projectId: string, schemaId: string) =>
  inWorkspace<Answer<'listLessons'>>(projectId, 'lessons', schemaId)
export const extractionRunKey = (projectId: string, schemaId: string) =>
  inWorkspace<Answer<'extractionRun'>>(projectId, 'extraction-run', schemaId)

/** Data of a workspace that no change of a thing affects. */
const NO_LISTS: readonly unknown[] = [undefined, 'thing', 'extraction-run']

/** Every opened thing with its related data. */
export const thingScope = (projectId: string) => prefixOf<unknown>('project', projectId, 'thing')

/** Every list of a workspace that a change of a thing may affect. */
export const listsIn = (projectId: string): QueryFilters => ({
  ...below(workspaceScope(projectId)),
  predicate: ({ queryKey }) => !NO_LISTS.includes(queryKey[2]),
})

/** Everything of a workspace except the workspace itself. */
export const contentsOf = (projectId: string): QueryFilters => ({
  ...below(workspaceScope(projectId)),
  predicate: ({ queryKey }) => queryKey.length > 2,
})

/** Lists of files and search results, which a change of a field affects. */
export const filesAndAnswersIn = (projectId: string): QueryFilters => ({
  ...below(workspaceScope(projectId)),
  predicate: ({ queryKey }) => ['files', 'search', 'summary'].some((list) => queryKey[2] === list),
})

/** The related data of a thing, without the thing. */
export const aroundThing = (projectId: string, id: string): QueryFilters => ({
  queryKey: thingKey(projectId, id),
  predicate: ({ queryKey }) => queryKey.length > 4,
})

/** The workspace and thing of a key; null for other keys, including those of a thing's related data. */
export function thingOfKey(key: readonly unknown[]): { projectId: string; id: string } | null {
  const [start, , things] = thingScope('')
  const [first, projectId, kind, id, ...more] = key
  const isThing = first === start && kind === things && more.length === 0
  return isThing && typeof projectId === 'string' && typeof id === 'string' ? { projectId, id } : null
}

/** The workspace of a key, or null. `isItself`: it is the workspace's own entry. */
export function workspaceOfKey(key: readonly unknown[]): { id: string; isItself: boolean } | null {
  const [start] = workspaceScope('')
  return key[0] === start && typeof key[1] === 'string' ? { id: key[1], isItself: key.length === 2 } : null
}

/** Whether a stored entry was written by an earlier build with another shape of data. */
export const isOutdatedKey = (key: readonly unknown[]): boolean => key[2] === 'files' && key[3] === 'search'

/** A page of files and the total number; rows that are not files are left out. */
export interface FileRows {
  readonly rows: readonly FileThing[]
  readonly total: number
  /** Only the files on this device, because the server did not respond. */
  readonly partial?: true
}

/** `partial`: of the files on this device, because the server did not respond. */
export type SummaryData = FilesSummary & { readonly partial?: true }

export interface SearchResult {
  readonly answer: AiSearchResponse
  /** Number of documents searched on this device; null for a response of the server. */
  readonly offlineCount: number | null
}
