import type { ImapFlow, ImapFlowError } from 'imapflow'
import { MAIL_ADDRESS_MAX, type MailboxProblem, type MailboxSecurity } from '#contract/mail-in.ts'
import { type Egress, EgressError, type OpenWay } from '#server/egress/index.ts'
import { MAIL_IN } from './limits.ts'

/** Server and credentials of a mailbox. */
export interface MailboxAccess {
  readonly projectId: string
  readonly host: string
  readonly port: number
  readonly security: MailboxSecurity
  readonly username: string
  readonly password: string
  readonly folder: string
}

/** A mailbox that cannot be read, with the reason. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly problem: MailboxProblem

  constructor(problem: MailboxProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** What is known of a mail before it is fetched. */
export interface MailHead {
  readonly uid: number
  readonly size: number
  readonly receivedAt: Date
  readonly from: string
  readonly subject: string
}

/** A folder of a mailbox, open while the work on it runs. */
export interface OpenFolder {
  readonly uidValidity: string
  /** UIDs above `after` of mails that arrived on or after this day, ascending. */
  uidsAfter(after: number, since: Date): Promise<number[]>
  /** Null if there is no such mail. */
  head(uid: number): Promise<MailHead | null>
  /** The raw mail. Null if there is no such mail. */
  source(uid: number): Promise<Buffer | null>
  /** Marks a mail as seen, for people who use the mailbox. */
  mark(uid: number): Promise<void>
}

interface OpenOptions {
  readonly egress: Egress
  readonly seconds: number
  readonly signal?: AbortSignal
}

/** An IMAP keyword, which mail programs show as a tag. */
const KEYWORD = 'Sheaf'

/** Opens the folder, runs `work` and signs out. Rejects with a `MailboxError`. */
export function withFolder<T>(
  { egress, seconds, signal }: OpenOptions,
  access: MailboxAccess,
  work: (folder: OpenFolder, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { projectId, host, port } = access
  const call = { purpose: 'mail-in', projectId, host, port, seconds, ...(signal && { signal }) }
  return egress
    .connect(call, async (way, limit) => {
      if (access.security === 'none' && !way.isListed) throw asEgress(new MailboxError('not-encrypted'))
      const client = await clientFor(access, way)
      const stop = () => client.close()
      limit.addEventListener('abort', stop, { once: true })
      try {
        await client.connect()
        const folder = await open(client, access.folder)
        const result = await work(folder, limit)
        await client.logout().catch(() => undefined)
        return result
      } catch (error) {
        throw asEgress(error)
      } finally {
        limit.removeEventListener('abort', stop)
        client.close()
      }
    })
    .catch((error: unknown) => {
      throw problemOf(error)
    })
}

async function clientFor(access: MailboxAccess, { address, name }: OpenWay): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: address,
    port: access.port,
    secure: access.security === 'tls',
    doSTARTTLS: access.security === 'tls' ? undefined : access.security === 'starttls',
    ...(name !== null && { servername: name }),
    auth: { user: access.username, pass: access.password },
    logger: false,
    disableAutoIdle: true,
    // The library does not limit the size of decompressed data.
    disableCompression: true,
    connectionTimeout: MAIL_IN.connectSeconds * 1000,
    greetingTimeout: MAIL_IN.connectSeconds * 1000,
    socketTimeout: MAIL_IN.silenceSeconds * 1000,
    maxLiteralSize: MAIL_IN.mailBytes + 1024,
    maxLineLength: 1024 * 1024,
    maxResponseSize: MAIL_IN.mailBytes + 2 * 1024 * 1024,
  })
  // Errors reject the running call; without a listener they would also end the process.
  client.on('error', () => undefined)
  return client
}

async function open(client: ImapFlow, path: string): Promise<OpenFolder> {
  const { uidValidity } = await client.mailboxOpen(path).catch((error: unknown) => {
    throw (error as ImapFlowError).responseStatus === 'NO'
      ? new MailboxError('folder', { cause: error })
      : error
  })
  return {
    uidValidity: String(uidValidity),
    async uidsAfter(after, since) {
      const found = await client.search({ uid: `${after + 1}:*`, since }, { uid: true })
      // The range `n:*` always includes the last mail, even if its UID is lower.
      return (found || []).filter((uid) => uid > after).sort((a, b) => a - b)
    },
    async head(uid) {
      const found = await client.fetchOne(
        String(uid),
        { uid: true, size: true, internalDate: true, envelope: true },
        { uid: true },
      )
      if (!found) return null
      return {
        uid,
        size: found.size ?? 0,
        receivedAt: new Date(found.internalDate ?? Date.now()),
        from: (found.envelope?.from?.[0]?.address ?? '').slice(0, MAIL_ADDRESS_MAX),
        subject: (found.envelope?.subject ?? '').slice(0, MAIL_IN.nameCharacters),
      }
    },
    async source(uid) {
      const query = { source: { start: 0, maxLength: MAIL_IN.mailBytes } }
      const found = await client.fetchOne(String(uid), query, { uid: true })
      return found ? (found.source ?? null) : null
    },
    async mark(uid) {
      const done = await client
        .messageFlagsAdd(String(uid), ['\\Seen', KEYWORD], { uid: true })
        .catch(() => false)
      // A read-only folder is fine; if the connection has ended, this rejects.
      if (!done) await client.noop()
    },
  }
}

/** An error that passes through the egress guard unchanged: it treats other errors as connection problems. */
const asEgress = (error: unknown): unknown => {
  const found = imapProblem(error)
  return found ? new EgressError('connection', found.problem, { cause: found }) : error
}

function imapProblem(error: unknown): MailboxError | null {
  if (error instanceof MailboxError) return error
  const { authenticationFailed, tlsFailed, serverResponseCode, code = '' } = error as ImapFlowError
  // UNAVAILABLE means that the server cannot check passwords now, not that this one is wrong (RFC 5530).
  if (serverResponseCode === 'UNAVAILABLE') return new MailboxError('connection', { cause: error })
  if (authenticationFailed) return new MailboxError('sign-in', { cause: error })
  if (tlsFailed && code === '') return new MailboxError('no-starttls', { cause: error })
  if (/TIMEOUT/.test(code)) return new MailboxError('timeout', { cause: error })
  return null
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof EgressError)) return error
  if (error.cause instanceof MailboxError) return error.cause
  return new MailboxError(error.problem, { cause: error })
}
