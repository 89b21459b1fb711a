import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Chip } from '#ui/controls/chip.tsx'
import { seesAll } from './coverage.ts'
import { memberTexts as texts } from './texts.ts'

/** So many show before the list is opened (MEMBER-18). */
const FIRST = 2

const linkClass =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control px-2 text-sm font-medium text-primary hover:bg-primary-soft xl:min-h-8'

export interface DepartmentListProps {
  readonly role: string
  readonly departments: readonly string[]
}

/** Departments of one person: all of them for owner and admin, the first two for others until opened. */
export function DepartmentList({ role, departments }: DepartmentListProps) {
  const [open, setOpen] = useState(false)
  if (seesAll(role)) return <p className="text-sm text-text-muted">{texts.allDepartments}</p>
  if (departments.length === 0) return <p className="text-sm text-text-muted">{texts.noAssignments}</p>
  const shown = open ? departments : departments.slice(0, FIRST)
  return (
    <ul aria-label={texts.departments} className="flex flex-wrap items-center gap-1.5">
      {shown.map((department) => (
        <li key={department} className="flex max-w-full">
          <Chip>{department}</Chip>
        </li>
      ))}
      {departments.length > FIRST && (
        <li className="flex">
          <AriaButton aria-expanded={open} onPress={() => setOpen(!open)} className={linkClass}>
            {open ? texts.showLess : texts.more(departments.length - FIRST)}
          </AriaButton>
        </li>
      )}
    </ul>
  )
}
