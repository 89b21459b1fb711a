import path from 'node:path'
import { z } from 'zod'
import {
  DATA_LIMITS,
  type DataLimits,
  MAX_UPLOAD_BYTES,
  PROPERTIES_MAX,
  READING_SECONDS,
  TRASH_DAYS,
  TRASH_DAYS_MAX,
} from '#contract/limits.ts'
import { type Language, LANGUAGES } from '#core/reading/recognition/languages.ts'
import { issuersOf, type IssuerSetting } from './auth/oidc/issuer-settings.ts'
import { type AllowList, readAllowList } from './egress/index.ts'
import type { ReadingPriority } from './extraction/index.ts'
import { READING_THREADS } from './ocr/engine.ts'
import { metricsModes, type MetricsMode } from './metrics/routes.ts'
import { modelSettingOf, type ModelSetting } from './models/model-setting.ts'
import { s3SettingOf, type S3Setting } from './storage/s3/s3-setting.ts'

// The only reader of process.env. Other code takes what it needs from `Settings`.

export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Settings of the Google Drive tab. URLs as set, `driveApi` without a trailing slash. */
export interface GoogleDrive {
  readonly clientId: string
  readonly apiKey: string | null
  readonly appId: string | null
  readonly apiScript: string
  readonly identityScript: string
  readonly driveApi: string
}

export interface GoogleSignInSettings {
  readonly clientId: string
  readonly identityScript: string
  readonly issuer: string
  readonly jwksUrl: string
}

export interface Settings {
  readonly port: number
  /** Port for phones in the local network; null lets none in. */
  readonly lanPort: number | null
  /** A folder whose files become documents, and the upload link that they are sent to. */
  readonly watch: { readonly dir: string; readonly link: URL } | null
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly secret: string | null
  /** Paths of PEM files. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  /** Without a trailing slash. */
  readonly publicUrl: string | null
  readonly supportEmail: string | null
  /** Null: no mail is sent. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  readonly maxUploadBytes: number
  /** Null: unlimited. */
  readonly monthlyUploads: number | null
  /** Unused upload URLs that a user may have at a time. */
  readonly openAddresses: number
  /** Null without a client id. */
  readonly googleDrive: GoogleDrive | null
  /** URL that receives the page views of public pages. */
  readonly analyticsUrl: string | null
  /** Null without a client id. */
  readonly googleSignIn: GoogleSignInSettings | null
  /** Issuers of OpenID Connect that people can sign in with. */
  readonly issuers: readonly IssuerSetting[]
  /** Hours after which a session that an issuer opened ends. */
  readonly oidcSessionHours: number
  /** False: nobody registers or signs in with a password or a passkey. */
  readonly passwordSignIn: boolean
  readonly trustProxy: boolean | string[]
  /** What may be called besides public addresses when a person typed the address. */
  readonly egressAllow: AllowList
  /** Minutes between two looks into mailboxes. */
  readonly mailInMinutes: number
  /** False: this process queues reading jobs and runs none. */
  readonly reading: boolean
  /** Languages that documents may be written in. */
  readonly languages: readonly Language[]
  /** Lines of a document that are recognised in parallel, each on a thread. */
  readonly readingThreads: number
  /** Processor priority of the processes that read and render. */
  readonly readingPriority: ReadingPriority
  /** Wall-clock limit for reading or rendering a page; ten times as much for a document. */
  readonly readingSeconds: number
  /** Null: only the built-in rules read documents. */
  readonly model: ModelSetting | null
  /** Who may read `/metrics`. */
  readonly metrics: MetricsMode
  /** Days between two checks of all stored files; 0 for no checks. */
  readonly checkDays: number
  /** Days after which audit entries are deleted; null: never. */
  readonly auditDays: number | null
  /** Days during which deleted documents can be restored. */
  readonly trashDays: number
  /** What types, values and lists may hold. */
  readonly limits: DataLimits
  readonly logLevel: LogLevel
  /** Null: files are stored in the data folder. */
  readonly s3: S3Setting | null
}

/** A setting with which the server cannot start. The message is one line that says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${least} to ${most}` })
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://sheaf.example.com' })
  .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === '', {
    message: 'must be an origin without a path, such as https://sheaf.example.com',
  })
  .transform((url) => new URL(url).origin)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.google.com/gsi/client' })
  .transform((url) => url.replace(/\/+$/, ''))

const modelAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1' })
  .transform((url) => url.replace(/\/+$/, ''))

const storeAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.eu-central-1.amazonaws.com' })
  .transform((url) => url.replace(/\/+$/, ''))

const collector = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://views.example.com/sheaf',
})
/** An email address, alone or after a name; a line break would end the mail header. */
const SENDER = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

const priorities: readonly ReadingPriority[] = ['low', 'normal']

const shape = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  SHEAF_DATA_DIR: z.string().default('.sheaf'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  SHEAF_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; `openssl rand -hex 32` makes one')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: storeAddress.optional(),
  S3_PUBLIC_ENDPOINT: storeAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_DIRECT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHEAF_TLS_CERT: z.string().optional(),
  SHEAF_TLS_KEY: z.string().optional(),
  SHEAF_LAN_PORT: wholeNumber(0, 65_535).optional(),
  SHEAF_PUBLIC_URL: httpOrigin.optional(),
  SHEAF_WATCH_DIR: z.string().optional(),
  SHEAF_WATCH_LINK: z.url({ protocol: /^https?$/, error: 'must be an upload link' }).optional(),
  SHEAF_SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SHEAF_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.com:587' })
    .optional(),
  SHEAF_MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an address, alone or as Sheaf <sheaf@example.com>')
    .optional(),
  SHEAF_MAX_UPLOAD_BYTES: wholeNumber(1024 * 1024, 10 * 1024 ** 3).default(MAX_UPLOAD_BYTES),
  SHEAF_MONTHLY_UPLOADS: wholeNumber(1, 100_000_000).optional(),
  SHEAF_OPEN_UPLOADS: wholeNumber(1, 100_000_000).default(2200),
  SHEAF_GOOGLE_CLIENT_ID: z.string().optional(),
  SHEAF_GOOGLE_API_KEY: z.string().optional(),
  SHEAF_GOOGLE_APP_ID: z.string().optional(),
  SHEAF_GOOGLE_API_SCRIPT: webAddress.default('https://apis.google.com/js/api.js'),
  SHEAF_GOOGLE_IDENTITY_SCRIPT: webAddress.default('https://accounts.google.com/gsi/client'),
  SHEAF_GOOGLE_DRIVE_API: webAddress.default('https://www.googleapis.com/drive/v3'),
  SHEAF_ANALYTICS_URL: collector.optional(),
  SHEAF_GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  SHEAF_GOOGLE_JWKS: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  SHEAF_OIDC: z.string().optional(),
  SHEAF_OIDC_SESSION_HOURS: wholeNumber(1, 720).default(12),
  SHEAF_PASSWORDS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHEAF_TRUST_PROXY: z.string().default(''),
  SHEAF_EGRESS_ALLOW: z.string().default(''),
  SHEAF_MAIL_IN_MINUTES: wholeNumber(1, 30).default(2),
  SHEAF_READING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHEAF_LANGUAGES: z
    .string()
    .default(LANGUAGES.join(','))
    .transform((list) => [...new Set(list.split(',').map((name) => name.trim().toLowerCase()))])
    .pipe(z.array(z.enum(LANGUAGES, { error: `must be a list out of ${LANGUAGES.join(', ')}` }))),
  SHEAF_READING_THREADS: wholeNumber(1, 16).default(READING_THREADS),
  SHEAF_READING_PRIORITY: z.enum(priorities, { error: 'must be low or normal' }).default('low'),
  SHEAF_READING_SECONDS: wholeNumber(5, 3600).default(READING_SECONDS),
  SHEAF_MODEL: z.string().optional(),
  SHEAF_MODEL_KEY: z.string().optional(),
  SHEAF_MODEL_URL: modelAddress.optional(),
  SHEAF_MODEL_IMAGES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHEAF_MODEL_PRICES: z.string().optional(),
  SHEAF_MODEL_BUDGET: z.coerce
    .number({ error: 'must be a sum, such as 20' })
    .positive('must be more than 0')
    .optional(),
  SHEAF_METRICS: z.enum(metricsModes, { error: `must be one of ${metricsModes.join(', ')}` }).default('off'),
  SHEAF_AUDIT_DAYS: wholeNumber(1, 36_500).optional(),
  SHEAF_TRASH_DAYS: wholeNumber(1, TRASH_DAYS_MAX).default(TRASH_DAYS),
  SHEAF_CHECK_DAYS: wholeNumber(0, 24).default(7),
  SHEAF_MAX_PROPERTIES: wholeNumber(100, PROPERTIES_MAX).default(DATA_LIMITS.properties),
  SHEAF_MAX_VALUE_CHARACTERS: wholeNumber(1_000, 1_000_000).default(DATA_LIMITS.valueCharacters),
  SHEAF_MAX_TABLE_ROWS: wholeNumber(100, 100_000).default(DATA_LIMITS.tableRows),
  SHEAF_MAX_LIST_BYTES: wholeNumber(1_000_000, 100_000_000).default(DATA_LIMITS.listBytes),
  SHEAF_LOG: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

/** Names of all environment variables that Sheaf reads. */
export const settingNames: readonly string[] = Object.keys(shape.shape)

/** Whether HOST means all network addresses of the machine. */
export const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Whether HOST means this machine only. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Reads and checks all settings. Throws a `SettingsError` for the first invalid one. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  workingFolder: string = process.cwd(),
): Settings {
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name]?.trim() || undefined]))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`)
  }
  const values = parsed.data
  if (values.DATABASE_URL !== undefined && values.SHEAF_SECRET === undefined) {
    throw new SettingsError(
      'SHEAF_SECRET is required with DATABASE_URL: set it to the output of `openssl rand -hex 32`, the same each time.',
    )
  }
  return {
    port: values.PORT,
    lanPort: values.SHEAF_LAN_PORT ?? null,
    watch: watchOf(values.SHEAF_WATCH_DIR, values.SHEAF_WATCH_LINK, workingFolder),
    host: values.HOST,
    dataDir: path.resolve(workingFolder, values.SHEAF_DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    secret: values.SHEAF_SECRET ?? null,
    tls: tlsOf(values.SHEAF_TLS_CERT, values.SHEAF_TLS_KEY),
    publicUrl: values.SHEAF_PUBLIC_URL ?? null,
    supportEmail: values.SHEAF_SUPPORT_EMAIL ?? null,
    smtp: smtpOf(values),
    maxUploadBytes: values.SHEAF_MAX_UPLOAD_BYTES,
    monthlyUploads: values.SHEAF_MONTHLY_UPLOADS ?? null,
    openAddresses: values.SHEAF_OPEN_UPLOADS,
    googleDrive: googleDriveOf(values),
    analyticsUrl: values.SHEAF_ANALYTICS_URL ?? null,
    googleSignIn: googleSignInOf(values),
    ...signInOf(values),
    trustProxy: trustedProxies(values.SHEAF_TRUST_PROXY),
    egressAllow: egressAllowOf(values.SHEAF_EGRESS_ALLOW),
    mailInMinutes: values.SHEAF_MAIL_IN_MINUTES,
    reading: values.SHEAF_READING === 'on',
    languages: values.SHEAF_LANGUAGES,
    readingThreads: values.SHEAF_READING_THREADS,
    readingPriority: values.SHEAF_READING_PRIORITY,
    readingSeconds: values.SHEAF_READING_SECONDS,
    model: modelSettingOf(values, reject),
    s3: s3SettingOf(values, reject),
    metrics: values.SHEAF_METRICS,
    checkDays: values.SHEAF_CHECK_DAYS,
    auditDays: values.SHEAF_AUDIT_DAYS ?? null,
    trashDays: values.SHEAF_TRASH_DAYS,
    limits: {
      ...DATA_LIMITS,
      properties: values.SHEAF_MAX_PROPERTIES,
      valueCharacters: values.SHEAF_MAX_VALUE_CHARACTERS,
      tableRows: values.SHEAF_MAX_TABLE_ROWS,
      listBytes: values.SHEAF_MAX_LIST_BYTES,
    },
    logLevel: values.SHEAF_LOG,
  }
}

function reject(message: string): never {
  throw new SettingsError(message)
}

function googleDriveOf(values: z.output<typeof shape>): GoogleDrive | null {
  if (values.SHEAF_GOOGLE_CLIENT_ID === undefined) return null
  return {
    clientId: values.SHEAF_GOOGLE_CLIENT_ID,
    apiKey: values.SHEAF_GOOGLE_API_KEY ?? null,
    appId: values.SHEAF_GOOGLE_APP_ID ?? null,
    apiScript: values.SHEAF_GOOGLE_API_SCRIPT,
    identityScript: values.SHEAF_GOOGLE_IDENTITY_SCRIPT,
    driveApi: values.SHEAF_GOOGLE_DRIVE_API,
  }
}

function googleSignInOf(values: z.output<typeof shape>): GoogleSignInSettings | null {
  if (values.SHEAF_GOOGLE_CLIENT_ID === undefined) return null
  return {
    clientId: values.SHEAF_GOOGLE_CLIENT_ID,
    identityScript: values.SHEAF_GOOGLE_IDENTITY_SCRIPT,
    issuer: values.SHEAF_GOOGLE_ISSUER,
    jwksUrl: values.SHEAF_GOOGLE_JWKS,
  }
}

function signInOf(
  values: z.output<typeof shape>,
): Pick<Settings, 'issuers' | 'oidcSessionHours' | 'passwordSignIn'> {
  const issuers = issuersOf(values.SHEAF_OIDC, reject)
  const passwordSignIn = values.SHEAF_PASSWORDS === 'on'
  if (!passwordSignIn && issuers.length === 0) {
    reject('SHEAF_OIDC is missing: with SHEAF_PASSWORDS=off, people sign in with its issuers.')
  }
  return { issuers, oidcSessionHours: values.SHEAF_OIDC_SESSION_HOURS, passwordSignIn }
}

function smtpOf(values: z.output<typeof shape>): Settings['smtp'] {
  const { SHEAF_SMTP_URL: url, SHEAF_MAIL_FROM: from, SHEAF_PUBLIC_URL: publicUrl } = values
  if (url === undefined) return null
  if (from === undefined) {
    throw new SettingsError(
      'SHEAF_MAIL_FROM is missing: SHEAF_SMTP_URL needs the address that mails come from.',
    )
  }
  // The Host header of a request could make mailed links lead to a stranger's server.
  if (publicUrl === undefined) {
    throw new SettingsError('SHEAF_PUBLIC_URL is missing: the links in mails begin with it.')
  }
  return { url, from }
}

function tlsOf(certFile: string | undefined, keyFile: string | undefined): Settings['tls'] {
  if (certFile !== undefined && keyFile !== undefined) return { certFile, keyFile }
  if (certFile === undefined && keyFile === undefined) return null
  const missing = certFile === undefined ? 'SHEAF_TLS_CERT' : 'SHEAF_TLS_KEY'
  throw new SettingsError(
    `${missing} is missing: HTTPS needs the certificate and its key. Set both or neither.`,
  )
}

function watchOf(
  dir: string | undefined,
  link: string | undefined,
  workingFolder: string,
): Settings['watch'] {
  if (dir === undefined && link === undefined) return null
  if (dir !== undefined && link !== undefined) {
    return { dir: path.resolve(workingFolder, dir), link: new URL(link) }
  }
  const missing = dir === undefined ? 'SHEAF_WATCH_DIR' : 'SHEAF_WATCH_LINK'
  throw new SettingsError(
    `${missing} is missing: watching a folder needs the folder and an upload link. Set both or neither.`,
  )
}

function trustedProxies(text: string): boolean | string[] {
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  return text.split(',').map((address) => address.trim())
}

function egressAllowOf(text: string): AllowList {
  try {
    return readAllowList(text)
  } catch (error) {
    throw new SettingsError(`SHEAF_EGRESS_ALLOW: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
