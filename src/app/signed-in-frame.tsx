import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { loadLayers } from '#ui/overlays/load-layers.ts'
import { ModalHost } from '#ui/overlays/modal-host.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { keepPdfFilesForOffline } from './app-update.ts'
import { BackgroundJobs } from './jobs/background-jobs.tsx'
import { PersistedQueriesGate } from './queries/persisted-queries-gate.tsx'
import { queryClient } from './queries/page-queries.ts'
import './aria-texts.ts'
import { restoreFocus } from './restore-focus.ts'
import { LogoutProvider } from './logout-provider.tsx'
import { Shell } from './shell/shell.tsx'
import { texts as shellTexts } from '#messages/shell.ts'
import { whenIdle } from './when-idle.ts'

/** The frame of signed-in screens: query cache, bars, snackbars. */
export function SignedInFrame({ children }: { readonly children: ReactNode }) {
  useEffect(() => void keepPdfFilesForOffline(), [])
  useEffect(restoreFocus, [])
  // Preloaded, so that the first menu or dialog opens without delay.
  useEffect(() => whenIdle(loadLayers), [])
  return (
    <QueryClientProvider client={queryClient}>
      <LogoutProvider>
        <BackgroundJobs />
        <PersistedQueriesGate>
          <Shell>{children}</Shell>
        </PersistedQueriesGate>
        <ModalHost />
        <SnackbarRegion label={shellTexts.snackbars} closeLabel={shellTexts.close} />
      </LogoutProvider>
    </QueryClientProvider>
  )
}
