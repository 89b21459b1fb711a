import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageView } from '#platform/server-info/page-view.ts'
import { createPublicFacts } from '#platform/server-info/public-facts.ts'

// One page view a load, and only where the host says so.

afterEach(() => {
  vi.restoreAllMocks()
})

/** A page that was just loaded, from a host that answers so. */
function loaded(answer: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  const facts = createPublicFacts()
  return { facts, tell: createPageView(facts) }
}

const saying = (body: unknown) => () => Promise.resolve(Response.json(body))

describe('a page view', () => {
  it('is told once a load, as a path and nothing else', async () => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
    const { tell } = loaded(saying({ analytics_url: 'https://views.example.com/sheaf' }))
    const before = location.href
    history.replaceState(null, '', '?from=%2Fproject%2F1&token=secret')
    await tell()
    await tell('/terms')
    history.replaceState(null, '', before)
    const body = JSON.stringify({ event: 'page-view', path: location.pathname })
    expect(beacon.mock.calls).toEqual([['https://views.example.com/sheaf', body]])
  })

  it.each([
    ['names no address', saying({ analytics_url: null })],
    ['answers a list', saying([])],
    ['does not answer', () => Promise.reject(new TypeError('offline'))],
    ['is a portal', () => Promise.resolve(new Response('<html>'))],
    ['fails', () => Promise.resolve(Response.json({ analytics_url: 'https://x.example' }, { status: 503 }))],
  ])('is told nobody where the host %s', async (_, answer) => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
    const { tell, facts } = loaded(answer)
    await tell('/welcome')
    expect(await facts()).toMatchObject({
      supportEmail: null,
      analyticsUrl: null,
      trashDays: null,
      google: null,
    })
    expect(beacon).not.toHaveBeenCalled()
  })

  it('whose address no beacon takes disturbs nobody', async () => {
    vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => {
      throw new TypeError('not a URL')
    })
    const { tell } = loaded(saying({ analytics_url: 'nowhere' }))
    await expect(tell('/welcome')).resolves.toBeUndefined()
  })
})
