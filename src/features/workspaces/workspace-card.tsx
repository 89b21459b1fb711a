import { Link } from '@tanstack/react-router'
import { Building2, CircleOff } from 'lucide-react'
import type { Project } from '#contract/projects.ts'
import { useUser } from '#features/auth/index.ts'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { RoleBadge } from '#ui/controls/role-badge.tsx'
import { opensFor, roleIn, roleBadge } from './role.ts'
import { texts } from '#messages/workspaces.ts'

const shape = 'flex h-full min-h-28 flex-col md:min-h-36 gap-2 p-4 md:p-5'

/** WS-05. The entire card is a link. */
export function WorkspaceCard({ project }: { readonly project: Project }) {
  const role = roleIn(project, useUser())
  if (!opensFor(project, role)) {
    return (
      <div aria-disabled="true" className={classNames(cardClass, shape, 'bg-sunken')}>
        <Content project={project} role={role} />
        <p className="text-sm text-text-muted">{texts.inactiveReason}</p>
      </div>
    )
  }
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId: project.id }}
      className={classNames(cardClass, cardLinkClass, shape)}
    >
      <Content project={project} role={role} />
    </Link>
  )
}

function Content({ project, role }: { readonly project: Project; readonly role: string | null }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2
          title={project.name}
          className="line-clamp-3 min-w-[min(100%,9rem)] flex-1 text-lg/[1.333] font-semibold break-words"
        >
          <bdi>{project.name}</bdi>
        </h2>
        <span className="shrink-0">
          <RoleBadge {...roleBadge(role)} />
        </span>
      </div>
      {project.description && (
        <p className="line-clamp-2 text-base break-words text-text-muted xl:text-sm">{project.description}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm text-text-muted">
        {project.organization && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Building2 aria-hidden className="size-4 shrink-0" />
            <bdi className="min-w-0 break-words">{project.organization}</bdi>
          </span>
        )}
        {!project.is_active && (
          <Chip tone="warning" icon={<CircleOff aria-hidden />}>
            {texts.inactive}
          </Chip>
        )}
      </div>
    </>
  )
}
