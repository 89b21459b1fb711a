import { ShieldCheck } from 'lucide-react'
import { texts } from '#messages/members.ts'
import { Select } from '#ui/forms/select.tsx'
import { useDepartments } from '../use-people.ts'
import { DepartmentsEditor } from './departments-editor.tsx'

/** `owner` cannot be chosen (MEMBER-27, MEMBER-37). */
export type AssignableRole = 'team_member' | 'admin'

export interface RoleChoice {
  readonly role: AssignableRole
  readonly departments: readonly string[]
}

const options = (['team_member', 'admin'] as const).map((value) => ({ value, label: texts.roles[value] }))

export interface RoleAndDepartmentsProps extends RoleChoice {
  readonly projectId: string
  readonly onChange: (change: Partial<RoleChoice>) => void
}

/** Departments show only for a team member (MEMBER-28, MEMBER-36). */
export function RoleAndDepartments({ projectId, role, departments, onChange }: RoleAndDepartmentsProps) {
  const suggestions = useDepartments(projectId)
  return (
    <>
      <Select label={texts.role} options={options} value={role} onChange={(role) => onChange({ role })} />
      {role === 'team_member' ? (
        <DepartmentsEditor
          departments={departments}
          suggestions={suggestions}
          onChange={(departments) => onChange({ departments })}
        />
      ) : (
        <p className="flex items-start gap-2 rounded-control bg-info-soft px-3 py-2.5 text-sm text-text">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
          {texts.adminNotice}
        </p>
      )}
    </>
  )
}
