import { photograph, type Receipt, totalOf } from '#tests/support/fixtures/receipts.ts'

// The receipts of a trip, and the bank statement with their payments.

const shops = [
  ['NORTHSIDE HARDWARE LTD', '12 Mill Lane', 'WOOD SCREWS 4X40', 695],
  ['HARBOUR STREET CAFE', '88 Harbour Street', 'LENTIL SOUP', 895],
  ['GREENWAY FUEL STATION', '401 Lakeview Road', 'DIESEL 38.10 L', 5618],
  ['CITY TAXI SERVICE', '77 Station Road', 'RIDE 12.4 KM', 2340],
  ['STATION HOTEL', '1 Station Square', 'ROOM, ONE NIGHT', 8900],
] as const

/** Receipts of the days from 2 to 6 March 2026. */
export const tripReceipts: readonly Receipt[] = shops.map(([vendor, street, item, amount], index) => {
  const day = String(index + 2).padStart(2, '0')
  return {
    file: `trip-${day}.jpg`,
    vendor,
    address: [street, 'Dublin D02 X285'],
    date: `2026-03-${day}`,
    printedDate: `${day}/03/2026`,
    number: `B-${31_000 + index * 37}`,
    items: [[item, amount]],
    taxRate: 20,
    currency: '€',
    tilt: ((index % 5) - 2) * 0.5,
  }
})

/** As the phone's camera makes them. */
export const tripPhotos = async () =>
  Promise.all(
    tripReceipts.map(async (receipt, index) => ({
      name: receipt.file,
      mimeType: 'image/jpeg',
      buffer: await photograph(receipt, 100 + index),
    })),
  )

const decimal = (amount: number) => (amount / 100).toFixed(2)

export const tripTotal = decimal(tripReceipts.reduce((sum, receipt) => sum + totalOf(receipt), 0))

/** Each receipt was paid by card two days later. */
export const tripStatement = [
  'Booking date,Counterparty,Description,Amount,Currency',
  ...tripReceipts.map((receipt) => {
    const day = String(Number(receipt.date.slice(-2)) + 2).padStart(2, '0')
    return `2026-03-${day},${receipt.vendor},Card payment,-${decimal(totalOf(receipt))},EUR`
  }),
].join('\n')
