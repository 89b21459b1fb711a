import { ShieldCheck } from 'lucide-react'
import { Select } from '#ui/forms/select.tsx'
import { DepartmentsEditor } from './departments-editor.tsx'
import { memberTexts as texts } from '../texts.ts'
import { useDepartments } from '../use-people.ts'

/** The roles that can be given: nobody is made an owner (MEMBER-27, MEMBER-37). */
export type GivenRole = 'team_member' | 'admin'

const options = (['team_member', 'admin'] as const).map((value) => ({ value, label: texts.roles[value] }))

export interface RoleAndDepartmentsProps {
  readonly projectId: string
  readonly role: GivenRole
  readonly departments: readonly string[]
  readonly onRole: (role: GivenRole) => void
  readonly onDepartments: (departments: readonly string[]) => void
}

/** What somebody is in the workspace; departments for a team member only (MEMBER-28, MEMBER-36). */
export function RoleAndDepartments(props: RoleAndDepartmentsProps) {
  const suggestions = useDepartments(props.projectId)
  return (
    <>
      <Select label={texts.role} options={options} value={props.role} onChange={props.onRole} />
      {props.role === 'team_member' ? (
        <DepartmentsEditor
          departments={props.departments}
          suggestions={suggestions}
          onChange={props.onDepartments}
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
