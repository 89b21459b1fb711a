import type { FastifyPluginAsync } from 'fastify'
import { type Agent, createAgent } from './agent/index.ts'
import { auditHandlers } from './audit/index.ts'
import {
  type AuthService,
  authHandlers,
  createAuthService,
  createChallenges,
  createFreshProof,
  createOidc,
  createPasskeys,
  createPasswordCheck,
  createSealing,
  createSessions,
  createTwoFactor,
  createWaysIn,
  createGoogleLogin,
  createGoogleTokens,
  createOperatorLinks,
  createPasswordHashing,
  createPasswords,
  createProof,
  deriveKey,
  type IssuerSetting,
  oidcRoutes,
  type PasswordHashing,
  withoutPasswords,
} from './auth/index.ts'
import { bookHandlers } from './books/index.ts'
import { bankHandlers, createMatching } from './bank/index.ts'
import { chatHandlers, createChats } from './chat/index.ts'
import type { Deps } from './deps.ts'
import { createEventStreams } from './events/index.ts'
import { expenseReportHandlers } from './expense-reports/index.ts'
import {
  createMemory,
  createPageRenderer,
  createPageTexts,
  extractionHandlers,
  lessonHandlers,
  type ReadingPriority,
} from './extraction/index.ts'
import { currentMembership } from './http/access.ts'
import type { Handlers } from './http/handlers.ts'
import { createStreamingCalls, type StreamingCalls } from './http/streaming-calls.ts'
import { serverHandlers, type ServerCapabilities } from './http/capabilities.ts'
import type { AccessPorts, BearerReader } from './http/ports.ts'
import { type LanSwitch, lanHandlers } from './lan/index.ts'
import { inboxRoutes } from './inbox/index.ts'
import type { ScheduledTask } from './jobs/index.ts'
import { createMailIn } from './mail-in/index.ts'
import { mcpRoutes } from './mcp/index.ts'
import { createQueryPlanner, modelHandlers, modelParts, type ModelSetting } from './models/index.ts'
import { createBacklog, partyHandlers } from './parties/index.ts'
import {
  createDeputies,
  createInvitationLinks,
  createInvitationMail,
  createGroupMembers,
  createGroups,
  createInvitations,
  createMembers,
  createProjectService,
  createSignInAudit,
  projectHandlers,
} from './projects/index.ts'
import { createSigningKey, proofHandlers } from './proofs/index.ts'
import { recordsHandlers } from './records/index.ts'
import { rateHandlers } from './rates/index.ts'
import { searchHandlers } from './search/index.ts'
import { similarHandlers } from './similar/index.ts'
import {
  createS3Addresses,
  createUrlSigner,
  type ObjectAddresses,
  objectRoutes,
  type S3Setting,
} from './storage/index.ts'
import {
  type ApprovalMails,
  createApprovalMails,
  createFileIndex,
  createThings,
  createTypeFiles,
  thingHandlers,
  titlesById,
  type Things,
  thingWorkHandlers,
  typeNamed,
} from './things/index.ts'
import { createTokens, tokenHandlers, type Tokens } from './tokens/index.ts'
import { createAddressUse, createTurnedPages, uploadHandlers } from './uploads/index.ts'
import { createViews, viewHandlers } from './views/index.ts'
import { createWebhooks, webhookHandlers } from './webhooks/index.ts'

export interface ServiceSettings extends Omit<ServerCapabilities, 'mail' | 'limits'> {
  readonly secret: string
  /** Issuers of OpenID Connect that people can sign in with. */
  readonly issuers: readonly IssuerSetting[]
  /** Hours after which a session that an issuer opened ends. */
  readonly oidcSessionHours: number
  /** Unused upload URLs that a user may have at a time. */
  readonly openAddresses: number
  /** Prefix of signed URLs; null makes them relative to the page's origin. */
  readonly publicUrl: string | null
  /** Wall-clock limit for rendering a page. */
  readonly readingSeconds: number
  /** Processor priority of rendering a page. */
  readonly readingPriority: ReadingPriority
  readonly model: ModelSetting | null
  /** Null: files are stored in the data folder. */
  readonly s3: S3Setting | null
  readonly lan: LanSwitch
  /** No other server uses this database. */
  readonly soleServer: boolean
  /** Sender address of this server's mails; null without a mail server. */
  readonly mailFrom: string | null
  /** Minutes between mailbox checks. */
  readonly mailInMinutes: number
}

/** Replacements for built-in implementations. */
export interface OtherParts {
  readonly agent?: Agent
  readonly hashing?: PasswordHashing
}

export interface Services {
  readonly access: AccessPorts
  readonly live: StreamingCalls
  readonly handlers: Partial<Handlers>
  readonly plugins: readonly FastifyPluginAsync[]
  /** Scheduled tasks for this server's queue. */
  readonly tasks: readonly ScheduledTask[]
}

/** Builds every module on `deps` and passes each the parts of others that it needs. */
export function createServices(deps: Deps, settings: ServiceSettings, others: OtherParts = {}): Services {
  const accounts = createAccounts(deps, settings, others.hashing ?? createPasswordHashing())
  const documents = createDocuments(deps, settings, accounts)
  const chats = createChats({
    ...deps,
    agent: others.agent ?? createAgent({ ...deps, model: settings.model }),
    soleServer: settings.soleServer,
  })
  const approvalMails = createApprovalMails({ ...deps, publicUrl: settings.publicUrl })
  const { conversations } = chats
  const things = createThings({ ...deps, corrections: documents.memory, conversations, approvalMails })
  const signingKey = createSigningKey(deps)
  const matching = createMatching(deps)
  const streams = createEventStreams({
    ...deps,
    currentMembership: (call) => currentMembership(call, accounts.access),
  })
  return {
    access: accounts.access,
    live: accounts.live,
    handlers: {
      ...serverHandlers({ ...settings, limits: deps.limits, mail: deps.mail !== null }),
      ...accounts.handlers,
      ...thingServices(deps, settings, things, { ...documents, approvalMails }),
      ...uploadHandlers(documents.uploads),
      ...lanHandlers({ ...deps, lan: settings.lan }),
      ...proofHandlers({ ...deps, things, signingKey }),
      ...recordsHandlers({ ...deps, signingKey }),
      ...bookHandlers(deps, settings.publicUrl),
      ...expenseReportHandlers(deps),
      ...bankHandlers({ ...deps, matching }),
      ...chatHandlers(chats),
      ...documents.mailIn.handlers,
      ...streams.handlers,
    },
    plugins: [
      oidcRoutes,
      ...documents.plugins,
      streams.plugin,
      chats.plugin,
      linking(deps),
      startingWith(signingKey),
      closingWith(matching),
    ],
    tasks: [documents.mailIn.checks.task(settings.mailInMinutes)],
  }
}

/** Accounts and access: sessions, workspaces, members, invitations, tokens. */
function createAccounts(deps: Deps, settings: ServiceSettings, hashing: PasswordHashing) {
  const { secret, publicUrl } = settings
  const links = createInvitationLinks(deriveKey(secret, 'invitation-links'))
  const post = createInvitationMail({ ...deps, links, publicUrl })
  const invitations = createInvitations({ ...deps, links, post })
  const sessions = { hashing, rules: settings, tokenKey: deriveKey(secret, 'session-tokens') }
  const twoFactor = createTwoFactor({ ...deps, sealing: createSealing(deriveKey(secret, 'account-secrets')) })
  const auth = createAuthService({ ...deps, ...sessions, invited: invitations, twoFactor })
  const projects = createProjectService(deps)
  const tokens = createTokens(deps)
  const access: AccessPorts = { bearers: bearersOf(auth, tokens), memberships: projects }
  const live = createStreamingCalls(access, deps.events)
  const onEnded = endedEverywhere(deps, live)
  const checkPassword = createPasswordCheck({ ...deps, hashing })
  const passwords = createPasswords({
    ...deps,
    publicUrl,
    hashing,
    checkPassword,
    operatorLinks: createOperatorLinks(deriveKey(secret, 'operator-links')),
    onEnded,
    revokeTokens: tokens.revokeAll,
    countTokens: tokens.countOf,
  })
  const handlers: Partial<Handlers> = {
    ...authHandlers({
      auth,
      passwords,
      googleLogin: googleSignIn(deps, settings, { auth, invitations }),
      onEnded,
      twoFactor,
      checkPassword,
      sessions: createSessions({ ...deps, onEnded }),
      passkeys: createPasskeys({
        ...deps,
        challenges: createChallenges(deriveKey(secret, 'passkey-challenges')),
        openSession: auth.openSession,
      }),
      ...emailAndIssuers(deps, settings, { auth, invitations, checkPassword, onEnded }),
      publicUrl,
    }),
    ...(settings.passwordSignIn ? {} : withoutPasswords),
    ...projectHandlers({
      projects,
      members: createMembers(deps),
      deputies: createDeputies(deps),
      groups: createGroups({ ...deps, issuers: settings.issuers }),
      invitations,
      publicUrl,
    }),
    ...tokenHandlers(tokens, publicUrl),
    ...rateHandlers(deps),
    ...webhookHandlers(
      createWebhooks({ ...deps, sealing: createSealing(deriveKey(secret, 'webhook-secrets')) }),
    ),
    ...auditHandlers({ ...deps, titlesOf: (projectId, ids) => titlesById(deps.db, projectId, ids) }),
  }
  return { access, live, memberships: projects, tokens, handlers }
}

function googleSignIn(
  deps: Deps,
  { googleSignIn: setting }: ServiceSettings,
  parts: { readonly auth: AuthService; readonly invitations: ReturnType<typeof createInvitations> },
) {
  if (!setting) return null
  return createGoogleLogin({
    ...deps,
    tokens: createGoogleTokens(setting, deps),
    invited: parts.invitations,
    openSession: parts.auth.openSession,
  })
}

/** Address confirmation and OpenID Connect issuers, which share mailed links. */
function emailAndIssuers(
  deps: Deps,
  settings: ServiceSettings,
  parts: {
    readonly auth: AuthService
    readonly invitations: ReturnType<typeof createInvitations>
    readonly checkPassword: ReturnType<typeof createPasswordCheck>
    readonly onEnded: (userId: string) => void
  },
) {
  const { publicUrl, issuers } = settings
  const { auth, invitations: invited, checkPassword, onEnded } = parts
  const waysIn = createWaysIn(deps.db, { ...settings, issuers: issuers.map(({ issuer }) => issuer) })
  const proof = createProof({ ...deps, publicUrl, invited, waysIn, onEnded })
  const oidc = createOidc(deps, settings, {
    invited,
    groupMembers: createGroupMembers(deps),
    audit: createSignInAudit(deps),
    proof,
    waysIn,
    prove: createFreshProof({ ...deps, ...settings, checkPassword }),
    openSession: auth.openSession,
    onEnded,
  })
  return { proof, ...oidc }
}

/** Bytes of documents: signed URLs, uploads, upload links, incoming mail, page images. */
function createDocuments(
  deps: Deps,
  settings: ServiceSettings,
  { tokens, memberships }: ReturnType<typeof createAccounts>,
) {
  const { publicUrl, maxUploadBytes, monthlyUploads, openAddresses } = settings
  const signer = createUrlSigner({
    secrets: [Buffer.from(deriveKey(settings.secret, 'signed-urls')).toString('hex')],
    now: deps.now,
    ...(publicUrl === null ? {} : { publicUrl }),
  })
  const bucket = settings.s3?.direct ? createS3Addresses(settings.s3, deps.now) : null
  // Downloads use a URL of this server, which checks access on each use and redirects to the bucket.
  const addresses: ObjectAddresses = {
    sign: (grant, lifetime) => (grant.method === 'PUT' && bucket ? bucket : signer).sign(grant, lifetime),
  }
  const types = createTypeFiles(deps.db)
  const files = createFileIndex(deps)
  const uploads = { ...deps, addresses, files, maxUploadBytes, monthlyUploads, openAddresses }
  const renderer = createPageRenderer({
    log: deps.log,
    seconds: settings.readingSeconds,
    priority: settings.readingPriority,
  })
  const memory = createMemory({ ...deps, types, texts: createPageTexts(deps.db) })
  const mailIn = createMailIn({
    ...uploads,
    renderer,
    memberships,
    sealing: createSealing(deriveKey(settings.secret, 'mailbox-passwords')),
    ownSender: settings.mailFrom,
  })
  const plugins: FastifyPluginAsync[] = [
    objectRoutes({ ...deps, signer, bucket, use: createAddressUse(deps) }),
    inboxRoutes({ ...uploads, renderer, tokens, memberships, publicUrl }),
    mcpRoutes({ ...uploads, renderer, tokens, memberships, publicUrl, version: settings.version }),
    closingWith(renderer),
    closingWith(mailIn.checks),
    closingWith(memory),
  ]
  const turned = createTurnedPages({ ...uploads, renderer })
  return { types, memory, turned, uploads, mailIn, plugins }
}

/** Endpoints for documents, types, folders and views, and what reads, compares and finds documents. */
function thingServices(
  deps: Deps,
  { model, trashDays }: ServiceSettings,
  things: Things,
  documents: ReturnType<typeof createDocuments> & { readonly approvalMails: ApprovalMails },
): Partial<Handlers> {
  const { types, memory, turned, approvalMails } = documents
  const views = createViews({ ...deps, things, typeNamed: (scope, name) => typeNamed(deps.db, scope, name) })
  return {
    ...thingHandlers(things),
    ...thingWorkHandlers({ ...deps, trashDays, approvalMails }),
    ...similarHandlers({ ...deps, things }),
    ...extractionHandlers({ ...deps, things, types, turned }),
    ...lessonHandlers({ ...deps, things, types, memory }),
    ...partyHandlers(deps),
    ...viewHandlers(views),
    ...modelHandlers(deps, model),
    ...searchHandlers({ ...deps, planner: model ? createQueryPlanner(modelParts(deps, model)) : undefined }),
  }
}

/** What must exist before the first call. */
const startingWith =
  (prepare: () => Promise<unknown>): FastifyPluginAsync =>
  async () => {
    await prepare()
  }

const closingWith =
  (part: { close(): Promise<void> }): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onClose', () => part.close())
  }

/** Links documents from before parties existed, in the background. */
const linking =
  (deps: Deps): FastifyPluginAsync =>
  async (scope) => {
    const backlog = createBacklog(deps)
    scope.addHook('onReady', async () => backlog.start())
    scope.addHook('onClose', () => backlog.stop())
  }

/** Session tokens and API tokens arrive in the same header. */
const bearersOf = (auth: AuthService, tokens: Tokens): BearerReader => ({
  async read(bearerToken) {
    const row = await tokens.find(bearerToken, 'token')
    if (!row) return auth.read(bearerToken)
    const user = await auth.person(row.user_id)
    return user && { user, grant: { tokenId: row.id, projectId: row.project_id, scopes: row.scopes } }
  },
})

/** Ends the streaming calls of a user whose session has ended: in this process, and by pub/sub in the others. */
function endedEverywhere(
  { pubsub }: Deps,
  { recheck, recheckAll }: StreamingCalls,
): (userId: string) => void {
  pubsub.subscribe('session-ended', recheck, recheckAll)
  return (userId) => {
    recheck(userId)
    pubsub.send('session-ended', userId)
  }
}
