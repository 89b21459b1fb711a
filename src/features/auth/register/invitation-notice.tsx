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

/** What an invitation's link is for; null where it does not count. Throws where nobody answers. */
async function readPreview(token: string): Promise<Preview | null> {
  const response = await fetch(`${apiBase}/auth/invitations/${encodeURIComponent(token)}`)
  // An answer that is not read holds its line open.
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
  /** Told the invited address. */
  readonly onEmail: (email: string) => void
}

/** Says on the register screen who invites to which workspace. Where nobody answers, it says nothing. */
export function InvitationNotice({ token, onEmail }: InvitationNoticeProps) {
  const [preview, setPreview] = useState<Preview | null>()
  const latest = useLatest(onEmail)
  useEffect(() => {
    let gone = false
    readPreview(token).then(
      (found) => {
        if (gone) return
        setPreview(found)
        if (found) latest.current(found.email)
      },
      (error: unknown) => console.warn(error),
    )
    return () => {
      gone = true
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
