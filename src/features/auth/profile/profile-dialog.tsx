import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmailStatus } from './email-status.tsx'
import { ChangePassword } from '../password/change-password.tsx'
import { usePublicFacts } from '../form/use-public-facts.ts'
import { ShortcutChoice } from './shortcut-choice.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { LanguageSelect } from '#features/navigation/index.ts'
import { setAccountLanguage } from '../session/account-api.ts'
import { useLogout, useUser } from '../session/use-session.ts'

const texts = accountTexts.profile

const Security = lazy(async () => ({ default: (await import('../security/security.tsx')).Security }))

/** The signed-in user's account (ROUTE-06). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const logout = useLogout()
  const facts = usePublicFacts()
  if (!user) return null
  const rows = [
    [texts.username, <bdi key="name">{user.username}</bdi>],
    [
      texts.email,
      <>
        <bdi>{user.email}</bdi> <EmailStatus user={user} mails={facts?.mail} />
      </>,
    ],
    ...(user.full_name ? [[texts.fullName, <bdi key="name">{user.full_name}</bdi>] as const] : []),
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        <Button icon={<LogOut aria-hidden className="size-5 directional" />} onPress={logout}>
          {texts.logout}
        </Button>
      }
    >
      <dl className="flex flex-col gap-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-text-muted">{name}</dt>
            <dd className="text-base font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {facts?.passwords && (
        <div className="mt-4 border-t border-border pt-4">
          <ChangePassword hasPassword={user.has_password !== false} />
        </div>
      )}
      {facts && (
        <Suspense fallback={null}>
          <Security hasPassword={user.has_password !== false} offered={facts} />
        </Suspense>
      )}
      <div className="mt-4 border-t border-border pt-4">
        <LanguageSelect onChosen={setAccountLanguage} />
      </div>
      <div className="mt-4 border-t border-border pt-3">
        <ShortcutChoice />
      </div>
    </Dialog>
  )
}
