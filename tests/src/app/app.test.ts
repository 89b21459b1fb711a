import { afterEach, expect, it, vi } from 'vitest'

const followSignIn = vi.hoisted(() => vi.fn())
vi.mock('#features/auth/index.ts', () => ({ followSignIn, onSessionLoaded: vi.fn() }))
vi.mock('#features/workspaces/index.ts', () => ({ forgetWorkspace: vi.fn() }))
vi.mock('#app/router.ts', () => ({ router: {} }))

afterEach(() => vi.unstubAllGlobals())

it('does nothing before it is started: the first form that a visitor sends loads its script too', async () => {
  const setConsumer = vi.fn()
  vi.stubGlobal('launchQueue', { setConsumer })
  vi.stubGlobal('location', new URL('https://sheaf.invalid/login'))
  const addEventListener = vi.fn()
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('window', { addEventListener })
  vi.stubGlobal('document', { readyState: 'loading' })
  const storage = { getItem: () => null, removeItem: vi.fn() }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  const { startApp } = await import('#app/app.tsx')
  expect(setConsumer).not.toHaveBeenCalled()
  expect(followSignIn).not.toHaveBeenCalled()
  startApp()
  expect(setConsumer).toHaveBeenCalledOnce()
  expect(followSignIn).toHaveBeenCalledOnce()
})
