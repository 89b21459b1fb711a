import { KeyRound } from 'lucide-react'
import type { AccessToken, TokenScope } from '#contract/tokens.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { texts } from '#messages/access.ts'
import { TextParts } from '#ui/layout/parts.tsx'
import { dayOfInstant } from '#lib/field-format.ts'

export interface TokenRowProps {
  readonly token: AccessToken
  /** Current time in ms since 1970. */
  readonly now: number
  /** Owner and kind, for lists of other members' tokens. */
  readonly about?: { readonly kind: string; readonly by: string }
  /** Label of the button, which names the token. */
  readonly revokeLabel: string
  /** Why it cannot be revoked; undefined if it can. */
  readonly blocked: string | undefined
  readonly onRevoke: () => void
}

const day = (iso: string) => dayOfInstant(Date.parse(iso))

/** An unknown scope of a newer server is shown as it is. */
const scopeLabel = (scope: string) =>
  Object.hasOwn(texts.scopes, scope) ? texts.scopes[scope as TokenScope] : scope

export function TokenRow({ token, now, about, revokeLabel, blocked, onRevoke }: TokenRowProps) {
  const { name, scopes, created_at, last_used_at, expires_at } = token
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= now
  const used =
    last_used_at === null ? texts.unused : texts.used({ when: relativeTime(Date.parse(last_used_at), now) })
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-4">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {about && <Chip tone="primary">{about.kind}</Chip>}
          {hasExpired && <Chip tone="warning">{texts.expired}</Chip>}
          {scopes.map((scope) => (
            <Chip key={scope}>{scopeLabel(scope)}</Chip>
          ))}
        </p>
        <p className="mt-1 text-sm text-text-muted">
          <TextParts
            text={[
              ...(about ? [texts.others.by({ name: about.by })] : []),
              used,
              texts.created({ day: day(created_at) }),
              ...(hasExpired
                ? []
                : [expires_at === null ? texts.noExpiry : texts.expires({ day: day(expires_at) })]),
            ].join(' · ')}
          />
        </p>
      </div>
      <Button variant="danger" aria-label={revokeLabel} blockedReason={blocked} onPress={onRevoke}>
        {texts.revoke}
      </Button>
    </div>
  )
}
