import type { AiSearchResponse } from '#contract/search.ts'
import { paths } from '#features/navigation/index.ts'
import { TextLink } from '#ui/controls/text-link.tsx'

interface BankAnswerProps {
  readonly projectId: string
  readonly answer: NonNullable<AiSearchResponse['bank']>
}

/** An answer about payments, with a link to their list. */
export function BankAnswer({ projectId, answer: { text, show, link } }: BankAnswerProps) {
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="text-lg font-semibold">{text}</p>
      <TextLink href={paths.bank(projectId, show === null ? {} : { show })}>{link}</TextLink>
    </div>
  )
}
