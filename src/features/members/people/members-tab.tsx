import { useQuery } from '@tanstack/react-query'
import { SearchX, ShieldAlert, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { PendingInvitation, Project } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { filterPeople, peopleOf, type Person } from './people.ts'
import { PersonRow } from './person-row.tsx'
import { DeputyCard } from './deputy-card.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { invitationsQuery } from '../queries.ts'
import { ConnectPhone } from '../phone/connect-phone.tsx'
import { InvitationSent } from './invitation-sent.tsx'
import { texts } from '#messages/members.ts'
import { isSelf, usePersonActions } from './use-person-actions.tsx'
import { useManages, useInvite } from '../use-people.ts'
import { INVITE_EMAIL_SHAPE } from '#contract/email-shape.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { type AssignableRole, RoleAndDepartments } from './role-and-departments.tsx'

export interface MembersTabProps {
  readonly project: Project
  /** The user's role here; null without one. */
  readonly role: string | null
}

/** Members and pending invitations (MEMBER-11 to MEMBER-26), and groups that grant access. */
export function MembersTab({ project, role }: MembersTabProps) {
  const manages = useManages()
  const hasGroups = useAddition('oidc')
  if (role === null) {
    return (
      <EmptyState icon={<ShieldAlert />} title={texts.noAccess}>
        {texts.noAccessHint}
      </EmptyState>
    )
  }
  return (
    <>
      <Team project={project} manages={manages} />
      <DeputyCard project={project} />
      {hasGroups && manages && <GroupsSection projectId={project.id} />}
    </>
  )
}

function Team({ project, manages }: { readonly project: Project; readonly manages: boolean }) {
  const invitations = useQuery({ ...invitationsQuery(project.id), enabled: manages })
  const [inviting, setInviting] = useState(false)
  const [sent, setSent] = useState<PendingInvitation | null>(null)
  const people = peopleOf(project.members, invitations.data ?? [])
  // People who have joined no longer need the link.
  const hasJoined = project.members.some(({ email }) => email?.toLowerCase() === sent?.email.toLowerCase())
  const invite = () => setInviting(true)
  return (
    <section aria-labelledby="team-members">
      <TeamHeader projectId={project.id} onInvite={manages && people.length > 0 ? invite : null} />
      {sent && !hasJoined && (
        <div className="mb-4">
          <InvitationSent key={sent.email} invitation={sent} onClose={() => setSent(null)} />
        </div>
      )}
      {invitations.isError && <InvitationsError onRetry={() => void invitations.refetch()} />}
      {people.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={texts.noMembers}
          headingLevel="h3"
          actions={manages && <InviteButton label={texts.inviteFirst} onPress={invite} />}
        >
          {texts.noMembersHint}
        </EmptyState>
      ) : (
        <PeopleList project={project} people={people} manages={manages} />
      )}
      {inviting && (
        <InviteDialog
          projectId={project.id}
          onClose={() => setInviting(false)}
          onInvited={(invitation) => {
            setInviting(false)
            setSent(invitation)
          }}
        />
      )}
    </section>
  )
}

interface TeamHeaderProps {
  readonly projectId: string
  /** Null hides the button. */
  readonly onInvite: (() => void) | null
}

function TeamHeader({ projectId, onInvite }: TeamHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 id="team-members" className="text-lg font-semibold">
          {texts.team}
        </h2>
        <p className="text-text-muted">{texts.teamHint}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&>button]:px-3">
        <ConnectPhone projectId={projectId} />
        {onInvite && <InviteButton label={texts.invite} onPress={onInvite} />}
      </div>
    </div>
  )
}

function InviteButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const online = useOnline()
  return (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden className="size-5" />}
      blockedReason={online ? undefined : texts.changeOffline}
      onPress={onPress}
    >
      {label}
    </Button>
  )
}

const InvitationsError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Banner
    tone="warning"
    title={texts.invitationsError}
    className="mb-4"
    actions={<Button onPress={onRetry}>{texts.retry}</Button>}
  />
)

interface PeopleListProps {
  readonly project: Project
  readonly people: readonly Person[]
  readonly manages: boolean
}

function PeopleList({ project, people, manages }: PeopleListProps) {
  const [search, setSearch] = useState('')
  const { actionsFor, user, layers } = usePersonActions(project, manages)
  const shown = filterPeople(people, search)
  const pending = people.filter(({ kind }) => kind === 'pending').length
  return (
    <>
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={search}
        onChange={setSearch}
        className="mb-3 md:max-w-lg"
      />
      <p role="status" className="mb-3 text-sm text-text-muted tabular-nums">
        {texts.summary({ shown: shown.length, all: people.length })}
        {pending > 0 && ` ${texts.pendingNote({ n: pending })}`}
      </p>
      {layers}
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX />} title={texts.noMatch} headingLevel="h3">
          {texts.noMatchHint}
        </EmptyState>
      ) : (
        <ul aria-label={texts.list} className={classNames(cardClass, 'divide-y divide-border')}>
          {shown.map((person) => (
            <li key={person.key}>
              <PersonRow person={person} isSelf={isSelf(person, user)} actions={actionsFor(person)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface InviteDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onInvited: (invitation: PendingInvitation) => void
}

interface Invitation {
  readonly email: string
  readonly role: AssignableRole
  readonly departments: readonly string[]
}

const initial: Invitation = { email: '', role: 'team_member', departments: [] }

/** MEMBER-27 to MEMBER-33. */
function InviteDialog({ projectId, onClose, onInvited }: InviteDialogProps) {
  const online = useOnline()
  const invite = useInvite(projectId)
  const form = useForm({
    initial,
    check: ({ email }) => ({ email: INVITE_EMAIL_SHAPE.test(email.trim()) ? undefined : texts.badEmail }),
    send: async ({ email, role, departments }) =>
      onInvited(
        await invite.mutateAsync({
          email: email.trim(),
          role,
          ...(role === 'team_member' && { departments: [...departments] }),
        }),
      ),
    errorText: (error) => detailOf(error, texts.inviteError),
    blockedReason: online ? undefined : texts.changeOffline,
  })
  return (
    <FormDialog
      form={form}
      title={texts.inviteTitle}
      labels={{ submit: texts.send, busy: texts.sending, cancel: texts.cancel, close: texts.close }}
      size="medium"
      submitNeedsValid
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        onBlur={() => form.values.email.trim() !== '' && form.showErrors()}
        hint={texts.inviteHint}
        maxLength={254}
        required
        autoFocus
      />
      <RoleAndDepartments projectId={projectId} {...form.values} onChange={form.change} />
    </FormDialog>
  )
}
