import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { type AccessToken, type CreatedToken, TOKENS_MAX } from '#contract/tokens.ts'
import { LoadFault, StaleNote, useNow, useOnline } from '#features/documents/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { ask } from '#ui/ask.ts'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { accessTexts as texts } from './access-texts.ts'
import { MadeNotice } from './made-notice.tsx'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { tokensQuery, useRevokeToken } from './queries.ts'
import { TokenRow } from './token-row.tsx'

/** The user's own tokens in this workspace: make, look through, revoke. */
export function AccessTab({ projectId }: { readonly projectId: string }) {
  const online = useOnline()
  const tokens = useQuery(tokensQuery(projectId))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<CreatedToken | null>(null)
  const isFull = (tokens.data?.length ?? 0) >= TOKENS_MAX
  return (
    <section aria-labelledby="api-tokens">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="api-tokens" className="text-lg font-semibold">
            {texts.tokens}
          </h2>
          <p className="text-text-muted">{texts.tokensHint}</p>
        </div>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="size-5" />}
          blockedReason={online ? (isFull ? texts.full : undefined) : texts.offline}
          onPress={() => setMaking(true)}
        >
          {texts.make}
        </Button>
      </div>
      {made && (
        <MadeNotice
          key={made.id}
          title={texts.madeTitle(made.name)}
          label={texts.word}
          word={made.secret}
          onClose={() => setMade(null)}
        >
          <p>
            {texts.example}: <code className="block break-words">{texts.header}</code>
          </p>
          <a href="/api/openapi.json" target="_blank" rel="noreferrer" className="underline">
            {texts.reference}
          </a>
        </MadeNotice>
      )}
      {tokens.data ? (
        <>
          <StaleNote updatedAt={tokens.dataUpdatedAt} failed={tokens.isError} />
          <TokenList projectId={projectId} tokens={tokens.data} />
        </>
      ) : tokens.isError || tokens.fetchStatus === 'paused' ? (
        <LoadFault title={texts.fault} error={tokens.error} onRetry={() => void tokens.refetch()} />
      ) : (
        <Skeleton label={texts.loading}>
          <SkeletonBlock className="h-40 w-full rounded-card" />
        </Skeleton>
      )}
      {making && (
        <MakeTokenDialog
          projectId={projectId}
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

interface TokenListProps {
  readonly projectId: string
  readonly tokens: readonly AccessToken[]
}

function TokenList({ projectId, tokens }: TokenListProps) {
  const now = useNow()
  const blocked = useOnline() ? undefined : texts.offline
  const revoke = useRevokeToken(projectId)
  const askRevoke = ({ id, name }: AccessToken) =>
    ask({
      title: texts.revokeTitle,
      message: texts.revokeConfirm(name),
      confirmLabel: texts.revoke,
      busyText: texts.revoking,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        revoke.mutateAsync(id).then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.revokeFault),
        ),
    })
  if (tokens.length === 0) {
    return (
      <EmptyState icon={<KeyRound />} title={texts.none} headingLevel="h3">
        {texts.noneHint}
      </EmptyState>
    )
  }
  return (
    <ul aria-label={texts.list} className={classNames(cardClass, 'divide-y divide-border')}>
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenRow token={token} now={now} blocked={blocked} onRevoke={() => askRevoke(token)} />
        </li>
      ))}
    </ul>
  )
}
