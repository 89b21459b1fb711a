import { type AuditAction, auditActions } from '#contract/audit.ts'
import type { Project } from '#contract/projects.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { texts } from '#messages/activity.ts'
import { actionLabel } from './action-label.ts'
import type { AuditFilters } from '../queries.ts'

export interface ActivityFiltersProps {
  readonly project: Project
  readonly filters: AuditFilters
  /** False if the first day is after the last. */
  readonly isOrdered: boolean
  readonly onChange: (filters: AuditFilters) => void
}

const ALL = ''

export function ActivityFilters({ project, filters, isOrdered, onChange }: ActivityFiltersProps) {
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
        <TextField
          label={texts.from}
          type="date"
          value={filters.from ?? ''}
          onChange={(from) => set({ from })}
          error={isOrdered ? undefined : texts.order}
        />
        <TextField label={texts.to} type="date" value={filters.to ?? ''} onChange={(to) => set({ to })} />
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
