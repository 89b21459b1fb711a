import { describe, expect, it } from 'vitest'
import { Capabilities } from '#contract/capabilities.ts'
import { capabilitiesOf, NO_CAPABILITIES } from '#platform/server-info/capabilities.ts'

const complete: Required<Capabilities> = {
  additions: ['passwords', 'trash'],
  version: '1.2.0',
  support_email: 'help@example.org',
  max_upload_bytes: 1000,
  monthly_uploads: 50,
  trash_days: 30,
  data_limits: { properties: 100, value_characters: 2000, table_rows: 500 },
  google_drive: {
    client_id: 'c',
    api_key: 'k',
    app_id: '1',
    api_script: 'https://example.org/api.js',
    identity_script: 'https://example.org/identity.js',
    drive_api: 'https://example.org/drive',
  },
  google_sign_in: { client_id: 'c', identity_script: 'https://example.org/identity.js' },
  oidc_issuers: [{ id: 'main', label: 'Company' }],
  password_sign_in: false,
  mail: true,
  lan_url: 'http://192.168.1.20:3443',
  lan_fingerprint: '39:A2',
  lan_switch: 'on',
  analytics_url: 'https://example.org/views',
}

describe('reading capabilities without the schema', () => {
  it('reads every field of the contract as the schema does', () => {
    expect(Object.keys(complete).sort()).toEqual(Object.keys(Capabilities.shape).sort())
    expect(capabilitiesOf(complete)).toEqual(Capabilities.parse(complete))
  })

  it.each([[null], [[]], ['text'], [{}]])('reads nothing from %j', (body) => {
    expect(capabilitiesOf(body)).toEqual(NO_CAPABILITIES)
  })

  it('omits malformed fields', () => {
    expect(
      capabilitiesOf({
        additions: ['trash', 1],
        version: '1',
        mail: 'yes',
        google_drive: { client_id: 'c' },
        oidc_issuers: [{ id: 'main' }, null],
        password_sign_in: 'no',
      }),
    ).toEqual({ additions: ['trash'], version: '1' })
  })
})
