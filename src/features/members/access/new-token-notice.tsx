import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useCopy } from '../use-copy.ts'
import { texts } from '#messages/access.ts'
import { type CreatedToken, TOKEN_PREFIX } from '#contract/tokens.ts'

export interface NewTokenNoticeProps {
  readonly title: string
  /** Label of the secret, such as `Token`. */
  readonly label: string
  readonly secret: string
  /** How to use it. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Shows a secret once, with a button that copies it. Stays until it is closed. */
export function NewTokenNotice({ title, label, secret, children, onClose }: NewTokenNoticeProps) {
  const { outcome, copy } = useCopy(texts.copied)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Banner tone="success" title={title} onClose={onClose} closeLabel={texts.close} className="mb-4">
      <p className="mb-3 max-w-prose">{texts.copyNow}</p>
      <div className="mb-3 flex max-w-3xl flex-col gap-2 md:flex-row md:items-end">
        <TextField
          label={label}
          value={secret}
          readOnly
          className="min-w-0 flex-1"
          {...(outcome === 'failed' && { error: texts.copyError })}
        />
        <Button variant="primary" icon={<Icon aria-hidden className="size-5" />} onPress={() => copy(secret)}>
          {outcome === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      {children}
    </Banner>
  )
}

const codeClass = 'my-1 block rounded-control bg-sunken px-3 py-2 break-all select-all'

/** How to use a new token or upload link. */
export function TokenUsage({ token: { address } }: { readonly token: CreatedToken }) {
  if (address === undefined) {
    return (
      <>
        <p>
          {texts.example}:{' '}
          <code className="block break-words">{`Authorization: Bearer ${TOKEN_PREFIX}…`}</code>
        </p>
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
