import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type AccessToken, type CreatedToken, TOKENS_MAX, TOKEN_PREFIX } from '#contract/tokens.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { apiBase } from '#platform/api/api-base.ts'
import { detailOf } from '#platform/api/errors.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/access.ts'
import { type TokenKind, tokensQuery, useRevokeToken } from './queries.ts'
import { absoluteLink } from '../absolute-link.ts'
import { NewSecretNotice } from './new-secret-notice.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

export interface OwnTokensProps {
  readonly projectId: string
  readonly kind: TokenKind
}

/** The user's tokens or upload links in this workspace: list, create, revoke. */
export function OwnTokens({ projectId, kind }: OwnTokensProps) {
  const headingId = useId()
  const tokens = useQuery(tokensQuery(projectId))
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedToken | null>(null)
  return (
    <section aria-labelledby={headingId}>
      <TokensHeader
        id={headingId}
        kind={kind}
        isFull={(tokens.data?.length ?? 0) >= TOKENS_MAX}
        onCreate={() => setCreating(true)}
      />
      {created && (
        <CreatedTokenNotice key={created.id} token={created} kind={kind} onClose={() => setCreated(null)} />
      )}
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
          all.some((token) => token.kind === kind) ? null : (
            <EmptyState icon={<KeyRound />} title={texts[kind].none} headingLevel="h3">
              {texts[kind].noneHint}
            </EmptyState>
          )
        }
      >
        {(all) => (
          <TokenList projectId={projectId} kind={kind} tokens={all.filter((token) => token.kind === kind)} />
        )}
      </QueryView>
      {creating && (
        <CreateTokenDialog
          projectId={projectId}
          kind={kind}
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false)
            setCreated(token)
          }}
        />
      )}
    </section>
  )
}

interface TokensHeaderProps {
  readonly id: string
  readonly kind: TokenKind
  readonly isFull: boolean
  readonly onCreate: () => void
}

function TokensHeader({ id, kind, isFull, onCreate }: TokensHeaderProps) {
  const online = useOnline()
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 max-w-prose">
        <h2 id={id} className="text-lg font-semibold">
          {texts[kind].title}
        </h2>
        <p className="text-text-muted">{texts[kind].hint}</p>
      </div>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-5" />}
        blockedReason={online ? (isFull ? texts.full({ n: TOKENS_MAX }) : undefined) : texts.offline}
        onPress={onCreate}
      >
        {texts[kind].create}
      </Button>
    </div>
  )
}

interface CreatedTokenNoticeProps {
  readonly token: CreatedToken
  readonly kind: TokenKind
  readonly onClose: () => void
}

/** Shows the secret or URL once, with usage instructions. */
function CreatedTokenNotice({ token, kind, onClose }: CreatedTokenNoticeProps) {
  const { name, address, secret } = token
  return (
    <NewSecretNotice
      copyNow={texts.copyNow}
      title={texts[kind].createdTitle({ name: nameInText(name) })}
      label={texts[kind].label}
      secret={address === undefined ? secret : absoluteLink(address, new URL(apiBase, location.href).href)}
      onClose={onClose}
    >
      <TokenUsage token={token} />
    </NewSecretNotice>
  )
}

interface TokenListProps extends OwnTokensProps {
  readonly tokens: readonly AccessToken[]
}

function TokenList({ projectId, kind, tokens }: TokenListProps) {
  const now = useNow()
  const blocked = useOnline() ? undefined : texts.offline
  const revoke = useRevokeToken(projectId)
  const askRevoke = ({ id, name }: AccessToken) =>
    ask({
      title: texts[kind].revokeTitle,
      message: texts.revokeConfirm({ name: nameInText(name) }),
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
    <ul aria-label={texts[kind].list} className={classNames(cardClass, 'divide-y divide-border')}>
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenRow
            token={token}
            now={now}
            revokeLabel={texts.revokeOf({ name: token.name })}
            blocked={blocked}
            onRevoke={() => askRevoke(token)}
          />
        </li>
      ))}
    </ul>
  )
}

const codeClass = 'my-1 block rounded-control bg-sunken px-3 py-2 break-all select-all'

/** How to use a new token or upload link. */
function TokenUsage({ token: { address } }: { readonly token: CreatedToken }) {
  const hasMcp = useAddition('mcp')
  if (address === undefined) {
    return (
      <>
        <p>
          {texts.example}:{' '}
          <code className="block break-words">{`Authorization: Bearer ${TOKEN_PREFIX}…`}</code>
        </p>
        {hasMcp && (
          <p className="mb-2">
            {texts.assistants}:{' '}
            <code className="block break-words">{new URL(`${apiBase}/mcp`, location.href).href}</code>
          </p>
        )}
        <a href="/api/openapi.json" target="_blank" rel="noreferrer" className="underline">
          {texts.reference}
        </a>
      </>
    )
  }
  return (
    <>
      <p className="font-medium">{texts.fromScript}</p>
      <code className={codeClass}>{`curl -T scan.pdf ${address}/`}</code>
      <p className="mt-3 font-medium">{texts.fromShortcut}</p>
      <ol className="max-w-prose list-decimal ps-5">
        {Object.values(texts.shortcutSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 max-w-prose">{texts.sameFile}</p>
    </>
  )
}
