import {
  DATA_LIMITS,
  MAX_UPLOAD_BYTES,
  READING_SECONDS,
  TRASH_DAYS,
  TRASH_DAYS_MAX,
} from '#contract/limits.ts'
import { LANGUAGES } from '#core/reading/recognition/languages.ts'

/** One line of the README's table of settings. */
export interface Setting {
  readonly name: string
  /** Default value as the table shows it; empty for none. */
  readonly fallback: string
  readonly meaning: string
}

export const settingsTable: readonly Setting[] = [
  { name: 'PORT', fallback: '3000', meaning: 'Port of the app and its API' },
  {
    name: 'HOST',
    fallback: 'localhost',
    meaning: 'Address to listen on; `0.0.0.0` makes the server reachable from other devices',
  },
  {
    name: 'SHEAF_DATA_DIR',
    fallback: '.sheaf',
    meaning: 'Folder of the embedded database, the stored files and the secret',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'PostgreSQL server to use instead of the embedded database; requires `SHEAF_SECRET`',
  },
  {
    name: 'SHEAF_SECRET',
    fallback: '',
    meaning:
      'Signs sessions and file URLs, at least 32 characters. If it is not set, one is created in the data folder',
  },
  {
    name: 'S3_BUCKET',
    fallback: '',
    meaning:
      'S3 bucket for stored files, instead of the data folder; requires the access key below. See [Scaling](README.md)',
  },
  {
    name: 'S3_ENDPOINT',
    fallback: '',
    meaning: "URL of the S3 store; by default Amazon's for the region",
  },
  {
    name: 'S3_PUBLIC_ENDPOINT',
    fallback: '',
    meaning: 'URL under which devices reach the store, if it is different',
  },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'Region of the bucket' },
  { name: 'S3_ACCESS_KEY_ID', fallback: '', meaning: 'Access key of the bucket' },
  { name: 'S3_SECRET_ACCESS_KEY', fallback: '', meaning: 'Secret of the access key' },
  {
    name: 'S3_DIRECT',
    fallback: 'on',
    meaning:
      '`off` sends file bytes through Sheaf: for a store that devices cannot reach or that has no CORS rule for the app',
  },
  {
    name: 'SHEAF_TLS_CERT',
    fallback: '',
    meaning: 'Certificate file (PEM): serves HTTPS, which phones need',
  },
  { name: 'SHEAF_TLS_KEY', fallback: '', meaning: 'Private key file of the certificate (PEM)' },
  {
    name: 'SHEAF_WATCH_DIR',
    fallback: '',
    meaning:
      'Folder that the server watches: each file becomes a document once it no longer changes, its folders become folders. Files stay where they are. Requires `SHEAF_WATCH_LINK`',
  },
  {
    name: 'SHEAF_WATCH_LINK',
    fallback: '',
    meaning:
      'Upload link of the workspace and person that the documents of the watched folder belong to, with an address that this machine reaches: `http://localhost:3000/api/inbox/sheaf_...`',
  },
  {
    name: 'SHEAF_LAN_PORT',
    fallback: '',
    meaning:
      'Port on which phones in the local network open Sheaf by HTTPS, with a certificate of its own authority; `npm start -- --lan` sets 3443',
  },
  {
    name: 'SHEAF_PUBLIC_URL',
    fallback: '',
    meaning:
      'URL under which people open the app; links in mails and in API responses begin with it. Without it, links in responses are relative. The Host header is never used',
  },
  {
    name: 'SHEAF_SUPPORT_EMAIL',
    fallback: '',
    meaning: 'Email address that the app shows to people who need help',
  },
  {
    name: 'SHEAF_SMTP_URL',
    fallback: '',
    meaning:
      'Mail server, as `smtp://user:password@host:587` or `smtps://…`; requires `SHEAF_MAIL_FROM` and `SHEAF_PUBLIC_URL`. Without it no mail is sent, no email address is confirmed, and people join a workspace only through an invitation link',
  },
  {
    name: 'SHEAF_MAIL_FROM',
    fallback: '',
    meaning: 'Sender of mails, as `Sheaf <sheaf@example.com>`',
  },
  {
    name: 'SHEAF_OIDC',
    fallback: '',
    meaning:
      'Issuers of OpenID Connect that people can sign in with, as a list in JSON: [an example](#sign-on-by-openid-connect)',
  },
  {
    name: 'SHEAF_OIDC_SESSION_HOURS',
    fallback: '12',
    meaning: 'Hours after which somebody who signed in with an issuer has to do so again; at most 720',
  },
  {
    name: 'SHEAF_PASSWORDS',
    fallback: 'on',
    meaning:
      '`off`: nobody registers or signs in with a password or a passkey, and none is reset; requires `SHEAF_OIDC`',
  },
  {
    name: 'SHEAF_ANALYTICS_URL',
    fallback: '',
    meaning:
      'URL to which views of the public pages are sent, without personal data; nothing is sent if it is not set',
  },
  {
    name: 'SHEAF_MAX_UPLOAD_BYTES',
    fallback: String(MAX_UPLOAD_BYTES),
    meaning: 'Maximum size of a file, in bytes',
  },
  {
    name: 'SHEAF_MAX_PROPERTIES',
    fallback: String(DATA_LIMITS.properties),
    meaning: 'Maximum number of properties of a document type, including table columns; at most 5000',
  },
  {
    name: 'SHEAF_MAX_VALUE_CHARACTERS',
    fallback: String(DATA_LIMITS.valueCharacters),
    meaning:
      'Maximum length of a value, in characters. All values of a document together are limited to a million characters',
  },
  {
    name: 'SHEAF_MAX_TABLE_ROWS',
    fallback: String(DATA_LIMITS.tableRows),
    meaning: 'Maximum number of rows in a line-item table, and of entries in a list',
  },
  {
    name: 'SHEAF_MAX_LIST_BYTES',
    fallback: String(DATA_LIMITS.listBytes),
    meaning:
      'Maximum size of a page of a list, in bytes. Long values are shortened to fit; the document itself is always complete',
  },
  {
    name: 'SHEAF_MONTHLY_UPLOADS',
    fallback: '',
    meaning: 'Files that each user may upload per calendar month (UTC); unlimited if it is not set',
  },
  {
    name: 'SHEAF_OPEN_UPLOADS',
    fallback: '2200',
    meaning:
      'Pages and originals that each user may be uploading at a time: requested in the last 15 minutes and not yet part of a document',
  },
  {
    name: 'SHEAF_GOOGLE_CLIENT_ID',
    fallback: '',
    meaning:
      'OAuth client for Google sign-in and Google Drive; without it the sign-in button is hidden, and the Drive tab says that Drive is not set up',
  },
  { name: 'SHEAF_GOOGLE_API_KEY', fallback: '', meaning: "Developer key for Google's file picker" },
  {
    name: 'SHEAF_GOOGLE_APP_ID',
    fallback: '',
    meaning: 'Number of the Google Cloud project, which the picker needs to open chosen files',
  },
  {
    name: 'SHEAF_GOOGLE_API_SCRIPT',
    fallback: 'https://apis.google.com/js/api.js',
    meaning: "URL of Google's picker script",
  },
  {
    name: 'SHEAF_GOOGLE_IDENTITY_SCRIPT',
    fallback: 'https://accounts.google.com/gsi/client',
    meaning: "URL of Google's sign-in script",
  },
  {
    name: 'SHEAF_GOOGLE_DRIVE_API',
    fallback: 'https://www.googleapis.com/drive/v3',
    meaning: "Base URL of Google's file API",
  },
  {
    name: 'SHEAF_GOOGLE_ISSUER',
    fallback: 'https://accounts.google.com',
    meaning: 'Issuer of Google sign-in tokens',
  },
  {
    name: 'SHEAF_GOOGLE_JWKS',
    fallback: 'https://www.googleapis.com/oauth2/v3/certs',
    meaning: 'URL of the keys that verify these tokens',
  },
  {
    name: 'SHEAF_TRUST_PROXY',
    fallback: '',
    meaning:
      '`true`, or the addresses of trusted reverse proxies: the client address is taken from their headers',
  },
  {
    name: 'SHEAF_EGRESS_ALLOW',
    fallback: '',
    meaning:
      'Hosts, addresses or networks outside the public internet that webhooks and mail in may call, such as `erp.example.lan,10.1.0.0/16`',
  },
  {
    name: 'SHEAF_MAIL_IN_MINUTES',
    fallback: '2',
    meaning: 'Minutes between two looks into the mailboxes of workspaces, at most 30',
  },
  {
    name: 'SHEAF_READING',
    fallback: 'on',
    meaning:
      '`off` stores documents without reading them, until `npm run worker` or a server with `on` reads them',
  },
  {
    name: 'SHEAF_LANGUAGES',
    fallback: LANGUAGES.join(','),
    meaning:
      'Languages of the documents, as tesseract language codes from this list: their accents and the euro sign are recognized. Fewer languages mean fewer errors',
  },
  {
    name: 'SHEAF_READING_THREADS',
    fallback: '2',
    meaning:
      'Lines of a document that are read in parallel, one thread each, at most 16; use 1 if there are as many workers as cores',
  },
  {
    name: 'SHEAF_READING_PRIORITY',
    fallback: 'low',
    meaning:
      'Processor priority of reading: `low` lets answers come first, `normal` keeps a reading from waiting on a machine that has other work to do',
  },
  {
    name: 'SHEAF_READING_SECONDS',
    fallback: String(READING_SECONDS),
    meaning:
      'Time limit for reading or rendering a page, in seconds; a whole document may take ten times as long. After that the document shows an error. Raise it on a slow machine',
  },
  {
    name: 'SHEAF_MODEL',
    fallback: '',
    meaning:
      'Language model that reads in addition to the built-in rules, as `anthropic/…`, `google/…`, `openai/…` or `compatible/…` for any server with the OpenAI protocol, also a local one. Without it no data leaves this machine',
  },
  { name: 'SHEAF_MODEL_KEY', fallback: '', meaning: 'API key of the provider; a local server may need none' },
  {
    name: 'SHEAF_MODEL_URL',
    fallback: '',
    meaning: 'Base URL of the provider, such as `http://localhost:11434/v1`; required for `compatible`',
  },
  {
    name: 'SHEAF_MODEL_IMAGES',
    fallback: 'on',
    meaning: '`off` sends the model only the text of pages, not their images',
  },
  {
    name: 'SHEAF_MODEL_PRICES',
    fallback: '',
    meaning:
      'Price of a million input and output tokens, as `3/15`, in any one currency; turns on cost tracking',
  },
  {
    name: 'SHEAF_MODEL_BUDGET',
    fallback: '',
    meaning:
      'Amount that each workspace may spend on the model per calendar month (UTC), in that currency. After that only the built-in rules read',
  },
  {
    name: 'SHEAF_METRICS',
    fallback: 'off',
    meaning:
      '`loopback` serves `GET /metrics` for Prometheus to programs on this machine, `on` to everyone who reaches the port',
  },
  {
    name: 'SHEAF_TRASH_DAYS',
    fallback: String(TRASH_DAYS),
    meaning: `Days for which deleted documents and folders can be restored, at most ${TRASH_DAYS_MAX}; counted from the deletion, also for what is already in the trash. Must be the same on every server`,
  },
  {
    name: 'SHEAF_CHECK_DAYS',
    fallback: '7',
    meaning:
      'Days between two checks of all stored files against their records, at most 24; `0` turns the checks off',
  },
  {
    name: 'SHEAF_AUDIT_DAYS',
    fallback: '',
    meaning: 'Days after which audit entries are deleted; never if it is not set',
  },
  {
    name: 'SHEAF_LOG',
    fallback: 'info',
    meaning: 'Lowest level that is logged: `info`, `warn`, `error` or `silent`',
  },
]
