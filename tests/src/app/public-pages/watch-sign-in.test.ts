import { afterEach, expect, it, vi } from 'vitest'
import { watchSignIn } from '#app/public-pages/watch-sign-in.ts'

const isStored = vi.hoisted(() => vi.fn(() => false))
vi.mock('#features/auth/index.ts', () => ({
  followSignIn: vi.fn(),
  hasStoredSession: isStored,
  onSessionLoaded: vi.fn(),
}))

afterEach(() => isStored.mockReset())

it('calls back at once if somebody signed in elsewhere before the page worked', () => {
  const enter = vi.fn()
  watchSignIn(enter)
  expect(enter).not.toHaveBeenCalled()
  isStored.mockReturnValue(true)
  watchSignIn(enter)
  expect(enter).toHaveBeenCalledOnce()
})
