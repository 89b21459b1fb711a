import { gap, madeUp, type Row, type SampleDocument, text, title } from './sample-document.ts'
import { dayBefore, goodsTable, type Item } from './sums.ts'

const TAX = 8
const about = { form: 'pdf', paper: 'a4' } as const

const placeholderSupplies = [
  text('Placeholder Supplies Ltd'),
  text('40 Example Road'),
  text('Springfield, IL 62701'),
]
const demoWorks = [text('Demo Works Ltd'), text('7 Sample Street'), text('Springfield, IL 62704')]

const chairs: Item[] = [
  { what: 'Office chair', count: 4, price: 18900 },
  { what: 'Desk lamp', count: 6, price: 3950 },
]
const workshop: Item[] = [
  { what: 'Workshop, one day', count: 2, price: 120000 },
  { what: 'Printed handbook', count: 15, price: 1850 },
]
const paper: Item[] = [
  { what: 'Paper A4, box', count: 10, price: 2790 },
  { what: 'Toner, black', count: 3, price: 8900 },
]

function invoice(number: string, issued: string, due: string, items: readonly Item[]): Row[] {
  return [
    title('INVOICE'),
    ...placeholderSupplies,
    gap,
    text('Invoice number:', number),
    text('Invoice date:', issued),
    text('Due date:', due),
    gap,
    text('Bill to:'),
    ...demoWorks,
    gap,
    ...goodsTable(items, TAX),
    gap,
    text('Payment terms: net 30 days.'),
    gap,
    madeUp,
  ]
}

const quote = (today: Date): Row[] => [
  title('QUOTATION'),
  ...placeholderSupplies,
  gap,
  text('Quote number:', 'Q-318'),
  text('Date:', dayBefore(today, 30)),
  text('Valid until:', dayBefore(today, -15)),
  gap,
  text('Customer:'),
  ...demoWorks,
  gap,
  text('We are pleased to offer:'),
  ...goodsTable(chairs, TAX),
  gap,
  madeUp,
]

const purchaseOrder = (today: Date): Row[] => [
  title('PURCHASE ORDER'),
  ...demoWorks,
  gap,
  text('PO number:', 'PO-2207'),
  text('Order date:', dayBefore(today, 20)),
  text('Delivery date:', dayBefore(today, 6)),
  gap,
  text('Supplier:'),
  ...placeholderSupplies,
  gap,
  ...goodsTable(paper, TAX),
  gap,
  madeUp,
]

const deliveryNote = (today: Date): Row[] => [
  title('DELIVERY NOTE'),
  ...placeholderSupplies,
  gap,
  text('Delivery note no:', 'DN-905'),
  text('Delivery date:', dayBefore(today, 6)),
  text('Order number:', 'PO-2207'),
  gap,
  text('Delivered to:'),
  ...demoWorks,
  gap,
  ...paper.map(({ what, count }) => text(what, `${count} pieces`)),
  gap,
  text('Received by:', 'Alex Example'),
  gap,
  madeUp,
]

/** Two invoices, a quote, a purchase order and its delivery note. */
export const billDocuments = (today: Date): SampleDocument[] => [
  {
    ...about,
    filename: 'Sample - Invoice 1042.pdf',
    documentType: 'invoice',
    rows: invoice('INV-1042', dayBefore(today, 12), dayBefore(today, -18), chairs),
  },
  {
    ...about,
    filename: 'Sample - Invoice 1057.pdf',
    documentType: 'invoice',
    rows: invoice('INV-1057', dayBefore(today, 3), dayBefore(today, -27), workshop),
  },
  { ...about, filename: 'Sample - Quote 318.pdf', documentType: 'quote', rows: quote(today) },
  {
    ...about,
    filename: 'Sample - Purchase order 2207.pdf',
    documentType: 'purchase order',
    rows: purchaseOrder(today),
  },
  {
    ...about,
    filename: 'Sample - Delivery note 905.pdf',
    documentType: 'delivery note',
    rows: deliveryNote(today),
  },
]
