import { texts } from '#messages/document-table.ts'
import type { AmountSum } from './shown-sums.ts'

export interface ShownSumsProps {
  readonly sums: readonly (Omit<AmountSum, 'documents'> & Partial<AmountSum>)[]
  /** Number of documents: a sum over fewer states how many it covers. */
  readonly of?: number
}

/** Sums of columns, one amount per currency. */
export function ShownSums({ sums, of = 0 }: ShownSumsProps) {
  if (sums.length === 0) return null
  return (
    <dl className="contents">
      {sums.map(({ key, label, amounts, documents = of }) => (
        <div key={key} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-text-muted">
            {documents < of ? texts.sumOfSome({ label, n: documents, of }) : texts.sumOf({ label })}
          </dt>
          {amounts.map((amount) => (
            <dd key={amount} className="font-semibold">
              <bdi>{amount}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
