import { departmentName } from '#core/fields/shown-names.ts'
import { Clock, EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { roleBadge } from '#features/workspaces/index.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { RoleBadge } from '#ui/controls/role-badge.tsx'
import { dayOfInstant } from '#lib/field-format.ts'
import type { Person } from './people.ts'
import { texts } from '#messages/members.ts'
import { seesAll } from '../coverage/coverage.ts'
import { TextParts } from '#ui/layout/parts.tsx'

export interface PersonAction {
  readonly id: string
  readonly label: string
  /** Includes the person's name, because a list has several such buttons. */
  readonly fullLabel: string
  readonly danger?: boolean
  /** Why it is not possible now. */
  readonly blocked?: string | undefined
  readonly run: () => void
}

export interface PersonRowProps {
  readonly person: Person
  readonly isSelf: boolean
  readonly actions: readonly PersonAction[]
}

/** MEMBER-14 to MEMBER-19. */
export function PersonRow({ person, isSelf, actions }: PersonRowProps) {
  const isPending = person.kind === 'pending'
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 p-4 md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_19rem] md:items-center md:gap-x-4">
      <span
        aria-hidden
        className="flex size-10 items-center justify-center rounded-full bg-primary-soft font-semibold text-on-primary-soft"
      >
        {person.name.slice(0, 1).toLocaleUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">
            {isPending ? texts.pendingName({ name: person.name }) : person.name}
          </span>
          {isSelf && <Chip tone="primary">{texts.you}</Chip>}
          {person.kind === 'member' && person.member.by_group && <Chip>{texts.byGroup}</Chip>}
          {isPending && (
            <Chip tone="warning" icon={<Clock aria-hidden />}>
              {texts.pending}
            </Chip>
          )}
        </p>
        <p className="text-sm break-words text-text-muted">
          <bdi>{person.email}</bdi>
        </p>
        <p className="text-sm text-text-muted">
          <Since person={person} />
        </p>
      </div>
      <div className="col-span-2 col-start-2 row-start-2 flex min-w-0 flex-wrap items-center gap-2 md:col-span-1 md:col-start-3 md:row-start-1">
        <RoleBadge {...roleBadge(person.role)} />
        <DepartmentList role={person.role} departments={person.departments} />
      </div>
      <div className="col-start-3 row-start-1 md:col-start-4">
        <Actions name={person.name} actions={actions} />
      </div>
    </div>
  )
}

function Since({ person }: { readonly person: Person }): ReactNode {
  if (person.kind === 'member') {
    const joined = dayOf(person.member.joined_at)
    return joined && <time dateTime={person.member.joined_at ?? ''}>{texts.joined({ day: joined })}</time>
  }
  const { created_at: at, invited_by: by, expires_at: until } = person.invitation
  const end = dayOf(until)
  const day = dayOf(at) ?? ''
  const invited = by ? texts.invitedBy({ day, inviter: by }) : texts.invited({ day })
  return <TextParts text={[invited, ...(end ? [texts.expires({ day: end })] : [])].join(' · ')} />
}

/** Formats a day; null if it is missing or invalid. */
function dayOf(iso: string | null | undefined): string | null {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? null : dayOfInstant(time)
}

/** Buttons; on phones a menu. */
function Actions({ name, actions }: { name: string; actions: readonly PersonAction[] }) {
  if (actions.length === 0) return null
  return (
    <>
      <div className="hidden flex-wrap justify-end gap-2 md:flex">
        {actions.map((action) => (
          <Button
            key={action.id}
            aria-label={action.fullLabel}
            variant={action.danger ? 'danger' : 'secondary'}
            blockedReason={action.blocked}
            onPress={action.run}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <div className="-me-2 -mt-1 md:hidden">
        <Menu
          label={texts.actionsFor({ name })}
          trigger={
            <IconButton
              label={texts.actionsFor({ name })}
              icon={<EllipsisVertical aria-hidden className="size-5" />}
            />
          }
          entries={actions.map(({ id, label, danger, blocked, run }) => ({
            id,
            label,
            onChoose: run,
            ...(danger && { tone: 'danger' as const }),
            ...(blocked !== undefined && { disabled: true, hint: blocked }),
          }))}
        />
      </div>
    </>
  )
}

/** Departments that show before the list is expanded (MEMBER-18). */
const FIRST = 2

const linkClass =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control px-2 text-sm font-medium text-primary hover:bg-primary-soft xl:min-h-8'

export interface DepartmentListProps {
  readonly role: string
  readonly departments: readonly string[]
}

/** `All departments` for owner and admin; for others the first two, until expanded. */
function DepartmentList({ role, departments }: DepartmentListProps) {
  const [open, setOpen] = useState(false)
  if (seesAll(role)) return <p className="text-sm text-text-muted">{texts.allDepartments}</p>
  if (departments.length === 0) return <p className="text-sm text-text-muted">{texts.noAssignments}</p>
  const shown = open ? departments : departments.slice(0, FIRST)
  return (
    <ul aria-label={texts.departments} className="flex flex-wrap items-center gap-1.5">
      {shown.map((department) => (
        <li key={department} className="flex max-w-full">
          <Chip>{departmentName(department)}</Chip>
        </li>
      ))}
      {departments.length > FIRST && (
        <li className="flex">
          <BareButton aria-expanded={open} onPress={() => setOpen(!open)} className={linkClass}>
            {open ? texts.showLess : texts.more({ n: departments.length - FIRST })}
          </BareButton>
        </li>
      )}
    </ul>
  )
}
