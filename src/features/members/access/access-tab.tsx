import { Role, canManageWebhooks, canRevokeToken, canSeeMemberTokens } from '#contract/roles.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { OwnTokens } from './own-tokens.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import type { MemberToken } from '#contract/tokens.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ask } from '#ui/overlays/ask.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/access.ts'
import { memberTokensQuery, useRevokeToken } from './queries.ts'
import { TokenRow } from './token-row.tsx'

const WebhooksSection = lazy(async () => ({
  default: (await import('../webhooks/webhooks-section.tsx')).WebhooksSection,
}))

const MailInSection = lazy(async () => ({
  default: (await import('../mail-in/mail-in-section.tsx')).MailInSection,
}))

export interface AccessTabProps {
  readonly projectId: string
  /** The user's own role. */
  readonly role: Role
}

/**
 * API tokens, upload links and incoming mail: the user's own, then those of other members; and the workspace's
 * webhooks.
 */
export function AccessTab({ projectId, role }: AccessTabProps) {
  const hasAddresses = useAddition('upload-addresses')
  const hasOthers = useAddition('member-tokens')
  const hasMailIn = useAddition('mail-in')
  const hasWebhooks = useAddition('webhooks') && canManageWebhooks({ userId: '', role, departments: [] })
  return (
    <div className="flex flex-col gap-10">
      {hasAddresses && <OwnTokens projectId={projectId} kind="address" />}
      {hasMailIn && (
        <Suspense>
          <MailInSection projectId={projectId} role={role} />
        </Suspense>
      )}
      <OwnTokens projectId={projectId} kind="token" />
      {hasOthers && <MemberTokens projectId={projectId} role={role} />}
      {hasWebhooks && (
        <Suspense>
          <WebhooksSection projectId={projectId} />
        </Suspense>
      )}
    </div>
  )
}

interface MemberTokensProps {
  readonly projectId: string
  /** The user's own role. */
  readonly role: Role
}

/** Other members' tokens. Owner and admins can revoke them; a team member sees who can see theirs. */
function MemberTokens({ projectId, role }: MemberTokensProps) {
  if (!canSeeMemberTokens({ userId: '', role, departments: [] }))
    return <p className="max-w-prose text-sm text-text-muted">{texts.others.visibility}</p>
  return <Others projectId={projectId} role={role} />
}

function Others({ projectId, role }: MemberTokensProps) {
  const headingId = useId()
  const tokens = useQuery(memberTokensQuery(projectId))
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg font-semibold">
        {texts.others.title}
      </h2>
      <p className="mb-4 max-w-prose text-text-muted">{texts.others.hint}</p>
      <QueryView
        query={tokens}
        pending={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-40 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        headingLevel="h3"
        empty={(all) =>
          all.length === 0 ? (
            <p className={classNames(cardClass, 'p-4 text-text-muted')}>{texts.others.none}</p>
          ) : null
        }
      >
        {(all) => <TokenList projectId={projectId} role={role} tokens={all} />}
      </QueryView>
    </section>
  )
}

function TokenList({
  projectId,
  role,
  tokens,
}: MemberTokensProps & { readonly tokens: readonly MemberToken[] }) {
  const now = useNow()
  const online = useOnline()
  const revoke = useRevokeToken(projectId)
  const askRevoke = ({ id, kind, name, by }: MemberToken) =>
    ask({
      title: texts.others.revokeTitle[kind === 'address' ? 'address' : 'token'],
      message: texts.others.revokeConfirm({ name: nameInText(name), owner: nameInText(by.username) }),
      confirmLabel: texts.revoke,
      busyText: texts.revoking,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        revoke.mutateAsync(id).then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.revokeError),
        ),
    })
  const blockedFor = ({ by }: MemberToken) => {
    if (!online) return texts.offline
    const holder = { userId: by.user_id, role: Role.safeParse(by.role).data ?? 'team_member' }
    // The list excludes the user's own tokens.
    return canRevokeToken({ userId: '', role, departments: [] }, holder) ? undefined : texts.others.ownerOnly
  }
  return (
    <ul aria-label={texts.others.list} className={classNames(cardClass, 'divide-y divide-border')}>
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenRow
            token={token}
            now={now}
            about={{
              kind: texts.others.kinds[token.kind === 'address' ? 'address' : 'token'],
              by: token.by.username,
            }}
            revokeLabel={texts.others.revokeOf({ name: token.name, owner: token.by.username })}
            blocked={blockedFor(token)}
            onRevoke={() => askRevoke(token)}
          />
        </li>
      ))}
    </ul>
  )
}
