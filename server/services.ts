import type { FastifyPluginAsync } from 'fastify'
import { type Agent, createAgent } from './agent/index.ts'
import { auditHandlers } from './audit/index.ts'
import {
  type AuthService,
  authHandlers,
  createAuthService,
  createGoogleLogin,
  createGoogleTokens,
  createOperatorLinks,
  createPasswordHashing,
  createPasswords,
  createProof,
  deriveKey,
  type PasswordHashing,
} from './auth/index.ts'
import { chatHandlers, createChats } from './chat/index.ts'
import type { Deps } from './deps.ts'
import { createEventStreams } from './events/index.ts'
import {
  createMemory,
  createPageRenderer,
  createPageTexts,
  extractionHandlers,
  lessonHandlers,
  type PageRenderer,
} from './extraction/index.ts'
import { currentMembership } from './http/access.ts'
import type { Handlers } from './http/handlers.ts'
import { createStreamingCalls, type StreamingCalls } from './http/streaming-calls.ts'
import { serverHandlers, type ServerCapabilities } from './http/capabilities.ts'
import type { AccessPorts, BearerReader } from './http/ports.ts'
import { inboxRoutes } from './inbox/index.ts'
import { createQueryPlanner, modelHandlers, modelParts, type ModelSetting } from './models/index.ts'
import {
  createInvitationLinks,
  createInvitationMail,
  createInvitations,
  createMembers,
  createProjectService,
  projectHandlers,
} from './projects/index.ts'
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
  createFileIndex,
  createThings,
  createTypeFiles,
  thingHandlers,
  thingWorkHandlers,
  typeNamed,
} from './things/index.ts'
import { createTokens, tokenHandlers, type Tokens } from './tokens/index.ts'
import { createAddressUse, uploadHandlers } from './uploads/index.ts'
import { createViews, viewHandlers } from './views/index.ts'

export interface ServiceSettings extends Omit<ServerCapabilities, 'mail' | 'limits'> {
  readonly secret: string
  /** Addresses to send bytes to that each user may hold at a time. */
  readonly openAddresses: number
  /** Signed addresses begin with it; null leaves them relative to the page's origin. */
  readonly publicUrl: string | null
  /** Wall-clock time that drawing a page may take. */
  readonly readingSeconds: number
  readonly model: ModelSetting | null
  /** Null: bytes are kept on the disk. */
  readonly s3: S3Setting | null
  /** No other server uses this database. */
  readonly soleServer: boolean
}

/** Replacements for the built-in parts. */
export interface OtherParts {
  readonly agent?: Agent
  readonly hashing?: PasswordHashing
}

export interface Services {
  readonly access: AccessPorts
  readonly live: StreamingCalls
  readonly handlers: Partial<Handlers>
  readonly plugins: readonly FastifyPluginAsync[]
}

/** Builds every module on `deps` and gives each what it needs of the others. */
export function createServices(deps: Deps, settings: ServiceSettings, others: OtherParts = {}): Services {
  const { secret, publicUrl, maxUploadBytes, monthlyUploads, openAddresses, googleSignIn, model } = settings
  const links = createInvitationLinks(deriveKey(secret, 'invitation-links'))
  const post = createInvitationMail({ ...deps, links, publicUrl })
  const invitations = createInvitations({ ...deps, links, post })
  const hashing = others.hashing ?? createPasswordHashing()
  const auth = createAuthService({
    ...deps,
    hashing,
    tokenKey: deriveKey(secret, 'session-tokens'),
    invited: invitations,
  })
  const projects = createProjectService(deps)
  const tokens = createTokens(deps)
  const access: AccessPorts = { bearers: bearersOf(auth, tokens), memberships: projects }
  const live = createStreamingCalls(access, deps.events)
  const onEnded = endedEverywhere(deps, live)
  const signer = createUrlSigner({
    secrets: [Buffer.from(deriveKey(secret, 'signed-urls')).toString('hex')],
    now: deps.now,
    ...(publicUrl === null ? {} : { publicUrl }),
  })
  const bucket = settings.s3?.direct ? createS3Addresses(settings.s3, deps.now) : null
  // Bytes are read at an address of this server, which knows at each use who still may; it leads to the bucket.
  const addresses: ObjectAddresses = {
    sign: (grant, lifetime) => (grant.method === 'PUT' && bucket ? bucket : signer).sign(grant, lifetime),
  }
  const files = createFileIndex(deps)
  const types = createTypeFiles(deps.db)
  const memory = createMemory({ ...deps, types, texts: createPageTexts(deps.db) })
  const uploads = { ...deps, addresses, files, maxUploadBytes, monthlyUploads, openAddresses }
  const renderer = createPageRenderer(deps.log, settings.readingSeconds)
  const inbox = inboxRoutes({ ...uploads, renderer, tokens, memberships: projects, publicUrl })
  const chats = createChats({
    ...deps,
    agent: others.agent ?? createAgent({ ...deps, model }),
    soleServer: settings.soleServer,
  })
  const things = createThings({ ...deps, corrections: memory, conversations: chats.conversations })
  const streams = createEventStreams({
    ...deps,
    currentMembership: (call) => currentMembership(call, access),
  })
  const proof = createProof({ ...deps, publicUrl, invited: invitations })
  const passwords = createPasswords({
    ...deps,
    publicUrl,
    hashing,
    operatorLinks: createOperatorLinks(deriveKey(secret, 'operator-links')),
    onEnded,
    revokeTokens: tokens.revokeAll,
    countTokens: tokens.countOf,
  })
  const googleLogin =
    googleSignIn &&
    createGoogleLogin({
      ...deps,
      tokens: createGoogleTokens(googleSignIn, deps),
      invited: invitations,
      openSession: auth.openSession,
    })
  return {
    access,
    live,
    handlers: {
      ...serverHandlers({ ...settings, limits: deps.limits, mail: deps.mail !== null }),
      ...authHandlers({ auth, proof, passwords, googleLogin, onEnded }),
      ...projectHandlers({ projects, members: createMembers(deps), invitations, publicUrl }),
      ...tokenHandlers(tokens, publicUrl),
      ...auditHandlers(deps),
      ...modelHandlers(deps, model),
      ...similarHandlers({ ...deps, things }),
      ...thingHandlers(things),
      ...thingWorkHandlers({ ...deps, trashDays: settings.trashDays }),
      ...extractionHandlers({ ...deps, things, types }),
      ...lessonHandlers({ ...deps, things, types }),
      ...viewHandlers(
        createViews({ ...deps, things, typeNamed: (scope, name) => typeNamed(deps.db, scope, name) }),
      ),
      ...searchHandlers({
        ...deps,
        planner: model ? createQueryPlanner(modelParts(deps, model)) : undefined,
      }),
      ...uploadHandlers(uploads),
      ...chatHandlers(chats),
      ...streams.handlers,
    },
    plugins: [
      objectRoutes({ ...deps, signer, bucket, use: createAddressUse(deps) }),
      streams.plugin,
      chats.plugin,
      inbox,
      endOf(renderer),
    ],
  }
}

/** What draws pages ends with the server. */
const endOf =
  (renderer: PageRenderer): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onClose', () => renderer.close())
  }

/** Sessions and personal tokens come in the same header. */
const bearersOf = (auth: AuthService, tokens: Tokens): BearerReader => ({
  async read(word) {
    const row = await tokens.find(word, 'token')
    if (!row) return auth.read(word)
    const user = await auth.person(row.user_id)
    return user && { user, grant: { tokenId: row.id, projectId: row.project_id, scopes: row.scopes } }
  },
})

/** Ends the lasting calls of a user whose session has ended, in this process and, by way of the pubsub, in the others. */
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
