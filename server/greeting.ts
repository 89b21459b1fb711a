import type { Settings } from './env.ts'
import { placesOf } from './begin-records.ts'

/** What an operator reads at the start: the address, where things are, what phones need. */
export function greeting(settings: Settings, address: string, version: string, hasApp: boolean): string {
  const places = placesOf(settings.dataDir)
  const open = settings.publicUrl ?? address
  const lines = [
    `Sheaf ${version} is ready: ${open}${open === address ? '' : ` (listening on ${address})`}`,
    `  Records   ${settings.databaseUrl === null ? places.database : databaseName(settings.databaseUrl)}`,
    `  Files     ${settings.s3 === null ? places.objects : `bucket ${settings.s3.bucket} at ${settings.s3.endpoint}`}`,
    `  Secret    ${settings.secret === null ? places.secret : 'SHEAF_SECRET'}`,
    `  Phones    ${phones(settings, open)}`,
    `  E-mail    ${mail(settings)}`,
  ]
  if (!settings.reading)
    lines.push(
      '  Reading   off: documents wait for `npm run worker`, or until the server runs without SHEAF_READING=off.',
    )
  if (!hasApp)
    lines.push('  App       not built: run `npm run build` and start again. Only the API is served.')
  return lines.join('\n')
}

function mail({ smtp }: Settings): string {
  return smtp === null
    ? 'No mail server is set: addresses are not confirmed, and invitations are joined through their links alone.'
    : `Mail leaves by ${new URL(smtp.url).host}: an address is confirmed once its link was opened.`
}

/** Without user and password. */
function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL ${host}${pathname}`
}

function phones(settings: Settings, open: string): string {
  const isLocal = settings.host === 'localhost' || settings.host.startsWith('127.') || settings.host === '::1'
  if (open.startsWith('https:')) {
    return isLocal && settings.publicUrl === null
      ? 'Set HOST=0.0.0.0 to let other devices in.'
      : `Open ${open}`
  }
  return (
    'Camera and offline capture need HTTPS everywhere but on localhost: set SHEAF_TLS_CERT and SHEAF_TLS_KEY, or ' +
    'SHEAF_PUBLIC_URL behind a reverse proxy (README, "Use it from a phone").'
  )
}
