import { afterEach, beforeEach, expect, it } from 'vitest'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { restoreLostSession } from '#platform/session/lost-session.ts'
import { writeMirror } from '#platform/session/mirror.ts'
import { readStored, writeStored } from '#platform/session/stored-session.ts'

const grant = { token: 't1', user: { id: 'u1', username: 'ada', email: 'ada@example.org' } }

beforeEach(() => localStorage.clear())
afterEach(async () => {
  localStorage.clear()
  await sheafDb.delete()
  await sheafDb.open()
})

it('signs in again from the mirror if localStorage has no session, or an older one that ended', async () => {
  await writeMirror({ grant: { ...grant, issued: true }, rev: 3 })
  expect(await restoreLostSession(localStorage)).toBe(true)
  expect(readStored(localStorage)).toEqual({ grant: { ...grant, issued: true }, rev: 3 })

  writeStored(localStorage, { grant: null, rev: 2 })
  expect(await restoreLostSession(localStorage)).toBe(true)
  expect(readStored(localStorage).rev).toBe(3)
})

it('leaves a session alone that is there, and one that has ended', async () => {
  await writeMirror({ grant, rev: 1 })
  const ben = { token: 't2', user: { ...grant.user, id: 'u2' } }
  writeStored(localStorage, { grant: ben, rev: 1 })
  expect(await restoreLostSession(localStorage)).toBe(false)
  expect(readStored(localStorage)).toEqual({ grant: ben, rev: 1 })

  // The mirror could not be cleared when its session ended.
  writeStored(localStorage, { grant: null, rev: 2 })
  expect(await restoreLostSession(localStorage)).toBe(false)
  expect(localStorage.getItem('token')).toBeNull()

  await writeMirror(null)
  localStorage.clear()
  expect(await restoreLostSession(localStorage)).toBe(false)
})

it('restores nothing from a mirror that names no user', async () => {
  await sheafDb.session.put({ id: 'current', token: 't1', userId: 'u1', rev: 3 })
  expect(await restoreLostSession(localStorage)).toBe(false)
})
