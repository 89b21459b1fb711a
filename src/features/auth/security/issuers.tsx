import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConnectedIssuer } from '#contract/oidc.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts as securityTexts } from '#messages/account-security.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { hasReturned, keepVisit, takeReturned } from '../oidc/ticket.ts'
import { ConfirmIssuer } from './confirm-issuer.tsx'
import { connectIssuer, disconnectIssuer, listIssuers, startConnecting } from './security-api.ts'
import { useLoaded } from './use-loaded.ts'

const texts = securityTexts.issuers

export interface IssuersProps {
  /** The account has a password, which is required for a change. */
  readonly asksPassword: boolean
  /** Navigates away from the app. */
  readonly leave?: (url: string) => void
}

interface Asked {
  readonly issuer: ConnectedIssuer
  readonly what: 'connect' | 'disconnect'
}

/** The issuers connected to the account. Connecting one opens its page, which returns here. */
export function Issuers({ asksPassword, leave = (url) => location.assign(url) }: IssuersProps) {
  const { data: items, error, busy, act, reload } = useLoaded(listIssuers, texts.loadFailed)
  const now = useNow()
  const [asked, setAsked] = useState<Asked | null>(null)
  useReturned(act)
  const change = async ({ issuer, what }: Asked, password: string) => {
    if (what === 'connect') {
      const { url, ticket } = await startConnecting(issuer.id, password)
      keepVisit({ ticket, to: 'connect' })
      return leave(url)
    }
    await disconnectIssuer(issuer.id, password)
    setAsked(null)
    announce(texts.disconnected)
    reload()
  }
  const start = (next: Asked) => {
    if (asksPassword || next.what === 'disconnect') setAsked(next)
    else act(next.issuer.id, () => change(next, ''), securityTexts.failed)
  }
  return (
    <section aria-labelledby="issuers" className="flex flex-col items-start gap-3">
      <h3 id="issuers" className="text-base font-semibold">
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
      <ul aria-labelledby="issuers" className="w-full divide-y divide-border">
        {items?.map((issuer) => (
          <IssuerRow
            key={issuer.id}
            issuer={issuer}
            now={now}
            busy={busy === issuer.id}
            onChange={(what) => start({ issuer, what })}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmIssuer
          key={`${asked.what} ${asked.issuer.id}`}
          {...asked}
          asksPassword={asksPassword}
          send={(password) => change(asked, password)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** Completes a connection with the issuer's response. */
function useReturned(act: ReturnType<typeof useLoaded>['act']): void {
  const latest = useLatest(act)
  useEffect(() => {
    const returned = hasReturned('connect') ? takeReturned() : null
    if (!returned) return
    const connect = async () => {
      await connectIssuer(returned)
      announce(texts.connected)
    }
    latest.current('return', connect, securityTexts.failed)
  }, [latest])
}

interface IssuerRowProps {
  readonly issuer: ConnectedIssuer
  /** In ms since 1970. */
  readonly now: number
  readonly busy: boolean
  readonly onChange: (what: Asked['what']) => void
}

function IssuerRow({ issuer, now, busy, onChange }: IssuerRowProps) {
  const { label, connected_at, only_way_in } = issuer
  const what = connected_at === null ? 'connect' : 'disconnect'
  const state =
    connected_at === null ? texts.none : texts.since({ when: relativeTime(Date.parse(connected_at), now) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Building2 aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{label}</p>
        <p className="text-sm text-text-muted">{only_way_in ? texts.onlyWayIn : state}</p>
      </div>
      {!only_way_in && (
        <Button
          variant={what === 'disconnect' ? 'danger' : 'secondary'}
          aria-label={what === 'connect' ? texts.connectNamed({ label }) : texts.disconnectNamed({ label })}
          busy={busy}
          busyText={securityTexts.busy}
          onPress={() => onChange(what)}
        >
          {texts[what]}
        </Button>
      )}
    </li>
  )
}
