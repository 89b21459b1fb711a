import { texts } from '#messages/document-table.ts'
import type { AmountSum } from './shown-sums.ts'

/** Sums of columns, an amount for each currency. */
export function ShownSums({ sums }: { readonly sums: readonly AmountSum[] }) {
  if (sums.length === 0) return null
  return (
    <dl className="contents">
      {sums.map(({ key, label, amounts }) => (
        <div key={key} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-text-muted">{texts.sumOf({ label })}</dt>
          {amounts.map((amount) => (
            <dd key={amount} className="font-semibold">
              {amount}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
