import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { canExportBooks } from '#contract/roles.ts'
import { paths } from '#features/navigation/index.ts'
import { useAddition, useMembership, useOffer, useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/books.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { useLink } from '#ui/controls/link-context.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export interface BooksFrameProps {
  readonly projectId: string
  readonly current: 'export' | 'bank' | 'accounts'
  readonly hint: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Header of the accounting screens, with links between them. For owner and admins. */
export function BooksFrame({ projectId, current, hint, actions, children }: BooksFrameProps) {
  useScreenTitle(texts.title)
  const member = useMembership(projectId)
  const isOffered = useOffer(current === 'bank' ? 'bank' : 'books')
  const hasBank = useAddition('bank')
  const rejection =
    isOffered === false ? texts.unsupported : member && !canExportBooks(member) ? texts.forbidden : null
  if (rejection !== null)
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState
          icon={<ShieldAlert />}
          title={rejection}
          actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
        />
      </>
    )
  return (
    <>
      <PageHeader title={texts.title} description={hint} {...(actions !== undefined && { actions })} />
      <nav aria-label={texts.title} className="mb-5 flex overflow-x-auto border-b border-border md:gap-1">
        <FrameLink href={paths.books(projectId)} current={current === 'export'}>
          {texts.tabs.export}
        </FrameLink>
        {hasBank && (
          <FrameLink href={paths.bank(projectId)} current={current === 'bank'}>
            {texts.tabs.bank}
          </FrameLink>
        )}
        <FrameLink href={paths.bookAccounts(projectId)} current={current === 'accounts'}>
          {texts.tabs.accounts}
        </FrameLink>
      </nav>
      {children}
    </>
  )
}

interface FrameLinkProps {
  readonly href: string
  readonly current: boolean
  readonly children: ReactNode
}

function FrameLink({ href, current, children }: FrameLinkProps) {
  return (
    <a
      {...useLink(href)}
      {...(current && { 'aria-current': 'page' as const })}
      className={classNames(
        '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-base font-medium whitespace-nowrap text-text-muted outline-offset-[-2px] hover:text-text md:px-4 xl:text-sm',
        'aria-[current=page]:border-primary aria-[current=page]:text-primary forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]',
      )}
    >
      {children}
    </a>
  )
}
