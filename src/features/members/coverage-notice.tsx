import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#features/navigation/index.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { memberTexts as texts } from './texts.ts'
import { useCoverage, useDismissed } from './use-coverage.ts'

export interface CoverageNoticeProps {
  readonly projectId: string
  /** What else can be done, before `Manage`. */
  readonly children?: ReactNode
}

/** The alert in one line, for owner and admins (MEMBER-46 to MEMBER-49, CONF-07). */
export function CoverageNotice({ projectId, children }: CoverageNoticeProps) {
  const { missing } = useCoverage(projectId)
  const { dismissed, dismiss } = useDismissed(projectId)
  if (dismissed || missing.length === 0) return null
  return (
    <div
      role="status"
      className="mb-5 flex items-center gap-x-2 rounded-card border border-warning/40 bg-warning-soft py-1 ps-4 pe-1 outdoor:border-2 max-md:flex-wrap"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 py-2 md:truncate">
        <span className="font-medium">{texts.needMembers(missing.length)}</span>{' '}
        <span className="text-sm text-text-muted">
          {missing.map(({ department }) => department).join(', ')}
        </span>
      </p>
      <div className="flex items-center gap-1 max-md:order-last max-md:basis-full">
        {children}
        <LinkButton href={paths.members(projectId)} variant="quiet">
          {texts.manage}
        </LinkButton>
      </div>
      <IconButton label={texts.dismiss} icon={<X aria-hidden className="size-5" />} onPress={dismiss} />
    </div>
  )
}
