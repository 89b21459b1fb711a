import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/reading/recognition/languages.ts'
import { readAllowList } from '#server/egress/index.ts'
import { readSettings, settingNames, SettingsError } from '#server/env.ts'
import { settingsTable } from '#server/ops/settings-table.ts'

const read = (environment: Record<string, string> = {}) => readSettings(environment, '/srv/sheaf')

describe('settings', () => {
  test('are all optional', () => {
    expect(read()).toEqual({
      port: 3000,
      lanPort: null,
      watch: null,
      host: 'localhost',
      dataDir: '/srv/sheaf/.sheaf',
      databaseUrl: null,
      secret: null,
      tls: null,
      publicUrl: null,
      supportEmail: null,
      smtp: null,
      maxUploadBytes: 209_715_200,
      monthlyUploads: null,
      openAddresses: 2200,
      googleDrive: null,
      analyticsUrl: null,
      googleSignIn: null,
      issuers: [],
      oidcSessionHours: 12,
      passwordSignIn: true,
      trustProxy: false,
      egressAllow: readAllowList(''),
      mailInMinutes: 2,
      reading: true,
      languages: LANGUAGES,
      readingThreads: 2,
      readingPriority: 'low',
      readingSeconds: 120,
      model: null,
      metrics: 'off',
      checkDays: 7,
      auditDays: null,
      trashDays: 30,
      limits: {
        properties: 500,
        valueCharacters: 20_000,
        tableRows: 2_000,
        dataCharacters: 1_000_000,
        listBytes: 2_000_000,
      },
      logLevel: 'info',
      s3: null,
    })
  })

  test('of a watched folder must be set together', () => {
    const link = 'http://localhost:3000/api/inbox/sheaf_1'
    expect(read({ SHEAF_WATCH_DIR: 'scans', SHEAF_WATCH_LINK: link }).watch).toEqual({
      dir: '/srv/sheaf/scans',
      link: new URL(link),
    })
    expect(() => read({ SHEAF_WATCH_DIR: 'scans' })).toThrow('SHEAF_WATCH_LINK is missing')
    expect(() => read({ SHEAF_WATCH_LINK: link })).toThrow('SHEAF_WATCH_DIR is missing')
  })

  test('that are empty count as not set', () => {
    expect(read(Object.fromEntries(settingsTable.map(({ name }) => [name, ' '])))).toEqual(read())
  })

  test('are each in the table once', () => {
    expect(settingsTable.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
  })

  test('have the defaults that the table shows', () => {
    const shown = Object.fromEntries(settingsTable.map(({ name, fallback }) => [name, fallback]))
    expect(read(shown)).toEqual(read())
  })

  test('are accepted', () => {
    const secret = 's'.repeat(32)
    const settings = read({
      PORT: '8080',
      SHEAF_DATA_DIR: '/data',
      DATABASE_URL: 'postgres://sheaf:pw@db:5432/sheaf',
      SHEAF_SECRET: secret,
      SHEAF_PUBLIC_URL: 'https://sheaf.example.com/',
      SHEAF_TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    })
    expect(settings).toMatchObject({
      port: 8080,
      dataDir: '/data',
      secret,
      publicUrl: 'https://sheaf.example.com',
      trustProxy: ['10.0.0.1', '10.0.0.2'],
    })
  })

  test('of Google Drive apply only if a client id is set', () => {
    const drive = { SHEAF_GOOGLE_API_KEY: 'key', SHEAF_GOOGLE_APP_ID: '42' }
    expect(read(drive).googleDrive).toBeNull()
    expect(read({ ...drive, SHEAF_GOOGLE_CLIENT_ID: 'client' }).googleDrive).toEqual({
      clientId: 'client',
      apiKey: 'key',
      appId: '42',
      apiScript: 'https://apis.google.com/js/api.js',
      identityScript: 'https://accounts.google.com/gsi/client',
      driveApi: 'https://www.googleapis.com/drive/v3',
    })
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name.'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SHEAF_SECRET is required with DATABASE_URL'],
    [{ SHEAF_SECRET: 'short' }, 'SHEAF_SECRET must have at least 32 characters'],
    [{ SHEAF_TLS_CERT: 'a.pem' }, 'SHEAF_TLS_KEY is missing'],
    [{ SHEAF_PUBLIC_URL: 'sheaf.example.com' }, 'SHEAF_PUBLIC_URL must be an address such as https://'],
    [{ SHEAF_PUBLIC_URL: 'https://example.com/sheaf' }, 'SHEAF_PUBLIC_URL must be an origin without a path'],
    [{ SHEAF_SUPPORT_EMAIL: 'help' }, 'SHEAF_SUPPORT_EMAIL must be an e-mail address.'],
    [{ SHEAF_SMTP_URL: 'mail.example.com' }, 'SHEAF_SMTP_URL must look like smtp://'],
    [{ SHEAF_SMTP_URL: 'smtp://mail.example.com' }, 'SHEAF_MAIL_FROM is missing'],
    [
      { SHEAF_SMTP_URL: 'smtp://mail.example.com', SHEAF_MAIL_FROM: 'sheaf@example.com' },
      'SHEAF_PUBLIC_URL is missing: the links in mails begin with it.',
    ],
    [{ SHEAF_MAIL_FROM: 'Sheaf' }, 'SHEAF_MAIL_FROM must be an address'],
    [{ SHEAF_LOG: 'loud' }, 'SHEAF_LOG must be one of info, warn, error, silent.'],
    [
      { SHEAF_EGRESS_ALLOW: '10.0.0.0/99' },
      'SHEAF_EGRESS_ALLOW: 10.0.0.0/99 is not a host, an address or a network.',
    ],
    [{ SHEAF_MAIL_IN_MINUTES: '0' }, 'SHEAF_MAIL_IN_MINUTES must be at least 1.'],
    [{ SHEAF_READING: 'paused' }, 'SHEAF_READING must be on or off.'],
    [{ SHEAF_LANGUAGES: 'eng,xyz' }, `SHEAF_LANGUAGES must be a list out of ${LANGUAGES.join(', ')}.`],
    [{ SHEAF_MONTHLY_UPLOADS: '0' }, 'SHEAF_MONTHLY_UPLOADS must be at least 1.'],
    [{ SHEAF_TRASH_DAYS: '0' }, 'SHEAF_TRASH_DAYS must be at least 1.'],
    [{ SHEAF_TRASH_DAYS: '366' }, 'SHEAF_TRASH_DAYS must be at most 365.'],
    [{ SHEAF_GOOGLE_DRIVE_API: 'drive' }, 'SHEAF_GOOGLE_DRIVE_API must be an address such as https://'],
    [{ SHEAF_ANALYTICS_URL: 'views' }, 'SHEAF_ANALYTICS_URL must be an address such as https://'],
    [{ SHEAF_MAX_UPLOAD_BYTES: '1' }, 'SHEAF_MAX_UPLOAD_BYTES must be at least 1048576.'],
    [{ SHEAF_MAX_PROPERTIES: '5' }, 'SHEAF_MAX_PROPERTIES must be at least 100.'],
  ])('%j stop the startup with one line', (environment, message) => {
    expect(() => read(environment)).toThrow(SettingsError)
    expect(() => read(environment)).toThrow(message)
    expect(() => read(environment)).not.toThrow('\n')
  })

  describe('of a language model', () => {
    const model = (given: Record<string, string>) => read(given).model
    test('need a provider with its key, or a URL', () => {
      expect(model({ SHEAF_MODEL: 'anthropic/claude-x', SHEAF_MODEL_KEY: 'k' })).toEqual({
        provider: 'anthropic',
        model: 'claude-x',
        key: 'k',
        url: null,
        images: true,
        prices: null,
        monthlyBudget: null,
      })
      const local = { SHEAF_MODEL: 'compatible/org/reader:7b', SHEAF_MODEL_URL: 'http://localhost:11434/v1/' }
      const priced = {
        ...local,
        SHEAF_MODEL_PRICES: '3/15',
        SHEAF_MODEL_BUDGET: '20',
        SHEAF_MODEL_IMAGES: 'off',
      }
      expect(model(priced)).toMatchObject({
        model: 'org/reader:7b',
        url: 'http://localhost:11434/v1',
        images: false,
        prices: { input: 3, output: 15 },
        monthlyBudget: 20,
      })
    })
    test.each([
      [{ SHEAF_MODEL: 'claude-x' }, 'SHEAF_MODEL must be a provider and a model'],
      [{ SHEAF_MODEL: 'anthropic/claude-x' }, 'SHEAF_MODEL_KEY is missing'],
      [{ SHEAF_MODEL: 'compatible/x' }, 'SHEAF_MODEL_URL is missing'],
      [{ SHEAF_MODEL: 'compatible/x', SHEAF_MODEL_URL: 'file:///x' }, 'SHEAF_MODEL_URL must be an address'],
      [
        { SHEAF_MODEL: 'google/x', SHEAF_MODEL_KEY: 'k', SHEAF_MODEL_BUDGET: '5' },
        'SHEAF_MODEL_PRICES is missing',
      ],
      [
        { SHEAF_MODEL: 'google/x', SHEAF_MODEL_KEY: 'k', SHEAF_MODEL_PRICES: 'cheap' },
        'SHEAF_MODEL_PRICES must be two numbers',
      ],
    ])('are rejected with a message: %j', (given, sentence) => {
      expect(() => read(given)).toThrow(sentence)
    })
  })
})

describe('issuers of OpenID Connect', () => {
  const entry = { id: 'main', label: 'Company', issuer: 'https://login.example.com', client_id: 'sheaf' }
  const issuers = (...entries: Record<string, unknown>[]) => ({
    SHEAF_OIDC: JSON.stringify(entries.map((one) => ({ ...entry, ...one }))),
  })

  test('are a list in JSON', () => {
    const given = issuers(
      {},
      {
        id: 'second',
        issuer: 'http://localhost:8080/realms/main',
        client_secret: 's',
        scopes: ['email'],
        groups: ['roles'],
        create_accounts: false,
        link_accounts: true,
        domains: ['Example.com'],
      },
      { id: 'third', issuer: 'http://10.0.0.1', allow_http: true },
    )
    const settings = read({ ...given, SHEAF_PASSWORDS: 'off', SHEAF_OIDC_SESSION_HOURS: '8' })
    expect(settings).toMatchObject({
      passwordSignIn: false,
      oidcSessionHours: 8,
      issuers: [
        {
          id: 'main',
          label: 'Company',
          issuer: 'https://login.example.com',
          clientId: 'sheaf',
          clientSecret: null,
          scopes: ['openid', 'profile', 'email'],
          groups: ['groups', 'realm_access.roles'],
          createAccounts: true,
          linkAccounts: false,
          domains: null,
        },
        {
          id: 'second',
          clientSecret: 's',
          scopes: ['openid', 'email'],
          groups: ['roles'],
          createAccounts: false,
          linkAccounts: true,
          domains: ['example.com'],
        },
        { issuer: 'http://10.0.0.1' },
      ],
    })
  })

  const secret = 'what-nobody-may-see'
  test.each([
    [{ SHEAF_OIDC: `[{"client_secret": "${secret}" x` }, 'SHEAF_OIDC must be a list of issuers in JSON'],
    [{ SHEAF_OIDC: `{"client_secret": "${secret}"}` }, 'SHEAF_OIDC '],
    [{ SHEAF_OIDC: '[]' }, 'SHEAF_OIDC '],
    [issuers({ client_secret: { secret } }), 'SHEAF_OIDC[0].client_secret '],
    [
      issuers({ client_secret: secret, clientSecret: secret }),
      'SHEAF_OIDC[0] has unknown fields (clientSecret).',
    ],
    [issuers({ client_secret: secret, id: 'Main One' }), 'SHEAF_OIDC[0].id must be a word'],
    [
      issuers({ client_secret: secret, issuer: 'login.example.com' }),
      'SHEAF_OIDC[0].issuer must be an address',
    ],
    [
      issuers({ issuer: `https://me:${secret}@login.example.com` }),
      'SHEAF_OIDC[0].issuer must be an address',
    ],
    [issuers({ client_secret: secret, issuer: 'http://login.example.com' }), 'must have an https address'],
    [issuers({}, { issuer: 'https://other.example.com' }), 'two issuers with the id main.'],
    [issuers({}, { id: 'second' }), 'SHEAF_OIDC has the issuer of second twice.'],
    [issuers({ domains: ['@example.com'] }), 'SHEAF_OIDC[0].domains[0] must be a domain'],
    [{ SHEAF_OIDC_SESSION_HOURS: '0' }, 'SHEAF_OIDC_SESSION_HOURS must be at least 1'],
    [{ SHEAF_PASSWORDS: 'off' }, 'SHEAF_OIDC is missing'],
    [{ SHEAF_PASSWORDS: 'no' }, 'SHEAF_PASSWORDS must be on or off.'],
  ])('stop the startup with one line that contains no secret: %j', (given, message) => {
    expect(() => read(given)).toThrow(SettingsError)
    expect(() => read(given)).toThrow(message)
    expect(() => read(given)).not.toThrow(secret)
    expect(() => read(given)).not.toThrow('\n')
  })
})

describe('a bucket', () => {
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

  test('is Amazon’s unless an endpoint is set', () => {
    expect(read({ S3_BUCKET: 'receipts', S3_REGION: 'eu-central-1', ...key }).s3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      publicEndpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'receipts',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      direct: true,
    })
    const inside = { S3_ENDPOINT: 'http://store:9000/', S3_PUBLIC_ENDPOINT: 'https://files.example.com' }
    expect(read({ S3_BUCKET: 'receipts', ...key, ...inside, S3_DIRECT: 'off' }).s3).toMatchObject({
      endpoint: 'http://store:9000',
      publicEndpoint: 'https://files.example.com',
      direct: false,
    })
  })

  test.each([
    [{ S3_BUCKET: 'receipts' }, 'S3_ACCESS_KEY_ID is missing'],
    [{ S3_BUCKET: 'receipts', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [key, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'Receipts', ...key }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'receipts', ...key, S3_ENDPOINT: 'store:9000' }, 'S3_ENDPOINT must be an address'],
  ])('is rejected if only some of its settings are set: %j', (given, message) => {
    expect(() => read(given)).toThrow(message)
  })
})
