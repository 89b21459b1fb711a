import { useQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { Project } from '#contract/projects.ts'
import { ListFooter } from '#features/lists/index.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { localDay } from '#lib/local-day.ts'
import { texts } from '#messages/activity.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { type AuditFilters, auditQuery } from '../queries.ts'
import { ExportPeriodButton } from '../period-export/export-period.tsx'
import { DayFilter } from './day-filter.tsx'
import { type AuditEntry, type AuditAction, auditActions } from '#contract/audit.ts'
import { fieldName, typeName } from '#core/fields/shown-names.ts'
import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { dateTime } from '#lib/relative-time.ts'
import { listNames } from '#lib/list-words.ts'
import { detailOf } from '#platform/api/errors.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { api } from '#platform/session/page-session.ts'
import { Select } from '#ui/forms/select.tsx'
import { Part, Parts } from '#ui/layout/parts.tsx'

/** The audit log of the workspace, for owner and admins. */
export function ActivityTab({ project }: { readonly project: Project }) {
  const [filters, setFilters] = useState<AuditFilters>({})
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[1])
  const online = useOnline()
  const { exporting, failed, start, dismiss } = useExportAudit(project, filters)
  const isOrdered = !filters.from || !filters.to || filters.from <= filters.to
  const audit = useQuery({ ...auditQuery(project.id, filters, page, size), enabled: isOrdered })
  const change = (next: AuditFilters) => {
    setFilters(next)
    setPage(1)
  }
  return (
    <section aria-labelledby="activity-heading">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="activity-heading" className="text-lg font-semibold">
            {texts.title}
          </h2>
          <p className="text-text-muted">{texts.hint}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:[&>button]:px-3">
          <Button
            icon={<Download aria-hidden className="size-5" />}
            busy={exporting}
            busyText={texts.exporting}
            isDisabled={!isOrdered}
            blockedReason={online ? undefined : exportTexts.offline}
            onPress={start}
          >
            {texts.export}
          </Button>
          <ExportPeriodButton project={project} />
        </div>
      </div>
      {failed !== null && (
        <Banner tone="danger" title={failed} onClose={dismiss} closeLabel={texts.close} className="mb-4" />
      )}
      <ActivityFilters project={project} filters={filters} isOrdered={isOrdered} onChange={change} />
      <QueryView
        query={audit}
        pending={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-96 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        empty={({ rows }) =>
          rows.length === 0 ? <Nothing filtered={Object.keys(filters).length > 0} /> : null
        }
      >
        {(list) => (
          <>
            <ul aria-label={texts.list} className={classNames(cardClass, 'divide-y divide-border')}>
              {list.rows.map((entry) => (
                <ActivityRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <ListFooter
              page={page}
              size={size}
              total={list.total_count}
              sizes={PAGE_SIZES}
              onPage={setPage}
              onSize={(next) => {
                setSize(next)
                setPage(1)
              }}
            />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  return (
    <EmptyState icon={<History />} title={filtered ? texts.noMatch : texts.empty} headingLevel="h3">
      {filtered && texts.noMatchHint}
    </EmptyState>
  )
}

function ActivityRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, by, action, target } = entry
  const detail = entryDetail(entry)
  return (
    <li className="flex flex-col gap-x-4 px-4 py-3 md:flex-row md:items-baseline md:justify-between">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{actionLabel(action)}</span>
          {target.name && <span>: {eachIsolated(targetLabel(entry))}</span>}
        </p>
        {detail && <p className="text-sm break-words text-text-muted">{detail}</p>}
      </div>
      <p className="shrink-0 text-sm text-text-muted tabular-nums">
        <Parts first={by?.username ?? texts.system}>
          <Part>
            <time dateTime={at}>{dateTime(at)}</time>
          </Part>
        </Parts>
      </p>
    </li>
  )
}

/** Isolates the text direction of each part of a title. */
const eachIsolated = (title: string) =>
  title
    .split(TITLE_SEPARATOR)
    .map((part) => nameInText(part, Infinity))
    .join(TITLE_SEPARATOR)

/** The record's name as on other screens. */
const targetLabel = ({ action, target }: AuditEntry) =>
  /^(?:type|lesson)\./.test(action) ? typeName(target.name) : (target.title ?? target.name)

/** The server's details, with the labels of fields instead of their keys. */
const entryDetail = ({ action, detail }: AuditEntry) =>
  action === 'document.changed' ? listNames(detail.split(', ').map((key) => fieldName(key))) : detail

/** Exports the filtered entries as CSV. */
function useExportAudit(project: Project, filters: AuditFilters) {
  const [exporting, setExporting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async () => {
    setExporting(true)
    setFailed(null)
    try {
      const stream = await api.stream('exportAudit', {
        params: { projectId: project.id },
        query: { ...filters },
      })
      const csv = new Response(stream, { headers: { 'Content-Type': 'text/csv;charset=utf-8' } })
      await saveFile(await csv.blob(), texts.fileName({ workspace: project.name, day: localDay(new Date()) }))
    } catch (error) {
      console.error('Failed to export the activity', error)
      setFailed(detailOf(error, texts.exportError))
    } finally {
      setExporting(false)
    }
  }
  return { exporting, failed, start: () => void run(), dismiss: () => setFailed(null) }
}

interface ActivityFiltersProps {
  readonly project: Project
  readonly filters: AuditFilters
  /** False if the first day is after the last. */
  readonly isOrdered: boolean
  readonly onChange: (filters: AuditFilters) => void
}

const ALL = ''

function ActivityFilters({ project, filters, isOrdered, onChange }: ActivityFiltersProps) {
  const set = (part: { readonly [K in keyof AuditFilters]: AuditFilters[K] | undefined }) => {
    const present = Object.entries({ ...filters, ...part }).filter(([, value]) => value)
    onChange(Object.fromEntries(present))
  }
  const people = project.members.map((member) => ({
    value: member.user_id,
    label: member.username ?? member.email ?? member.user_id,
  }))
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4 xl:grid-cols-[1fr_1fr_11rem_11rem_auto]">
        <Select<string>
          label={texts.action}
          options={[
            { value: ALL, label: texts.allActions },
            ...auditActions.map((action) => ({ value: action, label: actionLabel(action) })),
          ]}
          value={filters.action ?? ALL}
          onChange={(action) => set({ action: action as AuditAction })}
          className="col-span-2 md:col-span-1"
        />
        <Select<string>
          label={texts.person}
          options={[{ value: ALL, label: texts.everyone }, ...people]}
          value={filters.user_id ?? ALL}
          onChange={(user) => set({ user_id: user })}
          className="col-span-2 md:col-span-1"
        />
        <DayFilter
          label={texts.from}
          day={filters.from}
          onDay={(from) => set({ from })}
          error={isOrdered ? undefined : texts.order}
        />
        <DayFilter label={texts.to} day={filters.to} onDay={(to) => set({ to })} />
        {Object.keys(filters).length > 0 && (
          <Button variant="quiet" className="col-span-2 self-end md:col-span-1" onPress={() => onChange({})}>
            {texts.clear}
          </Button>
        )}
      </div>
      {(filters.from ?? filters.to) && <p className="mt-2 text-sm text-text-muted">{texts.utc}</p>}
    </div>
  )
}

const labels: Record<AuditAction, string> = texts.actions

/** The label of an action; an unknown action of a newer server is shown as it is. */
const actionLabel = (action: string): string =>
  (auditActions as readonly string[]).includes(action) ? labels[action as AuditAction] : action
