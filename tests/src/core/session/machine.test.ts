import { describe, expect, test } from 'vitest'
import {
  initialSession,
  nextSession,
  type SessionEvent,
  type SessionState,
  tokenOf,
} from '#core/session/machine.ts'

const user = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const grant = { token: 't1', user }
const run = (events: readonly SessionEvent[], from: SessionState = initialSession) =>
  events.reduce(nextSession, from)
const stored = { type: 'restored', grant, rev: 4 } as const

describe('at start', () => {
  test('the session is unknown, or a visitor’s if nothing is stored', () => {
    expect(initialSession.name).toBe('unknown')
    expect(run([{ type: 'restored', grant: null, rev: 0 }])).toMatchObject({
      name: 'unauthenticated',
      reason: 'none',
    })
  })

  test('a stored session is checked before it is trusted', () => {
    const state = run([stored])
    expect(state.name).toBe('unknown')
    expect(tokenOf(state)).toBe('t1')
  })

  test('the check updates the user', () => {
    const renamed = { ...user, full_name: 'Ada' }
    expect(run([stored, { type: 'confirmed', user: renamed, rev: 4 }])).toMatchObject({
      name: 'authenticated',
      grant: { token: 't1', user: renamed },
      checked: true,
    })
  })

  test('a missing response keeps the session (AUTH-20), while a later rejection ends it', () => {
    const offline = run([stored, { type: 'no-response', rev: 4 }])
    expect(offline).toMatchObject({ name: 'authenticated', checked: false })
    const ended = run([{ type: 'rejected', rev: 4 }], offline)
    expect(ended).toMatchObject({ name: 'unauthenticated', reason: 'rejected' })
    expect(tokenOf(ended)).toBeNull()
  })
})

describe('while signed in', () => {
  const signedIn = run([{ type: 'signed-in', grant }])

  test('a rejection, response or timeout of an older session changes nothing', () => {
    const newer = run([{ type: 'signed-in', grant: { token: 't2', user } }], signedIn)
    for (const event of [
      { type: 'rejected', rev: signedIn.rev },
      { type: 'confirmed', rev: signedIn.rev, user },
      { type: 'no-response', rev: signedIn.rev },
    ] as const) {
      expect(nextSession(newer, event)).toBe(newer)
    }
  })

  test('every start and end increases the revision', () => {
    const out = run([{ type: 'signed-out' }], signedIn)
    expect(out).toMatchObject({ name: 'unauthenticated', reason: 'signed-out', rev: signedIn.rev + 1 })
    expect(run([{ type: 'signed-out' }], out)).toBe(out)
    expect(run([{ type: 'signed-in', grant }], out).rev).toBe(out.rev + 1)
  })

  test('another tab can sign out, or sign in as someone else', () => {
    const other = { token: 't9', user: { ...user, id: 'u2' } }
    expect(run([{ type: 'changed-elsewhere', grant: null, rev: 8 }], signedIn)).toMatchObject({
      name: 'unauthenticated',
      reason: 'signed-out',
      rev: 8,
    })
    expect(run([{ type: 'changed-elsewhere', grant: other, rev: 8 }], signedIn)).toMatchObject({
      name: 'authenticated',
      grant: other,
      rev: 8,
    })
  })

  test('a second rejection has no effect', () => {
    const out = run([{ type: 'rejected', rev: signedIn.rev }], signedIn)
    expect(nextSession(out, { type: 'rejected', rev: out.rev })).toBe(out)
  })
})
