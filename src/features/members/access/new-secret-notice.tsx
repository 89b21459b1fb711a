import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#messages/access.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useCopy } from '#ui/hooks/use-copy.ts'

export interface NewSecretNoticeProps {
  readonly title: string
  /** Explains that it is shown only now. */
  readonly copyNow: string
  /** Label of the secret, such as `Token`. */
  readonly label: string
  readonly secret: string
  /** How to use it. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Shows a secret once, with a button that copies it. Stays until it is closed. */
export function NewSecretNotice({ title, copyNow, label, secret, children, onClose }: NewSecretNoticeProps) {
  const { outcome, copy } = useCopy(texts.copied)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Banner tone="success" title={title} onClose={onClose} closeLabel={texts.close} className="mb-4">
      <p className="mb-3 max-w-prose">{copyNow}</p>
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
