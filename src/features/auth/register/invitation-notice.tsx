import { useEffect, useState } from 'react'
import { apiBase } from '#platform/api/api-base.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts as authTexts } from '#messages/auth.ts'

const texts = authTexts.register

interface Preview {
  readonly email: string
  readonly project_name: string
  readonly invited_by_username: string
}

/** Reads an invitation by its token; null if it is not valid. Throws if the server does not respond. */
async function readPreview(token: string): Promise<Preview | null> {
  const response = await fetch(`${apiBase}/auth/invitations/${encodeURIComponent(token)}`)
  // An unread body would keep the connection open.
  if (!response.ok) await response.body?.cancel()
  if (response.status >= 500) throw new Error(`The invitation could not be looked up: ${response.status}`)
  if (!response.ok) return null
  const preview = (await response.json()) as Partial<Preview>
  const { email, project_name: workspace, invited_by_username: inviter } = preview
  return email && workspace && inviter
    ? { email, project_name: workspace, invited_by_username: inviter }
    : null
}

export interface InvitationNoticeProps {
  readonly token: string
  readonly onEmail: (email: string) => void
}

/** Shows who invites to which workspace. Renders nothing if the server does not respond. */
export function InvitationNotice({ token, onEmail }: InvitationNoticeProps) {
  const [preview, setPreview] = useState<Preview | null>()
  const latest = useLatest(onEmail)
  useEffect(() => {
    let unmounted = false
    readPreview(token).then(
      (found) => {
        if (unmounted) return
        setPreview(found)
        if (found) latest.current(found.email)
      },
      (error: unknown) => console.warn(error),
    )
    return () => {
      unmounted = true
    }
  }, [latest, token])
  if (preview === undefined) return null
  if (preview === null) {
    return (
      <Banner tone="warning" title={texts.invitationLost}>
        {texts.invitationLostText}
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      title={texts.invited({
        inviter: nameInText(preview.invited_by_username),
        workspace: nameInText(preview.project_name),
      })}
    >
      {texts.invitedText}
    </Banner>
  )
}
