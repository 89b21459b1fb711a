import { numbers, right, rows } from '../family.ts'
import { amounts, ofType, round, table, text, where, type Records } from '../records.ts'
import { receipts } from './selections.ts'

/** The share of receipts that were paid in cash. The share of those that state a payment method is accepted. */
export const cashShare = (cash: string) => {
  const share = (part: Records, all: Records) =>
    numbers([{ value: round((part.length / all.length) * 100), currency: '%' }])
  const inCash = (all: Records) => where(receipts(all), 'payment_method', cash)
  return right(
    (all) => share(inCash(all), receipts(all)),
    (all) => ({
      accepted: [
        share(
          inCash(all),
          receipts(all).filter((one) => text(one, 'payment_method') !== ''),
        ),
      ],
    }),
  )
}

/**
 * "Sum of everything": amounts of different roles cannot be added. Accepted: asking back, refusing, or each type by its
 * main amount.
 */
export const sumOfEverything = (mainAmounts: Readonly<{ [type: string]: string }>) => {
  const perType = (all: Records) =>
    Object.entries(mainAmounts).flatMap(([type, field]) =>
      table(
        ofType(all, type),
        () => type,
        (some) => amounts(some, undefined, field),
      ),
    )
  return right(
    () => ({ kind: 'question' }),
    (all) => ({
      accepted: [{ kind: 'refusal' }, rows(perType(all))],
      also: perType(all).flatMap((line) => line.numbers),
    }),
  )
}
