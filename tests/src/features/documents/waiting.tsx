import { expect } from 'vitest'
import { EditsJob } from '#app/jobs/edits-job.tsx'
import { editsDb } from '#platform/edits/edits-db.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { EditsLine } from '#features/documents/index.ts'
import { waitFor } from '#tests/support/wait.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import type { ReactNode } from 'react'
import { InWorkspace, type TestHost } from './host.tsx'

// Going offline and online in a test, and a screen below the notice of pending changes.

/** Offline: nothing responds, or with `writes` no write does. */
export function cut(host: TestHost, what: 'all' | 'writes' = 'all'): void {
  host.instead = ({ method, path }) => {
    if (what === 'all' || (method !== 'GET' && path.startsWith('/api/things')))
      throw new TypeError('Failed to fetch')
    return undefined
  }
}

/** Online again, as the browser reports. */
export function back(host: TestHost): void {
  host.instead = () => undefined
  dispatchEvent(new Event('online'))
}

/** As in the app: with the notice above the screen, and a sender. */
export const inApp = (screen: ReactNode) => (
  <InWorkspace>
    <EditsJob />
    <EditsLine projectId="p1" />
    {screen}
    <SnackbarRegion label="Messages" closeLabel="Close" />
  </InWorkspace>
)

/** No pending edits of one test are left for the next. */
export async function noEdits(): Promise<void> {
  await pageEdits.idle()
  await editsDb.edits.clear()
  await waitFor(() => expect(pageEdits.getSnapshot()).toEqual([]))
}
