import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#contract/auth.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { invitationsQuery, projectsQuery } from './queries.ts'
import { workspaceTexts as texts } from './texts.ts'

/** Invitations to the signed-in user, each to accept or reject (WS-03, WS-04). */
export function InvitationBanners() {
  const { data: invitations = [] } = useQuery(invitationsQuery())
  const { answer, faults } = useAnswer()
  if (invitations.length === 0) return null
  return (
    <ul aria-label={texts.invitations} className="mb-5 flex flex-col gap-3">
      {invitations.map((invitation) => (
        <li key={invitation.id} className={classNames(cardClass, 'border-primary p-4 md:px-5')}>
          <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
            <p className="flex min-w-0 items-start gap-3">
              <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
              <span className="min-w-0 break-words">
                {texts.invitation(invitation.invited_by_username, invitation.project_name)}
              </span>
            </p>
            <div className="grid shrink-0 grid-cols-2 gap-2 md:flex">
              <Button
                variant="primary"
                aria-label={texts.acceptOf(invitation.project_name)}
                onPress={() => answer(invitation, 'accept')}
                className="xl:min-h-11"
              >
                {texts.accept}
              </Button>
              <Button
                aria-label={texts.rejectOf(invitation.project_name)}
                onPress={() => answer(invitation, 'reject')}
                className="xl:min-h-11"
              >
                {texts.reject}
              </Button>
            </div>
          </div>
          {faults[invitation.id] !== undefined && (
            <Banner tone="danger" title={faults[invitation.id] ?? ''} className="mt-3" />
          )}
        </li>
      ))}
    </ul>
  )
}

interface Answered {
  readonly invitation: Invitation
  readonly how: 'accept' | 'reject'
}

/** Answers an invitation: it leaves at once, and comes back with the reason where that fails. */
function useAnswer() {
  const client = useQueryClient()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
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
      const fault = detailOf(error, how === 'accept' ? texts.acceptFault : texts.rejectFault)
      setFaults((known) => ({ ...known, [invitation.id]: fault }))
      client.setQueryData(queryKey, (list) => [invitation, ...(list ?? [])])
    },
  })
  const answer = (invitation: Invitation, how: Answered['how']) => {
    setFaults(({ [invitation.id]: _gone, ...others }) => others)
    mutate({ invitation, how })
  }
  return { answer, faults }
}
