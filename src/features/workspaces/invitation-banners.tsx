import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/auth.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { InvitationCard } from './invitation-card.tsx'
import { LinkedInvitation } from './linked-invitation.tsx'
import { invitationLinkQuery, invitationsQuery, projectsQuery } from './queries.ts'
import { workspaceTexts as texts } from './texts.ts'

export interface InvitationBannersProps {
  /** The word of an invitation's link that was opened. */
  readonly token?: string | undefined
  readonly onLinkDone?: (() => void) | undefined
}

/** Invitations to the signed-in user, each to accept or reject (WS-03, WS-04), that of an opened link first. */
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

/** Answers an invitation: it leaves at once, and comes back with the reason where that fails. */
function useAnswer() {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { queryKey } = invitationsQuery()
  const { mutate } = useMutation({
    mutationFn: ({ invitation: { id }, how }: Answered) =>
      api.call(how === 'accept' ? 'acceptInvitation' : 'rejectInvitation', { params: { id } }),
    onMutate: async ({ invitation }) => {
      // An answer on its way from before would bring it back.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== invitation.id))
    },
    onSuccess: (_, { invitation, how }) => {
      if (how === 'accept') showSnackbar({ text: texts.joined(invitation.project_name) })
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
    setErrors(({ [invitation.id]: _gone, ...others }) => others)
    mutate({ invitation, how })
  }
  return { answer, errors }
}
