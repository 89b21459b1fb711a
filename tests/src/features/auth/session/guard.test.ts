import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { requireSession, signInFirst, visitorsOnly } from '#features/auth/session/guard.ts'
import { fromSearch } from '#features/auth/session/search-params.ts'

/** Where a guard redirects to; null if it lets the page open. */
function sentTo(guard: () => void): unknown {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, href, search } = thrown.options
    return { to: to ?? href, ...(search === undefined ? {} : { search }) }
  }
}

const visitor = { signedIn: false, sessionEnded: false }
const user = { signedIn: true, sessionEnded: false }
const location = { href: '/project/1/thing/2?page=3' }

describe('a protected page', () => {
  it('opens for a signed-in user', () => {
    expect(sentTo(() => requireSession({ context: user, location }))).toBeNull()
  })

  it('sends a visitor to welcome, and remembers the address', () => {
    expect(sentTo(() => requireSession({ context: visitor, location }))).toEqual({
      to: '/welcome',
      search: { from: '/project/1/thing/2?page=3' },
    })
  })

  it('sends a person whose session was rejected to sign-in, and remembers the address', () => {
    const context = { signedIn: false, sessionEnded: true }
    expect(sentTo(() => requireSession({ context, location }))).toEqual({
      to: '/login',
      search: { from: '/project/1/thing/2?page=3' },
    })
  })
})

describe('the start page', () => {
  const ended = { signedIn: false, sessionEnded: true, justEnded: true }

  it('stays open for a visitor, also on return from sign-in', () => {
    const home = { href: '/' }
    expect(sentTo(() => signInFirst({ context: visitor, location: home }))).toBeNull()
    const back = { ...ended, justEnded: false }
    expect(sentTo(() => signInFirst({ context: back, location: home }))).toBeNull()
  })

  it('sends a person with an expired session to sign-in', () => {
    expect(sentTo(() => signInFirst({ context: ended, location: { href: '/' } }))).toEqual({
      to: '/login',
      search: {},
    })
    expect(sentTo(() => signInFirst({ context: ended, location: { href: '/?create=1' } }))).toEqual({
      to: '/login',
      search: { from: '/?create=1' },
    })
  })
})

describe('sign-in, register and welcome', () => {
  it('stay open for a visitor', () => {
    expect(sentTo(() => visitorsOnly({ context: visitor, search: {} }))).toBeNull()
  })

  it.each([
    [{}, '/'],
    [{ from: '/project/1/upload' }, '/project/1/upload'],
    [{ from: '//elsewhere.example' }, '/'],
  ])('with %o send a signed-in user to %s', (search, to) => {
    expect(sentTo(() => visitorsOnly({ context: user, search }))).toEqual({ to })
  })

  it('remove an address of another origin from the link', () => {
    expect(fromSearch({ from: 'https://elsewhere.example', create: 1 })).toEqual({})
  })
})
