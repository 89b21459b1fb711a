import { afterEach, expect, test, vi } from 'vitest'
import { useLiveProject } from '#features/workspace-data/index.ts'
import { onMissing } from '#platform/db/page-reloads.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The code of live events is missing.

vi.mock('#features/workspace-data/follow-project.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

function Live() {
  useLiveProject('p1')
  return null
}

test('the page may reload for it, because a screen waits for the events', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const end = new AbortController()
  const report = vi.fn<(error: unknown) => void>()
  onMissing(report, end.signal)
  showInWorkspace(<Live />)
  await waitFor(() => expect(report).toHaveBeenCalled())
  end.abort()
})
