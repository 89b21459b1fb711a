import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import { ListScreen } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/bank.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Waiting } from './waiting.tsx'
import { amountText, documentFacts } from './fact-texts.ts'
import { documentsQuery } from './queries.ts'

interface UnpaidDocumentsProps {
  readonly projectId: string
  readonly onLines: () => void
}

/** Receipts and invoices without a confirmed payment, newest first. */
export function UnpaidDocuments({ projectId, onLines }: UnpaidDocumentsProps) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[1])
  const documents = useQuery(documentsQuery(projectId, { page, page_size: size }))
  return (
    <section aria-label={texts.unpaid}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{texts.unpaid}</h2>
          <p className="text-sm text-text-muted">{texts.unpaidHint}</p>
        </div>
        <Button onPress={onLines}>{texts.showLines}</Button>
      </div>
      <ListScreen
        query={documents}
        pending={<Waiting />}
        errorTitle={texts.error}
        empty={<p className="py-6 text-text-muted">{texts.unpaidNone}</p>}
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          onPage: setPage,
          onSize: (next) => {
            setSize(next)
            setPage(1)
          },
        }}
      >
        {({ rows, sums }, footer) => (
          <>
            <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
              {sums.map(({ currency, amount, documents: n }) => (
                <li key={`${currency} ${amount}`} className="font-medium tabular-nums">
                  {texts.unpaidSum({ sum: amountText(amount, currency), n })}
                </li>
              ))}
            </ul>
            <ul className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
              {rows.map((document) => (
                <li key={document.id}>
                  <AreaLink
                    href={paths.thing(projectId, document.id)}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 outline-offset-[-2px] hover:bg-sunken/50"
                  >
                    <span className="min-w-0 font-medium break-words">{document.title}</span>
                    <span className="text-sm text-text-muted tabular-nums">{documentFacts(document)}</span>
                  </AreaLink>
                </li>
              ))}
            </ul>
            {footer}
          </>
        )}
      </ListScreen>
    </section>
  )
}
