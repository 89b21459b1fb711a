import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { Member, PendingInvitation, Project } from '#contract/projects.ts'
import { useUser } from '#features/auth/index.ts'
import { useOnline } from '#features/documents/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { AskDialog, type Question } from './ask-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { Person } from './people.ts'
import type { PersonAction } from './person-row.tsx'
import { SentNotice } from './sent-notice.tsx'
import { memberTexts as texts } from './texts.ts'
import { copyText, wholeLink } from './use-copy.ts'
import { useRemoveMember, useWithdraw } from './use-people.ts'

/** The signed-in user's own row: found by e-mail, else by id (PERM-05, CONF-09). */
export function isSelf(person: Person, user: User | null): boolean {
  if (!user || person.kind === 'pending') return false
  return person.email
    ? person.email.toLowerCase() === user.email.toLowerCase()
    : person.member.user_id === user.id
}

type Asked =
  | { readonly about: 'member'; readonly id: string; readonly name: string }
  | { readonly about: 'invitation'; readonly id: string; readonly name: string }

const questionOf = (asked: Asked): Question =>
  asked.about === 'member'
    ? {
        title: texts.removeOf(asked.name),
        message: texts.removeConfirm(asked.name),
        confirmLabel: texts.removeMember,
        busyText: texts.removing,
      }
    : {
        title: texts.withdraw,
        message: texts.withdrawConfirm(asked.name),
        confirmLabel: texts.withdraw,
        busyText: texts.withdrawing,
      }

/** What a manager can do with each person, and the dialogs that this opens. */
export function usePersonActions(project: Project, manages: boolean) {
  const user = useUser()
  const hasLinks = useAddition('invitation-links')
  const blocked = useOnline() ? undefined : texts.changeOffline
  const [editing, setEditing] = useState<Member | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [uncopied, setUncopied] = useState<PendingInvitation | null>(null)
  const remove = useRemoveMember(project.id)
  const withdraw = useWithdraw(project.id)

  const ask = (next: Asked) => () => {
    remove.reset()
    withdraw.reset()
    setAsked(next)
  }
  const copyLink = async (invitation: PendingInvitation) => {
    const copied = await copyText(wholeLink(invitation.link ?? ''))
    // Where it cannot be copied it shows, to be selected by hand.
    if (copied) showSnackbar({ text: texts.copied })
    else setUncopied(invitation)
  }
  const ofMember = (member: Member, name: string): readonly PersonAction[] => {
    const of = { about: 'member', id: member.user_id, name } as const
    return [
      {
        id: 'edit',
        label: texts.editMember,
        fullLabel: texts.editOf(name),
        blocked,
        run: () => setEditing(member),
      },
      {
        id: 'remove',
        label: texts.removeMember,
        fullLabel: texts.removeOf(name),
        danger: true,
        blocked,
        run: ask(of),
      },
    ]
  }
  const ofInvitation = (invitation: PendingInvitation): readonly PersonAction[] => {
    const { email, id, link } = invitation
    const copy: PersonAction = {
      id: 'copy',
      label: texts.copyLink,
      fullLabel: texts.copyLinkOf(email),
      run: () => void copyLink(invitation),
    }
    const withdrawal: PersonAction = {
      id: 'withdraw',
      label: texts.withdraw,
      fullLabel: texts.withdrawOf(email),
      blocked,
      run: ask({ about: 'invitation', id: id ?? '', name: email }),
    }
    return [...(link ? [copy] : []), ...(hasLinks && id !== undefined ? [withdrawal] : [])]
  }
  const actionsFor = (person: Person) => {
    if (!manages) return []
    if (person.kind === 'pending') return ofInvitation(person.invitation)
    // Nobody changes themselves, and nobody an owner (MEMBER-22, OPEN-35).
    const isFixed = isSelf(person, user) || person.role === 'owner'
    return isFixed ? [] : ofMember(person.member, person.name)
  }

  const done = { onSuccess: () => setAsked(null) }
  const layers = (
    <>
      {uncopied && (
        <div className="mb-4">
          <SentNotice key={uncopied.email} invitation={uncopied} onClose={() => setUncopied(null)} />
        </div>
      )}
      {editing && <EditDialog projectId={project.id} member={editing} onClose={() => setEditing(null)} />}
      <AskDialog
        question={asked && questionOf(asked)}
        busy={remove.isPending || withdraw.isPending}
        fault={
          remove.isError
            ? detailOf(remove.error, texts.removeFault)
            : withdraw.isError
              ? detailOf(withdraw.error, texts.withdrawFault)
              : undefined
        }
        onConfirm={() => {
          if (asked?.about === 'member') remove.mutate(asked.id, done)
          if (asked?.about === 'invitation') withdraw.mutate(asked.id, done)
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
  return { actionsFor, user, layers }
}
