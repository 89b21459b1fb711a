import { useState } from 'react'
import type { BankLine, MatchedDocument } from '#contract/bank.ts'
import { useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { calendarDay, dayOfInstant } from '#lib/field-format.ts'
import { texts } from '#messages/bank.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { amountText, documentFacts, factText } from './fact-texts.ts'
import { NoReceipt } from './no-receipt.tsx'
import { useChangeLines } from './queries.ts'

interface LineCardProps {
  readonly projectId: string
  readonly line: BankLine
  /** The account's name, if lines of several are listed. */
  readonly account: string | undefined
}

/** A bank line with its proposals or decision, side by side if there is room. */
export function LineCard({ projectId, line, account }: LineCardProps) {
  const { day, amount, currency, counterparty, text, state } = line
  const facts = [calendarDay(day), account, counterparty === null ? null : text].filter(Boolean)
  return (
    <Card className="grid grid-cols-1 items-start gap-3 p-4 lg:grid-cols-[2fr_3fr] lg:gap-x-4 lg:p-3 min-[90rem]:grid-cols-[3fr_5fr_25rem]">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <p className="font-medium break-words">
            <bdi>{counterparty ?? text}</bdi>
          </p>
          <p className="line-clamp-2 text-sm break-words text-text-muted">{facts.join(' · ')}</p>
        </div>
        <p className="shrink-0 font-semibold tabular-nums">
          <bdi>{amountText(amount, currency)}</bdi>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2 empty:hidden min-[90rem]:empty:block">
        {(line.is_reversal || state === 'no-receipt') && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {line.is_reversal && <Chip>{texts.reversal}</Chip>}
            {state === 'no-receipt' && <span className="break-words">{line.reason}</span>}
          </p>
        )}
        <Documents projectId={projectId} line={line} />
      </div>
      <div className="min-w-0 lg:col-start-2 min-[90rem]:col-start-3">
        <Decisions projectId={projectId} line={line} />
      </div>
    </Card>
  )
}

function Documents({ projectId, line }: Omit<LineCardProps, 'account'>) {
  const { documents, state } = line
  const isChoice = documents.some(({ match }) => match === 'choice')
  if (documents.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {isChoice && <p className="text-sm text-text-muted">{texts.ofSeveral}</p>}
      <ul className="flex flex-col gap-2">
        {documents.map((document) => (
          <li key={document.id} className="rounded-control bg-sunken p-3 lg:py-2 lg:text-sm">
            <Proposed {...{ projectId, line, document }} isOpen={state === 'proposed'} isOne={isChoice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ProposedProps extends Omit<LineCardProps, 'account'> {
  readonly document: MatchedDocument
  /** It is proposed but not confirmed. */
  readonly isOpen: boolean
  /** Only this document would be confirmed. */
  readonly isOne: boolean
}

function Proposed({ projectId, line, document, isOpen, isOne }: ProposedProps) {
  const change = useChangeLines(projectId)
  const blockedReason = useOnline() ? undefined : texts.offline
  const { id, title } = document
  const facts = document.evidence.flatMap((fact) => factText(fact) ?? [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
      <div className="min-w-0 lg:flex-1 lg:basis-48">
        <TextLink href={paths.thing(projectId, id)}>{title}</TextLink>
        <p className="text-sm text-text-muted empty:hidden">{documentFacts(document)}</p>
        {facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>}
      </div>
      {isOpen && (
        <div className={classNames('flex flex-wrap gap-2 lg:-me-3', !isOne && '-ms-4 lg:ms-0')}>
          {isOne && (
            <Button
              aria-label={texts.confirmOf({ title })}
              {...{ blockedReason }}
              onPress={() =>
                change.mutate({
                  change: { type: 'confirm', id: line.id, documents: [id] },
                  text: () => texts.confirmed,
                })
              }
            >
              {texts.confirm}
            </Button>
          )}
          <Button
            variant="quiet"
            {...{ blockedReason }}
            onPress={() =>
              change.mutate({
                change: { type: 'reject', id: line.id, document: id },
                text: () => texts.rejected,
              })
            }
          >
            {texts.reject}
          </Button>
        </div>
      )}
    </div>
  )
}

function Decisions({ projectId, line }: Omit<LineCardProps, 'account'>) {
  const change = useChangeLines(projectId)
  const blockedReason = useOnline() ? undefined : texts.offline
  const [asking, setAsking] = useState<'document' | 'reason' | null>(null)
  const { id, state, documents, by, at } = line
  const isDecided = state === 'matched' || state === 'no-receipt'
  const proposed = documents.filter(({ match }) => match !== 'choice').map((document) => document.id)
  if (isDecided)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-sm text-text-muted">
          {by !== null && at !== null && texts.decidedBy({ name: by, day: dayOfInstant(Date.parse(at)) })}
        </p>
        <Button
          {...{ blockedReason }}
          onPress={() => change.mutate({ change: { type: 'undo', id }, text: () => texts.undone })}
        >
          {texts.undo}
        </Button>
      </div>
    )
  return (
    <>
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap min-[90rem]:justify-end">
        {proposed.length > 0 && (
          <Button
            variant="primary"
            busy={change.isPending}
            {...{ blockedReason }}
            onPress={() =>
              change.mutate({
                change: { type: 'confirm', id, documents: proposed },
                text: () => texts.confirmed,
              })
            }
          >
            {texts.confirm}
          </Button>
        )}
        <Button {...{ blockedReason }} onPress={() => setAsking('document')}>
          {texts.choose}
        </Button>
        <Button variant="quiet" {...{ blockedReason }} onPress={() => setAsking('reason')}>
          {texts.noReceipt}
        </Button>
      </div>
      {asking === 'document' && <ChooseDocument {...{ projectId, line }} onClose={() => setAsking(null)} />}
      {asking === 'reason' && <NoReceipt {...{ projectId, line }} onClose={() => setAsking(null)} />}
    </>
  )
}
