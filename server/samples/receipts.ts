import { gap, rule, type SampleDocument, small, strong, text, title } from './sample-document.ts'
import { dayBefore, dollars, type Item, money, sumsOf } from './sums.ts'

interface Purchase {
  readonly shop: string
  readonly street: string
  readonly day: string
  readonly time: string
  readonly number: string
  readonly items: readonly Item[]
  readonly payment: 'cash' | 'card'
}

const TAX = 8

function rowsOf({ shop, street, day, time, number, items, payment }: Purchase) {
  const { subtotal, tax, total } = sumsOf(items, TAX)
  const given = Math.ceil(total / 1000) * 1000
  return [
    title(shop),
    text(street),
    text('Springfield, IL 62701'),
    gap,
    text('Receipt No', number),
    text('Date', `${day} ${time}`),
    text('Cashier', 'Till 2'),
    rule,
    ...items.map(({ what, count, price }) => text(`${count} x ${what}`, money(count * price))),
    rule,
    text('Subtotal', money(subtotal)),
    text(`Sales tax ${TAX}%`, money(tax)),
    strong('Total', dollars(total)),
    ...(payment === 'cash'
      ? [text('Cash', dollars(given)), text('Change', dollars(given - total))]
      : [text('Debit card', dollars(total))]),
    gap,
    text('Thank you!'),
    ...['Made up to be tried out.', 'Nothing here was bought.'].map(small),
  ]
}

const about = { documentType: 'receipt', paper: 'receipt' } as const

/** Three receipts, two of them as if photographed. */
export const receiptDocuments = (today: Date): SampleDocument[] => [
  {
    ...about,
    filename: 'Sample - Receipt Market.jpg',
    form: 'picture',
    rows: rowsOf({
      shop: 'Example Market',
      street: '12 Sample Street',
      day: dayBefore(today, 2),
      time: '17:42',
      number: '004211',
      payment: 'cash',
      items: [
        { what: 'Apples', count: 2, price: 349 },
        { what: 'Bread', count: 1, price: 420 },
        { what: 'Milk', count: 3, price: 189 },
        { what: 'Coffee', count: 1, price: 899 },
      ],
    }),
  },
  {
    ...about,
    filename: 'Sample - Receipt Coffee.jpg',
    form: 'picture',
    rows: rowsOf({
      shop: 'Sample Coffee Bar',
      street: '3 Placeholder Square',
      day: dayBefore(today, 5),
      time: '08:15',
      number: '118',
      payment: 'card',
      items: [
        { what: 'Flat white', count: 2, price: 425 },
        { what: 'Croissant', count: 2, price: 350 },
      ],
    }),
  },
  {
    ...about,
    filename: 'Sample - Receipt Hardware.pdf',
    form: 'pdf',
    rows: rowsOf({
      shop: 'Demo Hardware Store',
      street: '88 Example Road',
      day: dayBefore(today, 9),
      time: '11:03',
      number: '70032',
      payment: 'card',
      items: [
        { what: 'Paint, white', count: 2, price: 2450 },
        { what: 'Brush set', count: 1, price: 1299 },
        { what: 'Masking tape', count: 4, price: 375 },
      ],
    }),
  },
]
