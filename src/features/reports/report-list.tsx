import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FileThing } from '#contract/things.ts'
import { TitleText, useRulesOf } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import type { FileRows } from '#features/query-cache/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { texts } from '#messages/reports.ts'
import { classNames } from '#ui/class-names.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { Amount } from '#ui/layout/amount.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { periodText } from './periods.ts'
import { REPORTS_PAGE } from './queries.ts'
import { titleOf } from './report-of.ts'
import { StateChip } from './state-chip.tsx'
import { amountText } from './sums.ts'

interface ReportListProps {
  readonly projectId: string
  readonly title: string
  readonly list: FileRows
  readonly page: number
  readonly onPage: (page: number) => void
  /** Shows the person in each row. */
  readonly withPerson?: boolean
}

/** Expense reports with title, total, period and state. */
export function ReportList({ projectId, title, list, page, onPage, withPerson = false }: ReportListProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <h2 id={headingId} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul
        aria-labelledby={headingId}
        className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}
      >
        {list.rows.map((file) => (
          <li key={file.id}>
            <ReportRow {...{ projectId, file, withPerson }} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(list.total / REPORTS_PAGE)}
        onPage={onPage}
        texts={texts.pages}
      />
    </section>
  )
}

interface ReportRowProps {
  readonly projectId: string
  readonly file: FileThing
  readonly withPerson: boolean
}

function ReportRow({ projectId, file, withPerson }: ReportRowProps) {
  const rules = useRulesOf(projectId, file)
  const personOf = usePerson(projectId)
  const { report } = file.data
  const { total, currency, period_from: from, period_to: to } = file.data.extracted
  const facts = [
    withPerson ? personOf(file) : '',
    periodText({ from: textOf(from), to: textOf(to) }),
    report && (report.documents.length > 0 || report.trips.length === 0)
      ? texts.receipts({ n: report.documents.length })
      : '',
    report && report.trips.length > 0 ? texts.trips({ n: report.trips.length }) : '',
  ]
  return (
    <AreaLink
      href={paths.thing(projectId, file.id)}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 outline-offset-[-2px] hover:bg-sunken/60 md:px-5"
    >
      <span className="min-w-0 flex-1 basis-[12rem]">
        <span className="block font-medium break-words">
          <TitleText title={titleOf(file)} />
        </span>
        <span className="text-sm text-text-muted">
          <TextParts text={facts.filter((fact) => fact !== '').join(' · ')} />
        </span>
      </span>
      <span className="flex flex-1 basis-[9rem] items-center justify-between gap-3 md:flex-none md:basis-auto md:justify-end">
        <StateChip {...{ file, rules }} />
        <span className="min-w-28 text-end font-semibold tabular-nums">
          <Amount
            text={typeof total === 'number' ? amountText(String(total), textOf(currency)) : texts.noTotal}
          />
        </span>
      </span>
    </AreaLink>
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns a function from a report to the name of its person, as it was when the report was written. */
export function usePerson(projectId: string): (file: FileThing) => string {
  // Only reads the cache: the workspace's gate fetches this.
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  return (file) =>
    textOf(file.data.extracted['employee']) ??
    project?.members.find(({ user_id: id }) => id === file['created_by'])?.username ??
    ''
}
