import { afterEach, describe, expect, it, vi } from 'vitest'
import { searchOf, visitorPage } from '#app/public-pages/visitor-pages.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (pathname: string, hash = '') => {
  vi.stubGlobal('location', { pathname, hash })
  return visitorPage() !== undefined
}

describe('a page without the router', () => {
  it('is each public page, also with a slash at the end', () => {
    expect(
      ['/', '/login', '/register', '/privacy', '/terms', '/login/'].map((path) => at(path)),
    ).not.toContain(false)
  })

  it('is no other page, and none that an issuer or Google returns to', () => {
    expect(at('/welcome')).toBe(false)
    expect(at('/toString')).toBe(false)
    expect(at('/login', '#oidc=abc')).toBe(false)
    expect(at('/', '#access_token=abc&state=def')).toBe(false)
    expect(at('/', '#main')).toBe(true)
  })

  it('reads parameters as the router writes them', () => {
    expect(searchOf('?from=%2Fproject%2F1&invitation=%22123%22')).toEqual({
      from: '/project/1',
      invitation: '123',
    })
    expect(searchOf('?invitation=123&from=%2F%22')).toEqual({ invitation: '123', from: '/"' })
  })
})
