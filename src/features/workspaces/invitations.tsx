import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/auth.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { invitationLinkQuery, invitationsQuery, projectsQuery } from './queries.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/workspaces.ts'
import { useUser } from '#features/auth/index.ts'
import { QueryFallback } from '#features/loading/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Mail } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'

export interface InvitationBannersProps {
  /** The token of the opened invitation link. */
  readonly token?: string | undefined
  readonly onLinkDone?: (() => void) | undefined
}

/** Invitations to the signed-in user (WS-03, WS-04), that of an opened link first. */
export function InvitationBanners({ token, onLinkDone = () => undefined }: InvitationBannersProps) {
  const { data: invitations = [] } = useQuery(invitationsQuery())
  const { data: linked } = useQuery(invitationLinkQuery(token))
  const { answer, errors } = useAnswer()
  const others = invitations.filter(({ id }) => id !== linked?.id)
  return (
    <>
      {token !== undefined && <LinkedInvitation token={token} onDone={onLinkDone} />}
      {others.length > 0 && (
        <ul aria-label={texts.invitations} className="mb-5 flex flex-col gap-3">
          {others.map((invitation) => (
            <li key={invitation.id}>
              <InvitationCard
                invitation={invitation}
                error={errors[invitation.id]}
                onAnswer={(how) => answer(invitation, how)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface Answered {
  readonly invitation: Invitation
  readonly how: 'accept' | 'reject'
}

/** Accepts or rejects an invitation: removes it at once, and shows it again with the reason if that fails. */
function useAnswer() {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { queryKey } = invitationsQuery()
  const { mutate } = useMutation({
    mutationFn: ({ invitation: { id }, how }: Answered) =>
      api.call(how === 'accept' ? 'acceptInvitation' : 'rejectInvitation', { params: { id } }),
    onMutate: async ({ invitation }) => {
      // A response in flight from before would bring it back.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== invitation.id))
    },
    onSuccess: (_, { invitation, how }) => {
      if (how === 'accept')
        showSnackbar({ text: texts.joined({ workspace: nameInText(invitation.project_name) }) })
      void client.invalidateQueries({ queryKey: projectsQuery().queryKey })
      void client.invalidateQueries({ queryKey })
    },
    onError: (error, { invitation, how }) => {
      console.error(`Failed to ${how} invitation`, error)
      const message = detailOf(error, how === 'accept' ? texts.acceptError : texts.rejectError)
      setErrors((known) => ({ ...known, [invitation.id]: message }))
      client.setQueryData(queryKey, (list) => [invitation, ...(list ?? [])])
    },
  })
  const answer = (invitation: Invitation, how: Answered['how']) => {
    setErrors(({ [invitation.id]: _removed, ...others }) => others)
    mutate({ invitation, how })
  }
  return { answer, errors }
}

interface LinkedInvitationProps {
  /** The token of the link. */
  readonly token: string
  /** Called after it was answered or dismissed. */
  readonly onDone: () => void
}

/** The invitation whose link the user opened. It is valid only for the invited address. */
function LinkedInvitation({ token, onDone }: LinkedInvitationProps) {
  const user = useUser()
  const link = useQuery(invitationLinkQuery(token))
  const answer = useAnswerLink(token, onDone)
  const close = { onClose: onDone, closeLabel: texts.close, className: 'mb-3' }
  if (!link.data) {
    return (
      <QueryFallback
        query={link}
        pending={null}
        errorTitle={texts.linkError}
        rejected={(status) =>
          status === 404 && (
            <Banner tone="warning" title={texts.linkInvalid} {...close}>
              {texts.linkInvalidText}
            </Banner>
          )
        }
      />
    )
  }
  const { email, project_name: workspace } = link.data
  if (user && email.toLowerCase() !== user.email.toLowerCase()) {
    return (
      <Banner tone="info" title={texts.linkForOther({ email })} {...close}>
        {texts.linkForOtherText({ workspace: nameInText(workspace) })}
      </Banner>
    )
  }
  const error =
    answer.error &&
    detailOf(answer.error, answer.variables === 'accept' ? texts.acceptError : texts.rejectError)
  return (
    <div className="mb-3">
      <InvitationCard
        invitation={link.data}
        error={error ?? undefined}
        onAnswer={(how) => {
          if (!answer.isPending) answer.mutate(how)
        }}
      />
    </div>
  )
}

function useAnswerLink(token: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (how: 'accept' | 'reject') =>
      api.call(how === 'accept' ? 'acceptInvitationLink' : 'rejectInvitationLink', { body: { token } }),
    onSuccess: (_, how) => {
      const workspace = client.getQueryData(invitationLinkQuery(token).queryKey)?.project_name
      if (how === 'accept' && workspace !== undefined)
        showSnackbar({ text: texts.joined({ workspace: nameInText(workspace) }) })
      void client.invalidateQueries({ queryKey: projectsQuery().queryKey })
      void client.invalidateQueries({ queryKey: invitationsQuery().queryKey })
      onDone()
    },
    onError: (error, how) => console.error(`Failed to ${how} invitation`, error),
  })
}

interface InvitationCardProps {
  readonly invitation: Pick<Invitation, 'project_name' | 'invited_by_username'>
  readonly error: string | undefined
  readonly onAnswer: (how: 'accept' | 'reject') => void
}

function InvitationCard({ invitation, error, onAnswer }: InvitationCardProps) {
  const { project_name: workspace, invited_by_username: inviter } = invitation
  return (
    <div className={classNames(cardClass, 'border-primary p-4 md:px-5')}>
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <p className="flex min-w-0 items-start gap-3">
          <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <span className="min-w-0 break-words">
            {texts.invitation({ inviter: nameInText(inviter), workspace: nameInText(workspace) })}
          </span>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-2 md:flex">
          <Button
            variant="primary"
            aria-label={texts.acceptOf({ workspace })}
            onPress={() => onAnswer('accept')}
            className="xl:min-h-11"
          >
            {texts.accept}
          </Button>
          <Button
            aria-label={texts.rejectOf({ workspace })}
            onPress={() => onAnswer('reject')}
            className="xl:min-h-11"
          >
            {texts.reject}
          </Button>
        </div>
      </div>
      {error !== undefined && <Banner tone="danger" title={error} className="mt-3" />}
    </div>
  )
}
