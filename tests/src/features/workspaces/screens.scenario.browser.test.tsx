import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/page-session.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { host, open, openedLink, workspace } from './workspaces-app.tsx'

// The page reads the stored session once, when its module loads: without this, the user of an earlier test file would
// own the page, and signing in as somebody else would end the session.
vi.hoisted(() => localStorage.clear())

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  localStorage.clear()
  onlineManager.setOnline(true)
})

describe('the list', () => {
  it('shows name, description, organization and role, and is searched by each word', async () => {
    host(() =>
      Response.json([
        workspace('p1', 'Harbour', {
          description: 'Receipts of the café',
          organization: 'Nord Ltd',
          user_role: 'owner',
        }),
        workspace('p2', 'Site office', { user_role: 'admin' }),
      ]),
    )
    open('/')
    const harbour = page.getByRole('link', { name: /Harbour/ })
    await expect.element(harbour).toHaveAttribute('href', '/project/p1')
    await expect.element(harbour).toMatchTextContent(/owner.*Receipts of the café.*Nord Ltd/)
    await page.getByRole('searchbox', { name: 'Search workspaces' }).fill('nord receipts')
    await expect.element(page.getByRole('link', { name: /Site office/ })).not.toBeInTheDocument()
    await expect.element(harbour).toBeVisible()
    await page.getByRole('searchbox').fill('nothing like it')
    await expect.element(page.getByText('No workspaces match your search')).toBeVisible()
  })

  it('colours the roles: owner as information, admin as an error, others as a success', async () => {
    host(() =>
      Response.json(
        ['owner', 'admin', 'team_member'].map((role, at) =>
          workspace(`p${at}`, `Workspace ${at}`, { user_role: role }),
        ),
      ),
    )
    open('/')
    const colourOf = async (label: string) => {
      const badge = page.getByText(label, { exact: true })
      await expect.element(badge).toBeVisible()
      return getComputedStyle(badge.element()).color
    }
    const token = (name: string) => {
      const probe = document.createElement('i')
      probe.style.color = `var(--${name})`
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    expect(await colourOf('owner')).toBe(token('info'))
    expect(await colourOf('admin')).toBe(token('danger'))
    expect(await colourOf('member')).toBe(token('success'))
    expect(new Set(['info', 'danger', 'success'].map(token)).size).toBe(3)
  })

  it('marks an inactive one, which only its owner can open', async () => {
    host(() =>
      Response.json([
        workspace('p1', 'Closed', { is_active: false }),
        workspace('p2', 'Mine', { is_active: false, user_role: 'owner' }),
      ]),
    )
    open('/')
    await expect.element(page.getByRole('link', { name: /Mine/ })).toMatchTextContent('Inactive')
    await expect.element(page.getByText('Only its owner can open an inactive workspace.')).toBeVisible()
    expect(page.getByRole('link', { name: /Closed/ }).elements()).toHaveLength(0)
  })

  it('fits names without spaces on a phone', async () => {
    await page.viewport(390, 844)
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte'
    host(() => Response.json([workspace('p1', `${word} ${word}`, { description: word, organization: word })]))
    open('/')
    await expect.element(page.getByRole('link', { name: /^Donaudampf/ })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    const heading = page.getByRole('heading', { level: 2 }).element()
    expect(heading).toHaveAttribute('title', `${word} ${word}`)
    expect(heading.clientHeight).toBeLessThanOrEqual(3 * 24)
  })

  it('shows what to do if it is empty', async () => {
    host(() => Response.json([]))
    open('/')
    await expect.element(page.getByRole('heading', { name: 'No workspaces yet' })).toBeVisible()
  })

  it('can be retried if it could not be loaded', async () => {
    let answers = 0
    host(({ path }) => {
      if (!path.endsWith('/projects')) return Response.json({ invitations: [] })
      answers += 1
      return answers === 1
        ? Response.json({ detail: 'Down' }, { status: 503 })
        : Response.json([workspace('p1', 'Harbour')])
    })
    open('/')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your workspaces could not be loaded.')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible()
  })
})

describe('offline, with no list on the device', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    onlineManager.setOnline(false)
  })

  it('shows that, and links to the camera of the workspace opened last', async () => {
    localStorage.setItem('last-workspace', 'p1')
    open('/')
    await expect.element(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Capture' }))
      .toHaveAttribute('href', '/project/p1/capture')
  })

  it('loads by itself when there is a connection', async () => {
    open('/')
    await expect.element(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    host(() => Response.json([workspace('p1', 'Harbour')]))
    onlineManager.setOnline(true)
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible()
  })
})

describe('an invitation', () => {
  const invited = { id: 'i1', project_name: 'Harbour', invited_by_username: 'nora' }
  const banner = page.getByText('nora invited you to Harbour.')
  const press = (name: string) =>
    page.getByRole('button', { name: `${name} the invitation to Harbour` }).click()

  it('disappears at once when accepted, and the workspace is listed', async () => {
    let waiting = [invited]
    const { promise, resolve } = Promise.withResolvers<Response>()
    host(({ method, path }) => {
      if (path.endsWith('/pending-invitations')) return Response.json({ invitations: waiting })
      if (method === 'GET') return Response.json(waiting.length > 0 ? [] : [workspace('p1', 'Harbour')])
      throw new Error(path)
    })
    const others = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/auth/accept-invitation/i1') ? promise : others(url, init),
    )
    open('/')
    await expect.element(banner).toBeVisible()
    await press('Accept')
    await expect.element(banner).not.toBeInTheDocument()
    waiting = []
    resolve(Response.json({ id: 'i1', state: 'accepted' }))
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible()
  })

  it('can be rejected, and comes back with the reason if that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fails = true
    let waiting = [invited]
    host(({ method, path }) => {
      if (path.endsWith('/pending-invitations')) return Response.json({ invitations: waiting })
      if (method === 'GET') return Response.json([])
      if (fails) return Response.json({ detail: 'It was withdrawn' }, { status: 409 })
      waiting = []
      return Response.json({ id: 'i1', state: 'rejected' })
    })
    open('/')
    await press('Reject')
    await expect.element(page.getByRole('alert')).toHaveTextContent('It was withdrawn')
    await expect.element(banner).toBeVisible()
    fails = false
    await press('Reject')
    await expect.element(banner).not.toBeInTheDocument()
  })
})

describe('an invitation link', () => {
  const preview = { id: 'i1', email: 'Ada@example.org', project_name: 'Harbour', invited_by_username: 'nora' }
  const banner = page.getByText('nora invited you to Harbour.')
  let link: () => Response
  let joined: boolean
  beforeEach(async () => {
    openedLink.word = 'word'
    joined = false
    link = () => Response.json(preview)
    host(({ path, body }) => {
      if (path.endsWith('/auth/token')) return Response.json({ access_token: 't' })
      if (path.endsWith('/auth/me'))
        return Response.json({ id: 'u1', username: 'ada', email: 'ada@example.org' })
      if (path.endsWith('/auth/invitations/word')) return link()
      if (path.endsWith('/pending-invitations')) return Response.json({ invitations: [] })
      if (path.endsWith('/auth/invitations/accept')) {
        joined = (body as { token: string }).token === 'word'
        return Response.json({ id: 'i1', state: 'accepted' })
      }
      return Response.json(joined ? [workspace('p1', 'Harbour')] : [])
    })
    await session.signIn('ada@example.org', 'secret word')
  })
  afterEach(() => {
    openedLink.word = undefined
  })

  it('is accepted by its token, without a listed invitation', async () => {
    open('/')
    await page.getByRole('button', { name: 'Accept the invitation to Harbour' }).click()
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
  })

  it('shows to anybody else whom it is for', async () => {
    link = () => Response.json({ ...preview, email: 'eve@example.org' })
    open('/')
    await expect.element(page.getByText('This invitation is for eve@example.org')).toBeVisible()
    await expect.element(page.getByText('Sign in with that address to join Harbour.')).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('This invitation is for eve@example.org')).not.toBeInTheDocument()
  })

  it('shows that it has expired', async () => {
    link = () => Response.json({ detail: 'Gone', code: 'not-found' }, { status: 404 })
    open('/')
    await expect.element(page.getByText('This invitation is no longer valid')).toBeVisible()
  })
})

describe('the first workspace', () => {
  const create = page.getByRole('button', { name: 'Create workspace' })
  const name = page.getByRole('textbox', { name: /^Workspace name/ })
  const sent = vi.fn<(body: unknown) => void>()
  const start = async () => {
    sent.mockClear()
    host(({ method, path, body }) => {
      if (path.endsWith('/auth/token')) return Response.json({ access_token: 't' })
      if (path.endsWith('/auth/me'))
        return Response.json({ id: 'u1', username: 'ada', email: 'ada@example.org', full_name: 'Ada King' })
      if (path.endsWith('/pending-invitations')) return Response.json({ invitations: [] })
      if (path.endsWith('/projects/p9')) return Response.json(workspace('p9', 'Taxi'))
      if (method === 'GET') return Response.json([])
      sent(body)
      return Response.json(workspace('p9', 'Taxi', { user_role: 'owner' }), { status: 201 })
    })
    await session.signIn('ada@example.org', 'secret word')
    return open('/')
  }

  it('has a proposed name, is created in one step, and opens where its first document is added', async () => {
    const at = await start()
    await expect.element(page.getByRole('heading', { name: 'No workspaces yet' })).toBeVisible()
    await expect.element(name).toHaveValue("Ada's workspace")
    await create.click()
    await expect.poll(at).toBe('/project/p9/upload')
    expect(sent).toHaveBeenLastCalledWith({ name: "Ada's workspace", description: null })
  })

  it('is not offered offline, where it cannot be created', async () => {
    await start()
    await expect.element(name).toBeVisible()
    onlineManager.setOnline(false)
    await expect.element(page.getByText(/Creating a workspace needs a connection/)).toBeVisible()
    expect(create.query()).toBeNull()
    onlineManager.setOnline(true)
    await expect.element(name).toHaveValue("Ada's workspace")
  })

  it('opens its camera on a phone', async () => {
    await page.viewport(390, 844)
    const media = globalThis.matchMedia.bind(globalThis)
    vi.stubGlobal('matchMedia', (query: string) => media(query.replace('(pointer: coarse) and ', '')))
    const at = await start()
    await create.click()
    await expect.poll(at).toBe('/project/p9/capture')
  })

  it('is not offered before the server has confirmed that there is none', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    host(({ path }) =>
      path.endsWith('/projects') ? (promise as unknown as Response) : Response.json({ invitations: [] }),
    )
    open('/', { known: [] })
    await expect.element(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible()
    expect(name.query()).toBeNull()
    resolve(Response.json([workspace('p1', 'Harbour')]))
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible()
    expect(name.query()).toBeNull()
  })

  it('requires a name', async () => {
    await start()
    await name.fill('  ')
    await create.click()
    await expect.element(name).toHaveAccessibleDescription(/Enter a workspace name/)
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('creating a workspace', () => {
  const dialog = page.getByRole('dialog', { name: 'Create workspace' })
  const create = dialog.getByRole('button', { name: 'Create workspace' })

  it('requires a name, keeps the input if it fails, and opens the new workspace', async () => {
    const sent = vi.fn<(body: unknown) => void>()
    let fails = true
    host(({ method, path, body }) => {
      if (path.endsWith('/projects/p9')) return Response.json(workspace('p9', 'Taxi'))
      if (method === 'GET') return Response.json([workspace('p1', 'Van')])
      sent(body)
      return fails
        ? Response.json({ detail: 'The server is being looked after' }, { status: 409 })
        : Response.json(workspace('p9', 'Taxi', { user_role: 'owner' }), { status: 201 })
    })
    open('/')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    const name = dialog.getByLabelText(/^Name/)
    await expect.element(name).toHaveFocus()
    await name.fill('   ')
    await create.click()
    await expect.element(name).toHaveAccessibleDescription(/Enter a workspace name/)
    expect(sent).not.toHaveBeenCalled()

    await name.fill(' Taxi ')
    await create.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server is being looked after')
    await expect.element(name).toHaveValue(' Taxi ')

    fails = false
    await create.click()
    await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
    expect(sent).toHaveBeenLastCalledWith({ name: 'Taxi', description: null })
  })
})
