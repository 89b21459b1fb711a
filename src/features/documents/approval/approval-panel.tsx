import type { FileThing } from '#contract/things.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { dateTime } from '#lib/relative-time.ts'
import { texts } from '#messages/approval.ts'
import { classNames } from '#ui/class-names.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { Part, Parts } from '#ui/layout/parts.tsx'
import { ApprovalButtons, type ApprovalButtonsProps } from './approval-buttons.tsx'
import { useApproval } from './use-approval.ts'
import { useNames } from './use-names.ts'

export interface ApprovalPanelProps extends ApprovalButtonsProps {
  /** On phones the buttons are elsewhere. */
  readonly hasButtons: boolean
}

/** State of a document's approval, who decided, and the comments. Renders nothing for a type without an approval. */
export function ApprovalPanel({ projectId, file, rejection, hasButtons }: ApprovalPanelProps) {
  const approval = useApproval(projectId, file)
  const nameOf = useNames(projectId)
  if (!approval) return null
  const { step, rules, isPending } = approval
  const noted = file.data.approval ?? {}
  const offersStep = hasButtons && rejection === undefined && approval.next.length > 0
  if (step === null && !isPending && !offersStep && !saysSomething(noted)) return null
  return (
    <section
      aria-label={texts.title}
      className={classNames(cardClass, 'mb-4 flex flex-col gap-2 p-4 md:px-5 print:hidden')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{texts.title}</h2>
        {step && (
          <Chip tone={TONES[step]}>
            <bdi>{step === 'submitted' ? texts.pendingApproval : stateName(rules.steps[step])}</bdi>
          </Chip>
        )}
      </div>
      {noted.submitted_at && (
        <Line at={noted.submitted_at}>{texts.submittedBy({ name: nameOf(noted.submitted_by) })}</Line>
      )}
      {noted.decided_at && <Line at={noted.decided_at}>{decisionText(noted, step, nameOf)}</Line>}
      <SumLine sum={noted.sum} />
      {approval.isStuck && <p className="font-medium text-warning">{texts.nobodyApproves}</p>}
      {isPending && <p className="text-text-muted">{texts.refusals.pending}</p>}
      {(step === 'submitted' || step === 'approved') && (
        <p className="text-sm text-text-muted">{texts.approvedValues}</p>
      )}
      {noted.comments && noted.comments.length > 0 && (
        <ul className="mt-1 flex flex-col gap-2">
          {noted.comments.map(({ by, at, text }) => (
            <li key={`${at} ${by}`} className="rounded-control bg-sunken px-3 py-2">
              <p className="break-words whitespace-pre-line select-text">
                <bdi>{text}</bdi>
              </p>
              <p className="text-sm text-text-muted">
                <Parts first={nameOf(by)}>
                  <Part>
                    <time dateTime={at}>{dateTime(at)}</time>
                  </Part>
                </Parts>
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasButtons && <ApprovalButtons {...{ projectId, file, rejection }} className="mt-1" />}
    </section>
  )
}

const TONES = { submitted: 'info', approved: 'success', returned: 'warning', paid: 'success' } as const

const Line = ({ at, children }: { readonly at: string; readonly children: string }) => (
  <p className="text-text-muted">
    <Parts first={children}>
      <Part>
        <time dateTime={at}>{dateTime(at)}</time>
      </Part>
    </Parts>
  </p>
)

type Noted = NonNullable<FileThing['data']['approval']>

const saysSomething = ({ submitted_at, decided_at, sum, comments = [] }: Noted): boolean =>
  submitted_at !== undefined || decided_at !== undefined || sum?.value != null || comments.length > 0

function decisionText(
  { decided_by, decided_for }: Noted,
  step: string | null,
  nameOf: (id: string | null | undefined) => string,
): string {
  const name = nameOf(decided_by)
  const isReturn = step === 'returned'
  if (decided_for === undefined) return (isReturn ? texts.returnedBy : texts.approvedBy)({ name })
  return (isReturn ? texts.returnedFor : texts.approvedFor)({ name, other: nameOf(decided_for) })
}

function SumLine({ sum }: { readonly sum: Noted['sum'] }) {
  if (!sum || sum.value === null) return null
  const shown = money(sum.value, sum.currency)
  const isConverted = sum.converted !== null && sum.rate_day !== null
  return (
    <p className="text-text-muted">
      {isConverted
        ? texts.sumConverted({
            sum: shown,
            converted: money(Number(sum.converted), sum.converted_currency),
            day: calendarDay(sum.rate_day ?? ''),
          })
        : texts.sum({ sum: shown })}
    </p>
  )
}
