import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { projectQuery } from '#features/workspaces/index.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { host, open, workspace } from './workspaces-app.tsx'

// The page reads the stored session once, when its module loads. An earlier test file may have left one.
vi.hoisted(() => localStorage.clear())

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  localStorage.clear()
})

describe('the workspace gate', () => {
  it('shows what it is waiting for, then opens', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    open('/project/p1')
    await expect.element(page.getByText('Loading workspace...')).toBeVisible()
    resolve(Response.json(workspace('p1', 'Harbour')))
    await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  })

  it.each([
    ['is not there', () => Response.json({ detail: 'No such workspace' }, { status: 404 })],
    ['may not be seen', () => Response.json({ detail: 'Not a member' }, { status: 403 })],
    ['is inactive', () => Response.json(workspace('p1', 'Closed', { is_active: false }))],
  ])('shows one page for a workspace that %s', async (_, answer) => {
    host(answer)
    open('/project/p1')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Workspace Not Found' })).toBeVisible()
    await expect
      .element(
        page.getByText("The workspace you're looking for doesn't exist or you don't have access to it."),
      )
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
  })

  it('requests nothing more after it has opened', async () => {
    const asked = vi.fn<() => Response>(() => Response.json({ detail: 'No such workspace' }, { status: 404 }))
    host(asked)
    open('/project/p1')
    await expect.element(page.getByRole('heading', { name: 'Workspace Not Found' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Workspace Not Found · Sheaf')
    expect(asked).toHaveBeenCalledOnce()
  })

  it('opens by the row of the list before the workspace itself has loaded', async () => {
    host(({ path }) =>
      path.endsWith('/projects') ? Response.json([workspace('p1', 'Harbour')]) : Response.json([]),
    )
    open('/')
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await page.getByRole('link', { name: /Harbour/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  })

  it('does not report the end of a session as a missing workspace', async () => {
    const texts: string[] = []
    const watch = new MutationObserver(() => texts.push(document.body.innerText))
    watch.observe(document.body, { childList: true, subtree: true })
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return Response.json({ detail: 'The session has ended' }, { status: 401 })
    })
    open('/project/p1')
    await expect.element(page.getByText('Loading workspace...')).toBeVisible()
    await expect.poll(() => asked).toBe(1)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    watch.disconnect()
    expect(texts.join()).not.toContain('Workspace Not Found')
  })

  it('does not report a missing network as a missing workspace', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    open('/project/p1')
    await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
    await expect.element(page.getByText('Workspace Not Found')).not.toBeInTheDocument()
  })

  it('shows a screen that fetches the workspace as well only once while the network is gone', async () => {
    const asked = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', asked)
    onlineManager.setOnline(false)
    const mounted = vi.fn<() => void>()
    open('/project/p1', { screen: <Fetching onMount={mounted} /> })
    await expect.element(page.getByText('Harbour unknown')).toBeVisible()
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    expect(mounted).toHaveBeenCalledOnce()
    expect(asked.mock.calls.length).toBeLessThan(4)
  })
})

function Fetching({ onMount }: { readonly onMount: () => void }) {
  const { data } = useQuery(projectQuery('p1'))
  useEffect(onMount, [onMount])
  return <p>{data?.name ?? 'Harbour unknown'}</p>
}
