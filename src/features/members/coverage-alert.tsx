import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#features/documents/index.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { DepartmentCoverage } from './coverage.ts'
import { memberTexts as texts } from './texts.ts'
import { useCoverage, useDismissed } from './use-coverage.ts'

/** The alert with a card for each department, for owner and admins (MEMBER-50 to MEMBER-52). */
export function CoverageAlert({ projectId }: { readonly projectId: string }) {
  const { all, missing } = useCoverage(projectId)
  const { dismissed, dismiss } = useDismissed('full', projectId)
  const [showsAll, setShowsAll] = useState(false)
  if (dismissed || missing.length === 0) return null
  return (
    <section
      aria-labelledby="coverage-alert"
      className="mt-8 rounded-card border border-warning/40 bg-warning-soft p-4 outdoor:border-2 md:p-5"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <h2 id="coverage-alert" className="font-semibold">
            {texts.missingTitle}
          </h2>
          <p className="text-sm">{texts.missingText}</p>
        </div>
        <IconButton
          label={texts.dismiss}
          icon={<X aria-hidden className="size-5" />}
          onPress={dismiss}
          className="-my-2 -me-2"
        />
      </div>
      <ul className="mt-4 grid gap-2 md:grid-cols-2 md:gap-3 xl:grid-cols-4">
        {missing.map((one) => (
          <li key={one.department} className="rounded-control border border-border bg-surface px-4 py-3">
            <p className="font-medium break-words">{one.department}</p>
            <p className="text-sm text-text-muted tabular-nums">
              {[texts.types(one.types), texts.files(one.files)].join(' · ')}
            </p>
            <p className="text-sm font-medium text-warning tabular-nums">{texts.assigned(one.assigned)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={paths.members(projectId)}>{texts.manageTeam}</LinkButton>
        <Button onPress={() => setShowsAll(true)}>{texts.viewAll}</Button>
      </div>
      <Dialog
        open={showsAll}
        onClose={() => setShowsAll(false)}
        title={texts.allTitle}
        closeLabel={texts.close}
        size="medium"
      >
        <p className="mb-3 text-text-muted">{texts.allHint}</p>
        <ul className="divide-y divide-border">
          {all.map((one) => (
            <DepartmentRow key={one.department} {...one} />
          ))}
        </ul>
      </Dialog>
    </section>
  )
}

/** Both ways of counting, side by side (CONF-14). */
function DepartmentRow({ department, types, files, covered, assigned }: DepartmentCoverage) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{department}</p>
        <p className="text-sm text-text-muted tabular-nums">
          {[texts.types(types), texts.files(files)].join(' · ')}
        </p>
      </div>
      <p className="text-sm text-text-muted tabular-nums">
        {[texts.covered(covered), texts.assigned(assigned)].join(' · ')}
      </p>
    </li>
  )
}
