import { departmentName } from '#core/fields/shown-names.ts'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, Plus, Trash2, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { type Group, GROUPS_MAX } from '#contract/oidc.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { roleBadge } from '#features/workspaces/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/groups.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RoleBadge } from '#ui/controls/role-badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { seesAll } from '../coverage/coverage.ts'
import { GroupDialog } from './group-dialog.tsx'
import { groupsQuery, useGroupChanges } from './queries.ts'

/** Roles of an organisation's groups in a workspace, for owner and admins. */
export function GroupsSection({ projectId }: { readonly projectId: string }) {
  const headingId = useId()
  const online = useOnline()
  const groups = useQuery(groupsQuery(projectId))
  const { remove } = useGroupChanges(projectId)
  const [editing, setEditing] = useState<Group | 'new' | null>(null)
  const issuers = groups.data?.issuers.filter(({ signed_in }) => signed_in) ?? []
  const isStranger = groups.data !== undefined && issuers.length === 0
  const isFull = (groups.data?.groups.length ?? 0) >= GROUPS_MAX
  const askDelete = ({ id, name }: Group) =>
    ask({
      title: texts.deleteTitle,
      message: texts.deleteConfirm({ name: nameInText(name) }),
      confirmLabel: texts.delete,
      busyText: texts.deleting,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        remove.mutateAsync(id).then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.failed),
        ),
    })
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 id={headingId} className="text-lg font-semibold">
            {texts.title}
          </h2>
          <p className="text-text-muted">{texts.hint}</p>
          {isStranger && <p className="mt-2">{texts.notOfIssuer}</p>}
        </div>
        {!isStranger && (
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            blockedReason={online ? (isFull ? texts.full({ n: GROUPS_MAX }) : undefined) : texts.offline}
            isDisabled={issuers.length === 0}
            onPress={() => setEditing('new')}
          >
            {texts.create}
          </Button>
        )}
      </div>
      <QueryView
        query={groups}
        pending={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-24 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        headingLevel="h3"
        empty={(all) =>
          all.groups.length === 0 ? (
            <EmptyState icon={<UsersRound />} title={texts.none} headingLevel="h3">
              {isStranger ? null : texts.noneHint}
            </EmptyState>
          ) : null
        }
      >
        {(all) => (
          <ul aria-label={texts.list} className={classNames(cardClass, 'divide-y divide-border')}>
            {all.groups.map((group) => (
              <li key={group.id}>
                <GroupRow
                  group={group}
                  isOwn={issuers.some(({ issuer }) => issuer === group.issuer)}
                  blocked={online ? undefined : texts.offline}
                  onEdit={() => setEditing(group)}
                  onDelete={() => askDelete(group)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {editing && (
        <GroupDialog
          projectId={projectId}
          group={editing === 'new' ? null : editing}
          issuers={issuers}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

interface GroupRowProps {
  readonly group: Group
  /** The user has signed in with its issuer, so they may change it. */
  readonly isOwn: boolean
  /** Why nothing can be changed; undefined if it can. */
  readonly blocked: string | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function GroupRow({ group, isOwn, blocked, onEdit, onDelete }: GroupRowProps) {
  const { name, issuer, issuer_label: label, role, departments } = group
  const block = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, hint: reason })
  const noEdit = isOwn ? blocked : texts.notOfThis({ issuer: label ?? issuer })
  return (
    <div className="flex items-start gap-3 p-4">
      <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm break-words text-text-muted">
          {label === null ? texts.gone({ issuer }) : texts.of({ issuer: label })}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <RoleBadge {...roleBadge(role)} />
          <Departments role={role} departments={departments} />
        </div>
      </div>
      <Menu
        label={texts.actions({ name })}
        trigger={
          <IconButton
            label={texts.actions({ name })}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
          />
        }
        entries={[
          {
            id: 'edit',
            label: texts.edit,
            icon: <Pencil aria-hidden className="size-5" />,
            onChoose: onEdit,
            ...block(noEdit),
          },
          {
            id: 'delete',
            label: texts.delete,
            icon: <Trash2 aria-hidden className="size-5" />,
            tone: 'danger',
            onChoose: onDelete,
            ...block(blocked),
          },
        ]}
      />
    </div>
  )
}

function Departments({ role, departments }: Pick<Group, 'role' | 'departments'>) {
  if (seesAll(role)) return <span className="text-sm text-text-muted">{texts.allDepartments}</span>
  if (departments.length === 0) return <span className="text-sm text-text-muted">{texts.noDepartments}</span>
  return departments.map((department) => <Chip key={department}>{departmentName(department)}</Chip>)
}
