import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#features/auth/index.ts'
import { QueryWait } from '#features/loading/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { InvitationCard } from './invitation-card.tsx'
import { invitationLinkQuery, invitationsQuery, projectsQuery } from './queries.ts'
import { workspaceTexts as texts } from './texts.ts'

export interface LinkedInvitationProps {
  /** The word of the link. */
  readonly token: string
  /** It was answered or put away. */
  readonly onDone: () => void
}

/** The invitation whose link the signed-in user opened: the link lets the invited address in, and no other. */
export function LinkedInvitation({ token, onDone }: LinkedInvitationProps) {
  const user = useUser()
  const link = useQuery(invitationLinkQuery(token))
  const answer = useAnswerLink(token, onDone)
  const close = { onClose: onDone, closeLabel: texts.closeLink, className: 'mb-3' }
  if (!link.data) {
    return (
      <QueryWait
        query={link}
        waiting={null}
        errorTitle={texts.linkError}
        refused={(status) =>
          status === 404 && (
            <Banner tone="warning" title={texts.linkLost} {...close}>
              {texts.linkLostText}
            </Banner>
          )
        }
      />
    )
  }
  const { email, project_name: workspace } = link.data
  if (user && email.toLowerCase() !== user.email.toLowerCase()) {
    return (
      <Banner tone="info" title={texts.linkForOther(email)} {...close}>
        {texts.linkForOtherText(workspace)}
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
      if (how === 'accept' && workspace !== undefined) showSnackbar({ text: texts.joined(workspace) })
      void client.invalidateQueries({ queryKey: projectsQuery().queryKey })
      void client.invalidateQueries({ queryKey: invitationsQuery().queryKey })
      onDone()
    },
    onError: (error, how) => console.error(`Failed to ${how} invitation`, error),
  })
}
