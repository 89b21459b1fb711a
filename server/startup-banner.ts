import { networkInterfaces } from 'node:os'
import { dataPaths } from './db/data-folder.ts'
import { renderUnicodeCompact } from 'uqr'
import { isEverywhere, isLoopback, type Settings } from './env.ts'
import type { Lan } from './lan/index.ts'
import type { RunningServer } from './server.ts'

/** The text that the server prints after startup: addresses, storage locations, hints for phones. */
export function startupBanner(
  settings: Settings,
  { address, lan }: Pick<RunningServer, 'address' | 'lan'>,
  version: string,
  hasApp: boolean,
  interfaces: Interfaces = networkInterfaces(),
): string {
  const paths = dataPaths(settings.dataDir)
  const open = settings.publicUrl ?? address
  const network = networkAddresses(settings.host, address, interfaces)
  const lines = [
    `Sheaf ${version} is ready: ${open}${open === address ? '' : ` (listening on ${address})`}`,
    ...network.map((other) => `  Network   ${other}`),
    `  Records   ${settings.databaseUrl === null ? paths.database : databaseName(settings.databaseUrl)}`,
    `  Files     ${settings.s3 === null ? paths.objects : `bucket ${settings.s3.bucket} at ${settings.s3.endpoint}`}`,
    `  Secret    ${settings.secret === null ? paths.secret : 'SHEAF_SECRET'}`,
    `  Phones    ${lan ? scan(lan) : phones(settings, open, network)}`,
    `  E-mail    ${mail(settings)}`,
  ]
  if (!settings.reading)
    lines.push(
      '  Reading   off: documents are read by `npm run worker`, or once the server runs without SHEAF_READING=off.',
    )
  if (!hasApp)
    lines.push('  App       not built: run `npm run build` and start again. Only the API is served.')
  return lines.join('\n')
}

function mail({ smtp }: Settings): string {
  return smtp === null
    ? 'No mail server is set: email addresses are not confirmed, and invitations are accepted by link only.'
    : `Mail is sent through ${new URL(smtp.url).host}. People confirm their email address by opening a link.`
}

/** Without user and password. */
function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL ${host}${pathname}`
}

type Interfaces = ReturnType<typeof networkInterfaces>

/** URLs for other machines, if the server listens on all addresses; otherwise empty. */
function networkAddresses(host: string, address: string, interfaces: Interfaces): string[] {
  if (!isEverywhere(host)) return []
  const { protocol, port } = new URL(address)
  return Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(
      ({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host === '::' && !scopeid)),
    )
    .map((found) => {
      const name = found.family === 'IPv4' ? found.address : `[${found.address}]`
      return `${protocol}//${name}${port === '' ? '' : `:${port}`}`
    })
}

/** The QR code for a phone's camera, and the URL in it. */
function scan({ pages, fingerprint }: Lan): string {
  const [page, ...others] = pages()
  if (page === undefined)
    return 'This machine has no address in a private network: connect it to one and start again.'
  return [
    `Connect this machine and the phone to the same network, then scan the code or open ${page}`,
    ...others.map((other) => `            or ${other}`),
    `            Certificate ${fingerprint}`,
    renderUnicodeCompact(page, { border: 2 }),
  ].join('\n')
}

function phones({ host, publicUrl }: Settings, open: string, network: readonly string[]): string {
  if (open.startsWith('https:')) {
    if (publicUrl !== null) return `Open ${open}`
    if (!isEverywhere(host))
      return isLoopback(host) ? 'Set HOST=0.0.0.0 to let other devices in.' : `Open ${open}`
    return network.length === 0
      ? 'This machine has no network address: connect it to a network and start again.'
      : `Open ${network.join(' or ')}, or this machine by the name in its certificate.`
  }
  const press = isLoopback(host) ? 'press "Connect a phone" in a workspace, or ' : ''
  return (
    `Camera and offline capture need HTTPS, except on localhost: ${press}start with \`npm start -- --lan\`, or set ` +
    'SHEAF_TLS_CERT and SHEAF_TLS_KEY, or SHEAF_PUBLIC_URL behind a reverse proxy (README, "Use it from a phone").'
  )
}
