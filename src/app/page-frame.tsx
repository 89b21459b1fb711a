import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkProvider } from '#ui/controls/link-context.tsx'
import { LiveRegions } from '#ui/feedback/live-region.tsx'

/** Frame of all screens, signed in or not. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  return (
    <LinkProvider navigate={(href) => void router.navigate({ href })}>
      <LiveRegions />
      {children}
    </LinkProvider>
  )
}
