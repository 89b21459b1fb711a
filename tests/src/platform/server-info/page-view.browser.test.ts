import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageView } from '#platform/server-info/page-view.ts'
import { createCapabilities, NO_CAPABILITIES } from '#platform/server-info/capabilities.ts'

// One page view per load, and only if the server has analytics.

afterEach(() => {
  vi.restoreAllMocks()
})

/** A page that was just loaded, from a server with this response. */
function loaded(answer: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  const capabilities = createCapabilities()
  return { capabilities, send: createPageView(capabilities) }
}

const saying = (body: unknown) => () => Promise.resolve(Response.json(body))

describe('a page view', () => {
  it('is sent once per load, with the path only', async () => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
    const { send } = loaded(saying({ analytics_url: 'https://views.example.com/sheaf' }))
    const before = location.href
    history.replaceState(null, '', '?from=%2Fproject%2F1&token=secret')
    await send()
    await send('/terms')
    history.replaceState(null, '', before)
    const body = JSON.stringify({ event: 'page-view', path: location.pathname })
    expect(beacon.mock.calls).toEqual([['https://views.example.com/sheaf', body]])
  })

  it.each([
    ['has no analytics', saying({ analytics_url: null })],
    ['responds with a list', saying([])],
    ['does not respond', () => Promise.reject(new TypeError('offline'))],
    ['is a portal', () => Promise.resolve(new Response('<html>'))],
    ['fails', () => Promise.resolve(Response.json({ analytics_url: 'https://x.example' }, { status: 503 }))],
  ])('is not sent if the server %s', async (_, answer) => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
    const { send, capabilities } = loaded(answer)
    await send('/welcome')
    expect(await capabilities()).toEqual(NO_CAPABILITIES)
    expect(beacon).not.toHaveBeenCalled()
  })

  it('with a malformed analytics URL does not fail', async () => {
    vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => {
      throw new TypeError('not a URL')
    })
    const { send } = loaded(saying({ analytics_url: 'nowhere' }))
    await expect(send('/welcome')).resolves.toBeUndefined()
  })
})
