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
  /** As the table shows it; empty for none. */
  readonly fallback: string
  readonly meaning: string
}

export const settingsTable: readonly Setting[] = [
  { name: 'PORT', fallback: '3000', meaning: 'Port of the app and its API' },
  {
    name: 'HOST',
    fallback: 'localhost',
    meaning: 'Address to listen on; `0.0.0.0` lets other devices of the network in',
  },
  {
    name: 'SHEAF_DATA_DIR',
    fallback: '.sheaf',
    meaning: 'Folder of the embedded database, the files and the secret',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'A PostgreSQL server to use in place of the embedded database; needs `SHEAF_SECRET`',
  },
  {
    name: 'SHEAF_SECRET',
    fallback: '',
    meaning:
      'Signs sessions and file addresses, at least 32 characters; without it one is made in the data folder',
  },
  {
    name: 'S3_BUCKET',
    fallback: '',
    meaning:
      'Bucket of a store that speaks S3, for the files in place of the data folder; needs the key below. See [Growing](README.md)',
  },
  {
    name: 'S3_ENDPOINT',
    fallback: '',
    meaning: "Address of that store; without it Amazon's own for the region",
  },
  {
    name: 'S3_PUBLIC_ENDPOINT',
    fallback: '',
    meaning: 'Address under which devices reach the store, where it differs',
  },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'Region of the bucket' },
  { name: 'S3_ACCESS_KEY_ID', fallback: '', meaning: 'Key to the bucket' },
  { name: 'S3_SECRET_ACCESS_KEY', fallback: '', meaning: 'Secret of that key' },
  {
    name: 'S3_DIRECT',
    fallback: 'on',
    meaning:
      '`off` lets bytes pass through Sheaf: for a store that devices cannot reach or that has no CORS rule for the app',
  },
  {
    name: 'SHEAF_TLS_CERT',
    fallback: '',
    meaning: 'File of a certificate (PEM): serves HTTPS, which phones need',
  },
  { name: 'SHEAF_TLS_KEY', fallback: '', meaning: 'File of the key that belongs to the certificate (PEM)' },
  {
    name: 'SHEAF_PUBLIC_URL',
    fallback: '',
    meaning:
      'The address under which people open the app: mails, and links that the API answers, begin with it. Without it links are relative, and the app completes them by its own address; a Host header never counts',
  },
  { name: 'SHEAF_SUPPORT_EMAIL', fallback: '', meaning: 'Where the app sends people who need help' },
  {
    name: 'SHEAF_SMTP_URL',
    fallback: '',
    meaning:
      'Mail server, as `smtp://user:password@host:587` or `smtps://…`; needs `SHEAF_MAIL_FROM` and `SHEAF_PUBLIC_URL`. Without it nothing is mailed, no address is confirmed, and invitations are joined through their links',
  },
  {
    name: 'SHEAF_MAIL_FROM',
    fallback: '',
    meaning: 'Sender of mails, as `Sheaf <sheaf@example.com>`',
  },
  {
    name: 'SHEAF_ANALYTICS_URL',
    fallback: '',
    meaning:
      'Address that is told of views of the public pages, with nothing about the person; without it none is',
  },
  {
    name: 'SHEAF_MAX_UPLOAD_BYTES',
    fallback: String(MAX_UPLOAD_BYTES),
    meaning: 'Largest single file, in bytes',
  },
  {
    name: 'SHEAF_MAX_PROPERTIES',
    fallback: String(DATA_LIMITS.properties),
    meaning: 'Properties of a document type, columns of its tables included; at most 5000',
  },
  {
    name: 'SHEAF_MAX_VALUE_CHARACTERS',
    fallback: String(DATA_LIMITS.valueCharacters),
    meaning:
      'Characters of one value. All values of a document have at most a million characters together, whatever is set',
  },
  {
    name: 'SHEAF_MAX_TABLE_ROWS',
    fallback: String(DATA_LIMITS.tableRows),
    meaning: 'Rows of one line-item table, entries of one list',
  },
  {
    name: 'SHEAF_MAX_LIST_BYTES',
    fallback: String(DATA_LIMITS.listBytes),
    meaning:
      'Bytes of one page of a list. Of a larger page long values are shortened; the document itself has them whole',
  },
  {
    name: 'SHEAF_MONTHLY_UPLOADS',
    fallback: '',
    meaning: 'Files that each user may upload in a calendar month (UTC); without it there is no limit',
  },
  {
    name: 'SHEAF_OPEN_UPLOADS',
    fallback: '2000',
    meaning:
      'Pages and originals that each user may have under way at a time: asked for in the last 15 minutes and not yet part of a document',
  },
  {
    name: 'SHEAF_GOOGLE_CLIENT_ID',
    fallback: '',
    meaning:
      'OAuth client of Google sign-in and of the Google Drive tab; without it there is no button, and the tab says that it is not set up',
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
    meaning: "Google's picker script",
  },
  {
    name: 'SHEAF_GOOGLE_IDENTITY_SCRIPT',
    fallback: 'https://accounts.google.com/gsi/client',
    meaning: "Google's sign-in script",
  },
  {
    name: 'SHEAF_GOOGLE_DRIVE_API',
    fallback: 'https://www.googleapis.com/drive/v3',
    meaning: "Base address of Google's file API",
  },
  {
    name: 'SHEAF_GOOGLE_ISSUER',
    fallback: 'https://accounts.google.com',
    meaning: 'Who signs the tokens of Google sign-in',
  },
  {
    name: 'SHEAF_GOOGLE_JWKS',
    fallback: 'https://www.googleapis.com/oauth2/v3/certs',
    meaning: 'Where the keys of that signature are published',
  },
  {
    name: 'SHEAF_TRUST_PROXY',
    fallback: '',
    meaning: '`true`, or the addresses of the reverse proxies in front: whose word about the caller counts',
  },
  {
    name: 'SHEAF_READING',
    fallback: 'on',
    meaning:
      '`off` takes documents without reading them: they are read by `npm run worker`, or once the server runs without it',
  },
  {
    name: 'SHEAF_LANGUAGES',
    fallback: LANGUAGES.join(','),
    meaning:
      'Languages of the papers, by the names of their tesseract data: the accents and the euro of a page in one of them are read. Those of this list only; the fewer, the fewer mistaken',
  },
  {
    name: 'SHEAF_READING_THREADS',
    fallback: '2',
    meaning:
      'Lines of a document that are read at the same time, each on a thread, at most 16; one is best where as many workers run as there are cores',
  },
  {
    name: 'SHEAF_READING_SECONDS',
    fallback: String(READING_SECONDS),
    meaning:
      'Seconds after which a page that is read or drawn is given up, with a reason at the document; a whole document may take ten times as long. More helps on a slow machine',
  },
  {
    name: 'SHEAF_MODEL',
    fallback: '',
    meaning:
      'A language model that reads beside the built-in rules, as `anthropic/…`, `google/…`, `openai/…` or `compatible/…` for any server that speaks the same protocol, local ones too. Without it nothing leaves this machine',
  },
  { name: 'SHEAF_MODEL_KEY', fallback: '', meaning: "The provider's key; a local server may need none" },
  {
    name: 'SHEAF_MODEL_URL',
    fallback: '',
    meaning: "The provider's base address, such as `http://localhost:11434/v1`; `compatible` needs it",
  },
  {
    name: 'SHEAF_MODEL_IMAGES',
    fallback: 'on',
    meaning: '`off` sends the text of pages to the model and not their pictures',
  },
  {
    name: 'SHEAF_MODEL_PRICES',
    fallback: '',
    meaning: 'What a million tokens cost in and out, as `3/15`, in any one currency: costs are then kept',
  },
  {
    name: 'SHEAF_MODEL_BUDGET',
    fallback: '',
    meaning:
      'What each workspace may spend on the model in a calendar month (UTC), in that currency. Then the model pauses and the built-in rules read on',
  },
  {
    name: 'SHEAF_METRICS',
    fallback: 'off',
    meaning:
      '`loopback` answers `GET /metrics` for Prometheus to programs on this machine, `on` to whoever reaches the port',
  },
  {
    name: 'SHEAF_TRASH_DAYS',
    fallback: String(TRASH_DAYS),
    meaning: `Days that deleted documents and folders can be restored for before they go for good, at most ${TRASH_DAYS_MAX}; counts from the deletion, also for what is in the trash already. The same on every server`,
  },
  {
    name: 'SHEAF_CHECK_DAYS',
    fallback: '7',
    meaning: 'Days between two checks of all stored files against their records, at most 24; `0` for none',
  },
  {
    name: 'SHEAF_AUDIT_DAYS',
    fallback: '',
    meaning: 'Days that the audit of a workspace is kept; without it for ever',
  },
  {
    name: 'SHEAF_LOG',
    fallback: 'info',
    meaning: 'Least level that is logged: `info`, `warn`, `error` or `silent`',
  },
]
