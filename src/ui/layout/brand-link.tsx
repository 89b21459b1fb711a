import { classNames } from '../class-names.ts'
import { useLink } from '../controls/link-context.tsx'
import { Logo } from './logo.tsx'

export interface BrandLinkProps {
  readonly href: string
  /** Accessible name, such as `Sheaf, start page`. */
  readonly label: string
  /** Hides the text on phones, where the bar has little space. In a `@container`, large text hides it too. */
  readonly compact?: boolean
  readonly className?: string
}

/** Logo and name, linking to the start page. */
export function BrandLink({ href, label, compact = false, className }: BrandLinkProps) {
  return (
    <a
      {...useLink(href)}
      aria-label={label}
      className={classNames(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-control text-[min(1.25rem,24px)] font-semibold tracking-tight',
        className,
      )}
    >
      <Logo className="size-9 shrink-0" />
      <span className={classNames('@max-[13rem]:hidden', compact && 'max-md:hidden')}>Sheaf</span>
    </a>
  )
}
