import { departmentName } from '#core/fields/shown-names.ts'
import { TriangleAlert, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { paths } from '#features/navigation/index.ts'
import { narrowHead } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { listNames } from '#lib/list-words.ts'
import { texts } from '#messages/members.ts'
import { useCoverage, useDismissed } from './use-coverage.ts'
import { TextParts } from '#ui/layout/parts.tsx'

/** One line that expands to a card per department with both counts, for owner and admins (MEMBER-46 to MEMBER-52). */
export function CoverageAlert({ projectId }: { readonly projectId: string }) {
  const { missing } = useCoverage(projectId)
  const { dismissed, dismiss } = useDismissed(projectId)
  const [open, setOpen] = useState(false)
  if (dismissed || missing.length === 0) return null
  if (!open) {
    return (
      <div className="mt-8">
        <CoverageNotice projectId={projectId}>
          <Button variant="quiet" onPress={() => setOpen(true)}>
            {texts.showMissing}
          </Button>
        </CoverageNotice>
      </div>
    )
  }
  return (
    <section
      aria-labelledby="coverage-alert"
      className="@container mt-8 rounded-card border border-warning/40 bg-warning-soft p-4 outdoor:border-2 md:p-5"
    >
      <div className={narrowHead.row}>
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className={narrowHead.words}>
          <h2 id="coverage-alert" className="font-semibold">
            {texts.missingTitle}
          </h2>
          <p className="text-sm">{texts.missingText}</p>
        </div>
        <IconButton
          label={texts.dismiss}
          icon={<X aria-hidden className="size-5" />}
          onPress={dismiss}
          className="-my-2 ms-auto -me-2"
        />
      </div>
      <ul className="mt-4 grid gap-2 md:grid-cols-2 md:gap-3 xl:grid-cols-4">
        {missing.map((one) => (
          <li key={one.department} className="rounded-control border border-border bg-surface px-4 py-3">
            <p className="font-medium break-words">{departmentName(one.department)}</p>
            <p className="text-sm text-text-muted tabular-nums">
              <TextParts text={[texts.types({ n: one.types }), texts.files({ n: one.files })].join(' · ')} />
            </p>
            <p className="text-sm font-medium text-warning tabular-nums">
              {texts.assigned({ n: one.assigned })}
            </p>
            <p className="text-sm text-text-muted tabular-nums">{texts.covered({ n: one.covered })}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={paths.members(projectId)}>{texts.manageTeam}</LinkButton>
        <LinkButton href={paths.work(projectId)}>{texts.viewAll}</LinkButton>
      </div>
    </section>
  )
}

export interface CoverageNoticeProps {
  readonly projectId: string
  /** Buttons before `Manage`. */
  readonly children?: ReactNode
}

/** The compact alert, for owner and admins (MEMBER-46 to MEMBER-49, CONF-07). */
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
        <span className="font-medium">{texts.needMembers({ n: missing.length })}</span>{' '}
        <span className="text-sm text-text-muted">
          {listNames(missing.map(({ department }) => departmentName(department)))}
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
