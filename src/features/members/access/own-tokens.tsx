import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type AccessToken, type CreatedToken, TOKENS_MAX } from '#contract/tokens.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { apiBase } from '#platform/api/api-base.ts'
import { detailOf } from '#platform/api/errors.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { type AccessKind, accessTexts as texts } from './access-texts.ts'
import { absoluteLink } from '../use-copy.ts'
import { NewTokenNotice, TokenUsage } from './new-token-notice.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { tokensQuery, useRevokeToken } from './queries.ts'
import { TokenRow } from './token-row.tsx'

export interface OwnTokensProps {
  readonly projectId: string
  readonly kind: AccessKind
}

/** The user's own tokens, or upload addresses, in this workspace: make, look through, revoke. */
export function OwnTokens({ projectId, kind }: OwnTokensProps) {
  const headingId = useId()
  const words = texts[kind]
  const online = useOnline()
  const tokens = useQuery(tokensQuery(projectId))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<CreatedToken | null>(null)
  const isFull = (tokens.data?.length ?? 0) >= TOKENS_MAX
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 id={headingId} className="text-lg font-semibold">
            {words.title}
          </h2>
          <p className="text-text-muted">{words.hint}</p>
        </div>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="size-5" />}
          blockedReason={online ? (isFull ? texts.full : undefined) : texts.offline}
          onPress={() => setMaking(true)}
        >
          {words.make}
        </Button>
      </div>
      {made && (
        <NewTokenNotice
          key={made.id}
          title={words.madeTitle(made.name)}
          label={words.word}
          word={
            made.address === undefined
              ? made.secret
              : absoluteLink(made.address, new URL(apiBase, location.href).href)
          }
          onClose={() => setMade(null)}
        >
          <TokenUsage made={made} />
        </NewTokenNotice>
      )}
      <QueryView
        query={tokens}
        waiting={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-40 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        headingLevel="h3"
        empty={(all) =>
          all.some((token) => token.kind === kind) ? null : (
            <EmptyState icon={<KeyRound />} title={words.none} headingLevel="h3">
              {words.noneHint}
            </EmptyState>
          )
        }
      >
        {(all) => (
          <TokenList projectId={projectId} kind={kind} tokens={all.filter((token) => token.kind === kind)} />
        )}
      </QueryView>
      {making && (
        <CreateTokenDialog
          projectId={projectId}
          kind={kind}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
    </section>
  )
}

interface TokenListProps extends OwnTokensProps {
  readonly tokens: readonly AccessToken[]
}

function TokenList({ projectId, kind, tokens }: TokenListProps) {
  const words = texts[kind]
  const now = useNow()
  const blocked = useOnline() ? undefined : texts.offline
  const revoke = useRevokeToken(projectId)
  const askRevoke = ({ id, name }: AccessToken) =>
    ask({
      title: words.revokeTitle,
      message: texts.revokeConfirm(name),
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
  return (
    <ul aria-label={words.list} className={classNames(cardClass, 'divide-y divide-border')}>
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenRow
            token={token}
            now={now}
            revokeLabel={texts.revokeOf(token.name)}
            blocked={blocked}
            onRevoke={() => askRevoke(token)}
          />
        </li>
      ))}
    </ul>
  )
}
