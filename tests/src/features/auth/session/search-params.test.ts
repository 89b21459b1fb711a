import { describe, expect, it } from 'vitest'
import { internalPath } from '#features/auth/session/search-params.ts'

describe('the address after sign-in', () => {
  it.each(['/', '/project/1/thing/2', '/project/1/work/bank%20statement?page=2#top', '/?create=1'])(
    'keeps %s',
    (address) => {
      expect(internalPath(address)).toBe(address)
    },
  )

  // Each of these is another origin to a browser, whatever its beginning.
  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'project/1',
    '',
    undefined,
    7,
  ])('rejects %s', (address) => {
    expect(internalPath(address)).toBeNull()
  })
})
