import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/account-security.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts as securityTexts } from '#messages/account-security.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { deviceName } from './device-name.ts'
import { addPasskey, deletePasskey, listPasskeys } from './security-api.ts'
import { useLoaded } from './use-loaded.ts'

const texts = securityTexts.passkeys

/** The account's passkeys. `hasPassword`: the password is required to add one. */
export function Passkeys({ hasPassword }: { readonly hasPassword: boolean }) {
  const { data: items, error, busy, act, reload } = useLoaded(listPasskeys, texts.loadFailed)
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const add = async (password: string) => {
    setNote(null)
    const added = await addPasskey(password, deviceName(navigator.userAgent))
    setAsking(false)
    setNote(added ? texts.added : texts.cancelled)
    if (added) reload()
  }
  const start = () => {
    setNote(null)
    if (hasPassword) setAsking(true)
    else act('add', () => add(''), securityTexts.failed)
  }
  return (
    <section aria-labelledby="passkeys" className="flex flex-col items-start gap-3">
      <h3 id="passkeys" className="text-base font-semibold">
        {texts.title}
      </h3>
      <p className="text-sm text-text-muted">{texts.about}</p>
      {error !== null && (
        <Banner
          tone="danger"
          title={error}
          actions={<Button onPress={reload}>{securityTexts.tryAgain}</Button>}
        />
      )}
      {note !== null && <Banner tone="info" title={note} />}
      {items && items.length > 0 && (
        <ul aria-label={texts.list} className="w-full divide-y divide-border">
          {items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              now={now}
              busy={busy === passkey.id}
              onDelete={() =>
                act(
                  passkey.id,
                  async () => {
                    await deletePasskey(passkey.id)
                    announce(texts.removed)
                  },
                  texts.removeFailed,
                )
              }
            />
          ))}
        </ul>
      )}
      {asking ? (
        <ConfirmPasswordForm
          title={texts.add}
          submit={securityTexts.twoFactor.next}
          send={add}
          onClose={() => setAsking(false)}
        />
      ) : (
        <Button busy={busy === 'add'} busyText={securityTexts.busy} onPress={start}>
          {texts.add}
        </Button>
      )}
    </section>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  /** In ms since 1970. */
  readonly now: number
  readonly busy: boolean
  readonly onDelete: () => void
}

function PasskeyRow({ passkey: { name, last_used_at }, now, busy, onDelete }: PasskeyRowProps) {
  const used =
    last_used_at === null ? texts.unused : texts.used({ when: relativeTime(Date.parse(last_used_at), now) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-text-muted">{used}</p>
      </div>
      <Button
        variant="danger"
        aria-label={texts.removeNamed({ name })}
        busy={busy}
        busyText={texts.removing}
        onPress={onDelete}
      >
        {texts.remove}
      </Button>
    </li>
  )
}
