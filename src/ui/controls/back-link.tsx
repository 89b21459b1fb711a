import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/controls/link-button.tsx'

/** A link to the parent screen, above a title. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <div className="-ms-4">
      <LinkButton
        href={href}
        variant="quiet"
        icon={<ChevronLeft aria-hidden className="size-5 directional" />}
      >
        {children}
      </LinkButton>
    </div>
  )
}
