import { describe, expect, test } from 'vitest'
import { readReturn } from '#platform/drive/redirect.ts'

const now = 1_000_000
const asked = JSON.stringify({ state: 's-1', back: '/project/p/upload?tab=drive' })

describe('the redirect from Google', () => {
  test('returns a token, and goes back to the previous page', () => {
    const found = readReturn('#state=s-1&access_token=abc&expires_in=3600', asked, now)
    expect(found).toEqual({
      back: '/project/p/upload?tab=drive',
      grant: { token: 'abc', until: now + 3_600_000 },
    })
  })

  test.each([
    ['#state=s-1&error=access_denied', 'Authentication failed: access_denied'],
    ['#state=s-1', 'No access token received'],
  ])('reports %s', (fragment, message) => {
    expect(readReturn(fragment, asked, now)?.grant).toMatchObject({ message })
  })

  test.each([
    ['of another question', '#state=s-2&access_token=abc', asked],
    ['that nobody asked for', '#state=s-1&access_token=abc', null],
    ['that is none', '#features', asked],
  ])('ignores a fragment %s', (_name, fragment, question) => {
    expect(readReturn(fragment, question, now)).toBeNull()
  })
})
