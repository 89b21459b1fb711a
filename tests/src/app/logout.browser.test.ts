import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logout } from '#app/logout.ts'
import { queryClient } from '#app/queries/page-queries.ts'
import { projectsKey } from '#features/query-cache/index.ts'
import { lastWorkspace, rememberWorkspace } from '#features/workspaces/last-workspace.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'
import { session } from '#platform/session/page-session.ts'

const user = { id: 'u1', username: 'nora', email: 'nora@example.com' }

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/auth/token')
      ? Response.json({ access_token: 't1' })
      : url.endsWith('/auth/me')
        ? Response.json(user)
        : new Response(null, { status: 204 }),
  )
  await session.signIn('nora@example.com', 'secret')
  queryClient.setQueryData(projectsKey(), [])
  sessionStorage.setItem('draftChatData', '{}')
  unsentMessages.set('u1', 'p1', 'c1', 'Not sent yet')
  rememberWorkspace('p1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const left = () => ({
  session: session.getSnapshot().name,
  token: localStorage.getItem('token'),
  user: localStorage.getItem('user'),
  answers: queryClient.getQueryData(projectsKey()),
  draft: sessionStorage.getItem('draftChatData'),
  typed: unsentMessages.get('u1', 'p1', 'c1'),
  workspace: lastWorkspace(),
})
const nothing = {
  session: 'unauthenticated',
  token: null,
  user: null,
  answers: undefined,
  draft: null,
  typed: '',
  workspace: null,
}

it('removes all data of the user', async () => {
  await logout()
  expect(left()).toEqual(nothing)
})

it('still tracks the network after the app was unmounted', async () => {
  await logout()
  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(false)
  window.dispatchEvent(new Event('online'))
  expect(onlineManager.isOnline()).toBe(true)
})

it('keeps the draft of another user whose session the server had ended', async () => {
  unsentMessages.set('u2', 'p1', 'c1', 'Of another')
  await logout()
  expect([left().typed, unsentMessages.get('u2', 'p1', 'c1')]).toEqual(['', 'Of another'])
})

it('runs the remaining steps after one fails', async () => {
  vi.spyOn(queryClient, 'cancelQueries').mockRejectedValue(new Error('no'))
  vi.spyOn(session, 'signOut').mockImplementation(async () => {
    throw new Error('no')
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await logout()
  expect(left()).toMatchObject({ answers: undefined, draft: null, workspace: null })
  expect(logged.mock.calls.map(([text]) => String(text))).toEqual([
    'Logout: could not stop queries',
    'Logout: could not end the session',
  ])
})
