import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#platform/api/client.ts'
import { createSessionCleanup } from '#platform/session/session-cleanup.ts'
import { createSessionCalls } from '#platform/session/session-calls.ts'
import { createSessionStore } from '#platform/session/session-store.ts'
import { hasUnfinishedCleanups } from '#platform/session/unfinished-cleanups.ts'
import { waitFor } from '#tests/support/wait.ts'

const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  clear = () => this.#items.clear()
  getItem = (key: string) => this.#items.get(key) ?? null
  key = (index: number) => [...this.#items.keys()][index] ?? null
  removeItem = (key: string) => void this.#items.delete(key)
  setItem = (key: string, value: string) => void this.#items.set(key, value)
}

type Route = (init: RequestInit) => Response | Promise<Response>
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const tokenIn = (init: RequestInit) => new Headers(init.headers).get('Authorization')

let storage: MemoryStorage
let routes: Record<string, Route>
beforeEach(() => {
  storage = new MemoryStorage()
  routes = {
    'POST /api/auth/token': () => json({ access_token: 't1' }),
    'GET /api/auth/me': () => json(ada),
    'POST /api/auth/register': () => json(ada, 201),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const route = routes[`${init.method ?? 'GET'} ${url}`]
    if (!route) throw new Error(`No route for ${init.method} ${url}`)
    return route(init)
  })
  return () => vi.unstubAllGlobals()
})

/** A page: its session, the mirror's rows in the order written, and the event target of the window. */
function openPage() {
  const mirrored: unknown[] = []
  const events = new EventTarget()
  const store = createSessionStore({
    storage,
    events,
    mirror: { write: async (row) => void mirrored.push(row) },
  })
  const api = createApiClient({ baseUrl: '/api', session: store.port })
  const forgotten: string[] = []
  const forgetting = createSessionCleanup(store, storage)
  forgetting.register('queries', (userId) => void forgotten.push(userId))
  return {
    store,
    api,
    mirrored,
    events,
    forgotten,
    forgetting,
    calls: createSessionCalls({ store, api, baseUrl: '/api' }),
  }
}

/** The storage event that other tabs get after a write. */
const tell = (events: EventTarget, key: string) =>
  events.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('signing in', () => {
  test('stores token and user, and mirrors both', async () => {
    const page = openPage()
    await page.calls.signIn(' ada@example.org ', 'long enough')
    await page.store.mirrored()
    expect(page.store.getSnapshot()).toMatchObject({
      name: 'authenticated',
      grant: { token: 't1', user: ada },
    })
    expect(storage.getItem('token')).toBe('t1')
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(ada)
    expect(page.mirrored).toEqual([{ grant: { token: 't1', user: ada }, rev: 1 }])
  })

  test('registers and signs in with the same email and password (AUTH-16)', async () => {
    const page = openPage()
    let form = ''
    routes['POST /api/auth/token'] = (init) => {
      form = init.body as string
      return json({ access_token: 't1' })
    }
    await page.calls.register({ username: 'ada', email: 'ada@example.org', password: 'long enough' })
    expect(form).toBe('username=ada%40example.org&password=long+enough')
    expect(page.store.getSnapshot().name).toBe('authenticated')
  })

  test('changes nothing with a wrong password', async () => {
    const page = openPage()
    routes['POST /api/auth/token'] = () => json({ detail: 'Wrong e-mail or password' }, 401)
    await expect(page.calls.signIn('ada@example.org', 'nope')).rejects.toMatchObject({
      status: 401,
      detail: 'Wrong e-mail or password',
    })
    expect(page.store.getSnapshot()).toMatchObject({ name: 'unauthenticated', reason: 'none' })
    expect(page.mirrored).toEqual([])
  })
})

describe('a new start', () => {
  beforeEach(async () => {
    const before = openPage()
    await before.calls.signIn('ada@example.org', 'long enough')
    await before.store.mirrored()
  })

  test('confirms the stored session', async () => {
    const page = openPage()
    expect(page.store.getSnapshot().name).toBe('unknown')
    expect(await page.calls.revalidate()).toMatchObject({ name: 'authenticated', checked: true })
    expect(page.mirrored).toEqual([])
  })

  test('keeps the user signed in offline', async () => {
    routes['GET /api/auth/me'] = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await openPage().calls.revalidate()).toMatchObject({ name: 'authenticated', checked: false })
    expect(storage.getItem('token')).toBe('t1')
  })

  test.each([500, 503])('keeps the session if the server fails (%d)', async (status) => {
    routes['GET /api/auth/me'] = () => json({ detail: 'Broken' }, status)
    expect(await openPage().calls.revalidate()).toMatchObject({ name: 'authenticated' })
  })

  test('clears token, user, mirror and cached data after a rejection', async () => {
    routes['GET /api/auth/me'] = () => json({ detail: 'Session ended' }, 401)
    const page = openPage()
    expect(await page.calls.revalidate()).toMatchObject({ name: 'unauthenticated', reason: 'rejected' })
    await page.store.mirrored()
    expect(storage.getItem('token')).toBeNull()
    expect(storage.getItem('user')).toBeNull()
    expect(page.mirrored).toEqual([null])
    expect(page.forgotten).toEqual(['u1'])
  })

  test('clears a store that loads after the rejection, but not after the user is back', async () => {
    routes['GET /api/auth/me'] = () => json({ detail: 'Session ended' }, 401)
    const page = openPage()
    await page.calls.revalidate()
    const late: string[] = []
    page.forgetting.register('images', (userId) => void late.push(userId))
    await page.forgetting.settled()
    expect(late).toEqual(['u1'])
    routes['GET /api/auth/me'] = () => json(ada)
    await page.calls.signIn('ada@example.org', 'long enough')
    page.forgetting.register('offline', () => void late.push('signed in again'))
    await page.forgetting.settled()
    expect(late).toEqual(['u1'])
  })

  test('repeats a failed cleanup, unless its user is back', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockReturnValue()
    routes['GET /api/auth/me'] = () => json({ detail: 'Session ended' }, 401)
    const page = openPage()
    let tries = 0
    page.forgetting.register('images', async () => {
      tries += 1
      if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    })
    await page.calls.revalidate()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toBe(3)
    let failures = 0
    page.forgetting.register('offline', async () => {
      failures += 1
      throw new Error('The database does not respond')
    })
    await page.forgetting.settled()
    routes['GET /api/auth/me'] = () => json(ada)
    await page.calls.signIn('ada@example.org', 'long enough')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(failures).toBe(1)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('finishes the cleanups that an earlier page could not, unless their user is back', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    routes['GET /api/auth/me'] = () => json({ detail: 'Session ended' }, 401)
    const before = openPage()
    before.forgetting.register('images', () => Promise.reject(new Error('The database does not respond')))
    await before.calls.revalidate()
    await before.forgetting.settled()
    const after = openPage()
    const forgotten: string[] = []
    const load = async (page: typeof after) => {
      page.forgetting.register('images', (userId) => void forgotten.push(`images of ${userId}`))
      page.forgetting.register('offline', (userId) => void forgotten.push(`offline of ${userId}`))
      await page.forgetting.settled()
    }
    await load(after)
    expect([forgotten, after.forgotten]).toEqual([['images of u1', 'offline of u1'], []])
    await load(openPage())
    expect(forgotten).toHaveLength(2)
    routes['GET /api/auth/me'] = () => json(ada)
    await after.calls.signIn('ada@example.org', 'long enough')
    await after.calls.signOut()
    expect(hasUnfinishedCleanups(storage)).toBe(false)
    vi.restoreAllMocks()
  })

  test('keeps the data of a user who is back, after an earlier page’s failed cleanup', async () => {
    await openPage().calls.signOut()
    expect(hasUnfinishedCleanups(storage)).toBe(true)
    await openPage().calls.signIn('ada@example.org', 'long enough')
    const page = openPage()
    const forgotten: string[] = []
    page.forgetting.register('images', (userId) => void forgotten.push(userId))
    await page.forgetting.settled()
    expect([forgotten, hasUnfinishedCleanups(storage)]).toEqual([[], false])
  })

  test('rewrites an outdated mirror', async () => {
    storage.setItem('session-mirror-lags', '1')
    const page = openPage()
    await page.store.mirrored()
    expect(page.mirrored).toEqual([{ grant: { token: 't1', user: ada }, rev: 1 }])
    expect(storage.getItem('session-mirror-lags')).toBeNull()
  })

  test('ignores an incomplete session', () => {
    storage.removeItem('user')
    expect(openPage().store.getSnapshot().name).toBe('unauthenticated')
  })
})

describe('the end of a session', () => {
  test('calls the server with the old token and clears at once, even offline', async () => {
    const page = openPage()
    await page.calls.signIn('ada@example.org', 'long enough')
    let told: string | null = null
    routes['POST /api/auth/logout'] = (init) => {
      told = tokenIn(init)
      throw new TypeError('Failed to fetch')
    }
    await page.calls.signOut()
    expect(page.store.getSnapshot()).toMatchObject({ name: 'unauthenticated', reason: 'signed-out' })
    expect(storage.getItem('token')).toBeNull()
    expect(page.mirrored.at(-1)).toBeNull()
    expect(page.forgotten).toEqual(['u1'])
    await waitFor(() => expect(told).toBe('Bearer t1'))
  })

  test('returns the logout URL of its issuer, even after a restart', async () => {
    routes['POST /api/auth/oidc/sign-in'] = () => json({ access_token: 't1' })
    await openPage().calls.signInWithOidc({ ticket: 'sealed', response: 'code=c' })
    const page = openPage()
    await page.calls.revalidate()
    let told: string | null = null
    routes['POST /api/auth/oidc/sign-out'] = (init) => {
      told = tokenIn(init)
      return json({ url: 'https://login.example.com/logout' })
    }
    const { next } = await page.calls.signOut()
    expect(page.store.getSnapshot()).toMatchObject({ name: 'unauthenticated', reason: 'signed-out' })
    expect(await next).toBe('https://login.example.com/logout')
    expect(told).toBe('Bearer t1')
    await page.calls.signIn('ada@example.org', 'long enough')
    expect(await (await page.calls.signOut()).next).toBeNull()
  })

  test('stops calls that need a session', async () => {
    const page = openPage()
    await page.calls.signIn('ada@example.org', 'long enough')
    await page.calls.signOut()
    const sent: (string | null)[] = []
    routes['GET /api/schemas/stats'] = (init) => {
      sent.push(tokenIn(init))
      return json([])
    }
    await expect(page.api.call('schemaStats')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(sent).toEqual([])
  })

  test('is not caused by a late 401 of the previous session', async () => {
    const page = openPage()
    await page.calls.signIn('ada@example.org', 'long enough')
    let answer: (response: Response) => void = () => undefined
    routes['GET /api/schemas/stats'] = () => new Promise((resolve) => (answer = resolve))
    const late = page.api.call('schemaStats').catch(() => undefined)
    await waitFor(() => expect(answer.length).toBe(1))
    routes['POST /api/auth/token'] = () => json({ access_token: 't2' })
    await page.calls.signIn('ada@example.org', 'long enough')
    answer(json({ detail: 'Session ended' }, 401))
    await late
    expect(page.store.getSnapshot()).toMatchObject({ name: 'authenticated', grant: { token: 't2' } })
    expect(storage.getItem('token')).toBe('t2')
  })

  test('is followed by other tabs, which clear their caches too', async () => {
    const here = openPage()
    const there = openPage()
    await here.calls.signIn('ada@example.org', 'long enough')
    tell(there.events, 'token')
    expect(there.store.getSnapshot()).toMatchObject({ name: 'authenticated', grant: { token: 't1' }, rev: 1 })
    await here.calls.signOut()
    tell(there.events, 'token')
    expect(there.store.getSnapshot()).toMatchObject({ name: 'unauthenticated', reason: 'signed-out' })
    expect(there.forgotten).toEqual(['u1'])
    // Only the tab that acted writes the mirror.
    expect(there.mirrored).toEqual([])
  })

  test.each(['storage', 'pageshow'])(
    'is noticed by a tab that learns only of the next person (%s), and sends nothing as them',
    async (how) => {
      const here = openPage()
      await here.calls.signIn('ada@example.org', 'long enough')
      const there = openPage()
      // Like a frozen tab: it got no event about the end in between.
      await here.calls.signOut()
      const next = openPage()
      routes['POST /api/auth/token'] = () => json({ access_token: 't2' })
      routes['GET /api/auth/me'] = () => json({ ...ada, id: 'u2' })
      await next.calls.signIn('ben@example.org', 'long enough')
      there.events.dispatchEvent(Object.assign(new Event(how), { key: 'token', persisted: true }))
      expect(there.store.getSnapshot()).toMatchObject({ name: 'unauthenticated', reason: 'other-user' })
      expect(there.forgotten).toEqual(['u1'])
      let isSent = false
      routes['GET /api/schemas/stats'] = () => {
        isSent = true
        return json([])
      }
      await expect(there.api.call('schemaStats')).rejects.toMatchObject({ status: 401 })
      expect([isSent, storage.getItem('token')]).toEqual([false, 't2'])
    },
  )

  test('is caused by another person’s sign-in on the page, which applies to a new page', async () => {
    const page = openPage()
    await page.calls.signIn('ada@example.org', 'long enough')
    await page.calls.signOut()
    const ben = { ...ada, id: 'u2' }
    routes['POST /api/auth/token'] = () => json({ access_token: 't2' })
    routes['GET /api/auth/me'] = () => json(ben)
    await page.calls.signIn('ben@example.org', 'long enough')
    await page.store.mirrored()
    expect(page.store.getSnapshot()).toMatchObject({ name: 'unauthenticated', reason: 'other-user' })
    expect(page.mirrored.at(-1)).toEqual({ grant: { token: 't2', user: ben }, rev: 3 })
    expect(openPage().store.getSnapshot()).toMatchObject({ grant: { token: 't2', user: ben } })
  })

  test('does not clear a tab’s sign-in that another tab missed', async () => {
    const here = openPage()
    const there = openPage()
    await there.calls.signIn('ada@example.org', 'long enough')
    tell(here.events, 'token')
    routes['POST /api/auth/token'] = () => json({ access_token: 't2' })
    await there.calls.signIn('ada@example.org', 'long enough')
    // The storage event has not arrived yet; the old token is rejected here.
    await here.store.port.rejected(1)
    expect(storage.getItem('token')).toBe('t2')
  })

  test('is not undone by a late confirmation of the old session', async () => {
    const there = openPage()
    await there.calls.signIn('ada@example.org', 'long enough')
    const here = openPage()
    let answer: (response: Response) => void = () => undefined
    routes['GET /api/auth/me'] = () => new Promise((resolve) => (answer = resolve))
    const check = here.calls.revalidate()
    await waitFor(() => expect(answer.length).toBe(1))
    routes['GET /api/auth/me'] = () => json(ada)
    routes['POST /api/auth/token'] = () => json({ access_token: 't2' })
    await there.calls.signIn('ada@example.org', 'long enough')
    answer(json(ada))
    await check
    expect(storage.getItem('token')).toBe('t2')
  })
})
