import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProfileDialog } from '#features/auth/index.ts'
import { storeLanguage } from '#platform/preferences/language.ts'
import { session } from '#platform/session/page-session.ts'
import { chooseLanguage } from '#platform/sw/choose-language.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

// It would reload the page of the tests.
vi.mock('#platform/sw/choose-language.ts', () => ({
  chooseLanguage: vi.fn(async (language: string | null, before?: (language: string | null) => unknown) => {
    await before?.(language)
    return 'reloading'
  }),
}))

const user = { id: 'u1', username: 'ada', email: 'ada@example.org', full_name: null }
let me: Record<string, unknown>
let stored: unknown[]

beforeEach(() => {
  stored = []
  me = user
  vi.mocked(chooseLanguage).mockClear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    if (path === '/auth/language') stored.push(JSON.parse(String(init.body)))
    if (path === '/auth/token') return Response.json({ access_token: 't' })
    if (path === '/auth/me') return Response.json(me)
    if (path === '/capabilities') return Response.json({ additions: [], version: '1' })
    return new Response(null, { status: 204 })
  })
})
afterEach(async () => {
  clear()
  if (session.getSnapshot().name !== 'unauthenticated') await session.signOut()
  storeLanguage(null)
  vi.unstubAllGlobals()
})

const signIn = () => session.signIn('ada@example.org', 'secret word')

it('a language chosen in the profile is stored in the account', async () => {
  await signIn()
  show(<ProfileDialog onClose={() => undefined} />)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Polski' }).click()
  await expect.poll(() => stored).toEqual([{ language: 'pl' }])
})

it('the language of the account is applied to a device that signs in', async () => {
  me = { ...user, language: 'de' }
  await signIn()
  await expect.poll(() => vi.mocked(chooseLanguage).mock.calls).toEqual([['de']])
})

it.each([
  ['the device has it already', 'de', 'de'],
  ['none was chosen for all devices', null, 'de'],
  ['this version does not know it', 'tlh', null],
] as const)('the language of the device stays if %s', async (_, language, device) => {
  storeLanguage(device)
  me = { ...user, language }
  await signIn()
  await session.revalidate()
  me = { ...user, language: 'fr' }
  await session.revalidate()
  // Only the last change is applied.
  await expect.poll(() => vi.mocked(chooseLanguage).mock.calls).toEqual([['fr']])
})
