import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { periodOf } from '#core/reports/compute.ts'
import { texts } from '#messages/reports.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Amount } from '#ui/layout/amount.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { EditReport } from './edit-report.tsx'
import { periodText } from './periods.ts'
import { usePerson } from './report-list.tsx'
import type { ReportPartProps } from './report-parts.ts'
import { amountText } from './sums.ts'

/** Person, period, purpose and total of a report. */
export function ReportHead(props: ReportPartProps) {
  const { projectId, file, shown, mayChange, changes } = props
  const { report, currency } = shown
  const [isEditing, setEditing] = useState(false)
  const personOf = usePerson(projectId)
  const facts = [
    personOf(file),
    periodText(periodOf(report)),
    report.documents.length > 0 ? texts.receipts({ n: report.documents.length }) : '',
    report.trips.length > 0 ? texts.trips({ n: report.trips.length }) : '',
  ]
  return (
    <Card className="flex flex-col gap-3 p-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-text-muted">{texts.total}</p>
          <p className="text-2xl font-semibold tabular-nums">
            <Amount text={report.total === null ? texts.noTotal : amountText(report.total, currency)} />
          </p>
        </div>
        {mayChange && (
          <Button
            icon={<Pencil aria-hidden className="size-5" />}
            aria-label={texts.edit}
            blockedReason={shown.blockedReason}
            onPress={() => setEditing(true)}
          >
            {texts.editShort}
          </Button>
        )}
      </div>
      <p className="text-text-muted">
        <TextParts text={facts.filter((fact) => fact !== '').join(' · ')} />
      </p>
      {report.purpose !== '' && (
        <p className="max-w-prose break-words whitespace-pre-line select-text">
          <bdi>{report.purpose}</bdi>
        </p>
      )}
      {mayChange && shown.isOutdated && <Outdated shown={shown} changes={changes} />}
      {isEditing && <EditReport {...props} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** Lets the author save the report as recomputed now. */
const Outdated = ({ shown, changes }: Pick<ReportPartProps, 'shown' | 'changes'>) => (
  <Banner
    tone="info"
    title={texts.outdated}
    actions={
      <Button
        busy={changes.isSaving}
        busyText={texts.saving}
        blockedReason={shown.blockedReason}
        onPress={() => changes.saveAtOnce((content) => content)}
      >
        {texts.update}
      </Button>
    }
  />
)
