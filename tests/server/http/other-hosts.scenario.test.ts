import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#tests/support/server.ts'

const googleDrive = {
  clientId: 'client',
  apiKey: null,
  appId: '42',
  apiScript: 'https://apis.google.com/js/api.js',
  identityScript: 'https://accounts.google.com/gsi/client',
  driveApi: 'https://www.googleapis.com/drive/v3',
}

const analyticsUrl = 'https://views.example.com/sheaf?site=1'

let plain: TestServer
let withDrive: TestServer
beforeAll(async () => {
  plain = await testServer()
  withDrive = await testServer({
    app: { googleDrive, analyticsUrl, storeOrigin: 'https://files.example.com' },
    settings: { googleDrive, analyticsUrl },
  })
})
afterAll(async () => {
  await plain.close()
  await withDrive.close()
})

async function policyOf(server: TestServer): Promise<Map<string, string[]>> {
  const { headers } = await server.app.inject({ method: 'GET', url: '/api/health' })
  const parts = String(headers['content-security-policy']).split(';')
  return new Map(parts.map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1)]))
}

describe('Google', () => {
  test('is not in the policy of a server without a client id', async () => {
    const { headers } = await plain.app.inject({ method: 'GET', url: '/api/health' })
    expect(headers['content-security-policy']).not.toContain('google')
    expect((await plain.call('GET', '/capabilities')).body).toMatchObject({ google_drive: null })
  })

  test('may run scripts, show frames and send files with a client id, and nothing more', async () => {
    const policy = await policyOf(withDrive)
    expect(policy.get('script-src')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      'https://apis.google.com',
      'https://accounts.google.com',
    ])
    expect(policy.get('connect-src')).toContain('https://www.googleapis.com')
    expect(policy.get('frame-src')).toContain('https://docs.google.com')
    expect(policy.get('img-src')?.join(' ')).not.toContain('google')
  })

  test('and one configured origin for page views are the only other origins', async () => {
    expect((await policyOf(plain)).get('connect-src')).toEqual(["'self'"])
    const policy = await policyOf(withDrive)
    expect(policy.get('connect-src')).toContain('https://views.example.com')
    // Where bytes go, if not to this server.
    expect(policy.get('connect-src')).toContain('https://files.example.com')
    expect(policy.get('script-src')?.join(' ')).not.toContain('views.example.com')
    const capabilities = (server: TestServer) => server.call('GET', '/capabilities')
    expect((await capabilities(plain)).body).toMatchObject({ analytics_url: null })
    expect((await capabilities(withDrive)).body).toMatchObject({ analytics_url: analyticsUrl })
  })

  test('settings are sent to the page by GET /capabilities', async () => {
    expect((await withDrive.call('GET', '/capabilities')).body).toMatchObject({
      additions: expect.arrayContaining(['google-drive']) as unknown,
      google_drive: {
        client_id: 'client',
        api_key: null,
        app_id: '42',
        api_script: 'https://apis.google.com/js/api.js',
        identity_script: 'https://accounts.google.com/gsi/client',
        drive_api: 'https://www.googleapis.com/drive/v3',
      },
    })
  })
})
