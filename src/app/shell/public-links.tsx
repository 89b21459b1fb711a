import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from '#features/workspaces/index.ts'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** Style of secondary links in the header. */
export const quietClass =
  'inline-flex cursor-pointer items-center rounded-control text-sm text-text-muted hover:bg-sunken hover:text-text'

const publicPages = [
  { href: '/privacy', label: shellTexts.privacy },
  { href: '/terms', label: shellTexts.terms },
] as const

export interface PublicLinksProps {
  readonly className: string
  /** Called when a page of the app was chosen. */
  readonly onGo?: () => void
}

/** Privacy, Terms, and the support address if the installation has one (ROUTE-25, OPEN-22). */
export function PublicLinks({ className, onGo }: PublicLinksProps) {
  const support = useQuery(capabilitiesQuery()).data?.support_email ?? undefined
  return (
    <>
      {publicPages.map((page) => (
        <PublicLink key={page.href} {...page} className={className} {...(onGo && { onGo })} />
      ))}
      {support !== undefined && (
        <a href={`mailto:${support}`} className={classNames(quietClass, className)}>
          {shellTexts.support}
        </a>
      )}
    </>
  )
}

interface PublicLinkProps extends PublicLinksProps {
  readonly href: string
  readonly label: string
}

function PublicLink({ href, label, className, onGo }: PublicLinkProps) {
  const link = useLink(href)
  return (
    <a
      {...link}
      onClick={(event) => {
        link.onClick(event)
        onGo?.()
      }}
      className={classNames(quietClass, className)}
    >
      {label}
    </a>
  )
}
