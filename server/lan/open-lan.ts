import { X509Certificate } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Log } from '#server/deps.ts'
import { localAddresses, localName } from './addresses.ts'
import { languageOf } from '#messages/languages.ts'
import { inLanguage } from '#server/language.ts'
import { CERTIFICATE_PATH, guidePage } from './guide-page.ts'
import { sharedPort } from './shared-port.ts'
import { storedIdentities } from './stored-identities.ts'

export interface LanOptions {
  readonly dataDir: string
  readonly port: number
  /** Handles requests for the app. */
  readonly handle: RequestListener
  readonly log: Log
  readonly now?: () => number
  /** Addresses of this machine, the likeliest first. */
  readonly addresses?: () => readonly string[]
  /** Address to listen on. */
  readonly host?: string
}

export interface Lan {
  /** Current URLs for phones, the likeliest first. */
  pages(): readonly string[]
  /** The one of these URLs for another phone: with the address that the caller used, if possible. */
  pageFor(host: string): string | null
  /** SHA-256 of the authority's certificate, as phones display it. */
  readonly fingerprint: string
  stop(): Promise<void>
}

/** Also in the certificate, for a browser on this machine. */
const LOOPBACK = '127.0.0.1'
/** How often the addresses of this machine are compared with those of the certificate, in ms. */
const CHECK_MS = 60_000
/** How long stopping waits for responses, in ms. */
const STOP_MS = 5_000

/**
 * Lets phones in the local network in: HTTPS with a certificate of the installation's own authority, and on the same
 * port, over plain HTTP, a page that installs that authority. Rejects if the port is taken.
 */
export async function openLan(options: LanOptions): Promise<Lan> {
  const { dataDir, handle, log, now = Date.now, addresses = localAddresses } = options
  const identities = (hosts: readonly string[]) =>
    storedIdentities({ folder: path.join(dataDir, 'lan'), machine, hosts: [...hosts, LOOPBACK], now })
  const machine = localName().replace(/\.local$/, '')
  let hosts = [localName(), ...addresses()]
  const { authority, server } = await identities(hosts)
  const certificate = new X509Certificate(authority.cert)
  const fingerprint = certificate.fingerprint256
  const plain: RequestListener = (request, response) =>
    answerPlain(request, response, { certificate, fingerprint, machine, hosts, port: boundPort() })
  const shared = sharedPort({ identity: server, secure: handle, plain })
  const boundPort = () => {
    const bound = shared.server.address()
    return typeof bound === 'object' && bound ? bound.port : options.port
  }
  await new Promise<void>((resolve, reject) => {
    shared.server.once('error', reject)
    shared.server.listen(options.port, options.host ?? '0.0.0.0', resolve)
  })
  const follow = () => {
    const current = [localName(), ...addresses()]
    if (current.join() === hosts.join()) return
    hosts = current
    identities(current).then(
      (next) => shared.use(next.server),
      (error: unknown) => log.error('lan-certificate-not-renewed', { message: String(error) }),
    )
  }
  const check = setInterval(follow, CHECK_MS)
  check.unref()
  const pages = () => {
    // The caller may have just connected this machine to a network.
    follow()
    return hosts.slice(1).map((address) => `http://${address}:${boundPort()}`)
  }
  return {
    pages,
    pageFor: (host) => {
      const [likeliest, ...others] = pages()
      return others.find((page) => new URL(page).host === host) ?? likeliest ?? null
    },
    fingerprint,
    stop: async () => {
      clearInterval(check)
      await shared.close(STOP_MS)
    },
  }
}

interface PlainPage {
  readonly certificate: X509Certificate
  readonly fingerprint: string
  readonly machine: string
  /** Names and addresses that the page may link to. */
  readonly hosts: readonly string[]
  readonly port: number
}

/** Serves the page and the certificate. The app is never served over plain HTTP, where passwords could be read. */
function answerPlain(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  { certificate, fingerprint, machine, hosts, port }: PlainPage,
): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', 'no-store')
  if (url === CERTIFICATE_PATH) {
    response.setHeader('content-type', 'application/x-x509-ca-cert')
    response.setHeader('content-disposition', 'attachment; filename="sheaf.crt"')
    response.end(certificate.raw)
    return
  }
  // The Host header is untrusted: only hosts in the certificate are linked.
  const asked = (headers.host ?? '').replace(/:\d+$/, '')
  const host = [...hosts, LOOPBACK].includes(asked) ? asked : (hosts[1] ?? hosts[0] ?? 'localhost')
  const appUrl = `https://${host}:${port}${appPath(url)}`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  const options = { appUrl, name: `Sheaf on ${machine}`, fingerprint }
  response.end(inLanguage(languageOf(headers), () => guidePage(options)))
}

/** The requested path, so that the QR code of an invitation leads to it in the end; otherwise the sign-in page. */
const appPath = (url: string) => (/^\/(?!\/)[\w\-./?=&%]+$/.test(url) ? url : '/login')
