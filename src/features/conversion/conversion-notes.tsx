import type { AggregateResponse } from '#contract/query-tree.ts'
import { paths } from '#features/navigation/index.ts'
import { calendarDay, decimalText } from '#lib/field-format.ts'
import { texts } from '#messages/rates.ts'
import { TextLink } from '#ui/controls/text-link.tsx'

export interface ConversionNotesProps {
  readonly projectId: string
  readonly aggregate: AggregateResponse
}

/** The rates that amounts were converted with, their days, and what could not be converted. */
export function ConversionNotes({ projectId, aggregate }: ConversionNotesProps) {
  const { convert, conversions = [], conversions_count: count = 0, unconverted = [] } = aggregate
  if (!convert) return null
  return (
    <div className="flex flex-col gap-1 text-sm text-text-muted">
      {unconverted.map(({ currency, documents: n, tree }) => (
        <p key={currency ?? ''} className="font-medium text-text">
          {currency === null ? texts.unstated({ n }) : texts.unconverted({ n, currency })}
          {tree && (
            <>
              {' '}
              <TextLink href={paths.search(projectId, { tree })}>
                {currency === null ? texts.showUnstated({ n }) : texts.showUnconverted({ n, currency })}
              </TextLink>
            </>
          )}
        </p>
      ))}
      {conversions.length > 0 && (
        <>
          <p>{texts.usedTitle}</p>
          <ul className="list-disc ps-5">
            {conversions.map(({ currency, day, rate, documents: n }) => (
              <li key={`${currency} ${day}`} className="tabular-nums">
                {texts.used({
                  currency,
                  rate: decimalText(rate),
                  target: convert,
                  day: calendarDay(day),
                  n,
                })}
              </li>
            ))}
          </ul>
          {count > conversions.length && <p>{texts.more({ n: count - conversions.length })}</p>}
        </>
      )}
    </div>
  )
}
