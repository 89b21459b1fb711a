import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { canManageBank, Role } from '#contract/roles.ts'
import { paths } from '#features/navigation/index.ts'
import { useAddition, useWorkspace } from '#features/workspaces/index.ts'
import { calendarDay, dayOfInstant } from '#lib/field-format.ts'
import { texts } from '#messages/bank.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { amountText } from './fact-texts.ts'
import { paymentsQuery } from './queries.ts'

interface DocumentPaymentsProps {
  readonly projectId: string
  readonly id: string
}

/** The confirmed bank lines of a document, for owner and admins. Renders nothing if there are none. */
export function DocumentPayments({ projectId, id }: DocumentPaymentsProps) {
  const role = Role.safeParse(useWorkspace()?.role)
  const manages = role.success && canManageBank({ userId: '', role: role.data, departments: [] })
  const enabled = useAddition('bank') && manages
  const { data = [] } = useQuery({ ...paymentsQuery(projectId, id), enabled })
  if (!enabled || data.length === 0) return null
  return (
    <ul className="mb-4 flex flex-col gap-2">
      {data.map(({ line_id, day, amount, currency, account, by, at }) => {
        const said = { day: calendarDay(day), account, sum: amountText(amount.replace('-', ''), currency) }
        return (
          <li key={line_id} className="flex items-start gap-3 text-sm">
            <Landmark aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
            <p className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
              <span>{Number(amount) < 0 ? texts.paidOn(said) : texts.receivedOn(said)}</span>
              {by !== null && at !== null && (
                <span className="text-text-muted">
                  {texts.decidedBy({ name: by, day: dayOfInstant(Date.parse(at)) })}
                </span>
              )}
              <TextLink href={paths.bank(projectId, { line: line_id })}>{texts.showLine}</TextLink>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
