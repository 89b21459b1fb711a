import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Log } from '#server/deps.ts'
import { checkAddress, type CheckedAddress, checkHost, type Resolve, resolveByDns } from './check-address.ts'
import type { Address, AllowList } from './networks.ts'
import { type Egress, EgressError, type OutgoingAnswer, type OutgoingCall } from './port.ts'

export const EGRESS_LIMITS = { seconds: 15, answerBytes: 64 * 1024, headerBytes: 16 * 1024 } as const

export interface EgressOptions {
  readonly allow: AllowList
  readonly log: Log
  readonly resolve?: Resolve
  /** Time for a call from the resolving of its name to the last byte of the answer. */
  readonly seconds?: number
}

export function createEgress(options: EgressOptions): Egress {
  const { allow, log, resolve = resolveByDns, seconds = EGRESS_LIMITS.seconds } = options
  const checked = (url: string) => checkAddress(url, allow, resolve)
  return {
    allowing: (hosts) =>
      createEgress({ ...options, allow: { ...allow, hosts: new Set([...allow.hosts, ...hosts]) } }),

    check: (url) =>
      checked(url).then(
        () => null,
        (error: unknown) => problemOf(error).problem,
      ),

    send(call) {
      const about = { ...ofCall(call), host: URL.parse(call.url)?.host ?? '' }
      return logged(log, { about, seconds, signal: call.signal }, async (signal, done) => {
        const answer = await answerOf(await untilAborted(checked(call.url), signal), call, signal)
        done({ status: answer.status })
        return answer
      })
    },

    connect(call, work) {
      const about = { ...ofCall(call), host: `${call.host}:${call.port}` }
      return logged(log, { about, seconds: call.seconds, signal: call.signal }, async (signal) => {
        const found = await untilAborted(checkHost(call.host, allow, resolve), signal)
        const { host, addresses, isListed } = found
        const name = isIP(host) === 0 ? host : null
        return work({ address: addresses[0]?.address ?? '', name, isListed }, signal)
      })
    },
  }
}

const ofCall = ({ purpose, projectId }: Pick<OutgoingCall, 'purpose' | 'projectId'>) => ({
  purpose,
  projectId,
})

interface Logged {
  readonly about: Readonly<Record<string, string | null>>
  readonly seconds: number
  readonly signal: AbortSignal | undefined
}

/** Limits the time of a call, logs it, and makes each of its errors an `EgressError`. `done`: more to log. */
async function logged<T>(
  log: Log,
  { about, seconds, signal: given }: Logged,
  work: (signal: AbortSignal, done: (more: Readonly<Record<string, number>>) => void) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const limit = AbortSignal.timeout(seconds * 1000)
  const signal = given ? AbortSignal.any([given, limit]) : limit
  let more = {}
  try {
    const result = await work(signal, (found) => (more = found))
    log.info('outgoing-call', { ...about, ...more, ms: msSince(began) })
    return result
  } catch (error) {
    const problem = limit.aborted
      ? new EgressError('timeout', `no answer within ${seconds} s`, { cause: error })
      : problemOf(error)
    const { problem: why, message } = problem
    log.warn('outgoing-call-failed', { ...about, why, message, ms: msSince(began) })
    throw problem
  }
}

const msSince = (began: number) => Math.round(performance.now() - began)

/** Connects to one of the checked addresses, whatever the name leads to by now. */
function answerOf(
  { url, addresses }: CheckedAddress,
  { method, headers, body }: OutgoingCall,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const { request } = url.protocol === 'https:' ? https : http
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const sent = request(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    // A connection of its own: one that is kept would outlive the check.
    agent: false,
    lookup: pinnedTo(addresses),
    maxHeaderSize: EGRESS_LIMITS.headerBytes,
    signal,
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    const end = (complete: boolean) =>
      resolve({
        status: response.statusCode ?? 0,
        contentType: response.headers['content-type'] ?? '',
        body: Buffer.concat(parts),
        complete,
      })
    response.on('error', reject)
    response.on('aborted', () => reject(new EgressError('connection', 'the answer was cut off')))
    response.on('data', (part: Buffer) => {
      size += part.length
      if (size <= EGRESS_LIMITS.answerBytes) return void parts.push(part)
      end(false)
      response.destroy()
    })
    response.on('end', () => end(true))
  })
  sent.end(body)
  return promise
}

const pinnedTo =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

/** Resolving a name cannot be aborted, but need not be waited for. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new EgressError('timeout', 'the call was stopped'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Codes of OpenSSL and Node for a certificate that does not hold. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|^ERR_TLS/

function problemOf(error: unknown): EgressError {
  if (error instanceof EgressError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  return new EgressError(CERTIFICATE.test(code) ? 'certificate' : 'connection', message, { cause: error })
}
