import sharp from 'sharp'
import { photograph, type Receipt } from '#tests/support/fixtures/receipts.ts'

// Receipts of a building firm in the weeks before the pictures are taken, so that the overview has a month to show.

type Item = readonly [name: string, amount: number]

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** Between the purchase of the day and its photograph. */
const MINUTES_AGO = 25

function receipt(
  daysAgo: number,
  vendor: string,
  address: readonly string[],
  items: readonly Item[],
  currency = '£',
): Receipt {
  const number = 20_400 + daysAgo * 37
  const day = new Date(Date.now() - daysAgo * 86_400_000)
  if (daysAgo === 0) day.setMinutes(day.getMinutes() - MINUTES_AGO)
  else day.setHours(8 + (number % 9), number % 60)
  const [year, month, date] = [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())]
  return {
    file: `${vendor.toLowerCase().replaceAll(' ', '-')}.jpg`,
    vendor,
    address,
    date: `${year}-${month}-${date}`,
    printedDate: `${date}/${month}/${year}`,
    printedTime: `${twoDigits(day.getHours())}:${twoDigits(day.getMinutes())}`,
    number: `A-${number}`,
    items,
    taxRate: 20,
    currency,
    tilt: ((number % 7) - 3) * 0.6,
  }
}

/** Photographed without a network. */
export const photographedOffline = receipt(
  3,
  'Rowan Stationers',
  ['19 St Peter Street', 'Canterbury CT1 2BQ'],
  [
    ['LABELS A4, 100', 899],
    ['MARKER, BLACK', 480],
  ],
)

/** Photographed with the camera, one after the other. */
export const photographed: readonly Receipt[] = [
  receipt(
    2,
    'Harbour Street Cafe',
    ['88 Harbour Street', 'Whitstable CT5 1AQ'],
    [
      ['FLAT WHITE', 450],
      ['OAT COOKIE', 325],
      ['LENTIL SOUP', 895],
    ],
  ),
  receipt(
    1,
    'Greenway Fuel Station',
    ['401 Lakeview Road', 'Canterbury CT2 7NF'],
    [
      ['DIESEL 38.10 L', 5618],
      ['CAR WASH BASIC', 1200],
      ['WATER 0.5 L', 190],
    ],
  ),
  receipt(
    0,
    'Northside Hardware',
    ['12 Mill Lane', 'Ashford TN23 1AA'],
    [
      ['WOOD SCREWS 4X40', 695],
      ['MASKING TAPE', 350],
      ['PAINT BRUSH 50MM', 825],
      ['SANDPAPER 120', 460],
    ],
  ),
]

/** Sent as files before, the oldest first. */
const sent: readonly Receipt[] = [
  receipt(
    71,
    'Castle Tool Hire',
    ['3 Station Approach', 'Dover CT16 1JQ'],
    [
      ['MIXER, 2 DAYS', 6400],
      ['DELIVERY', 1500],
    ],
  ),
  receipt(
    44,
    'Ashford Timber Yard',
    ['Unit 6, Canal Wharf', 'Ashford TN23 4FG'],
    [
      ['C24 JOIST 4.8 M', 18240],
      ['PLYWOOD 18 MM', 9650],
      ['JOIST HANGERS', 2380],
    ],
  ),
  receipt(
    17,
    'Kestrel Electrical',
    ['27 Foundry Road', 'Maidstone ME15 6LE'],
    [
      ['CABLE 2.5 MM 50 M', 6295],
      ['SOCKET, DOUBLE', 1380],
      ['JUNCTION BOX', 465],
    ],
  ),
  receipt(
    9,
    'Hotel Terminus',
    ['14 Quai de la Gare', '62100 Calais'],
    [
      ['ROOM, 1 NIGHT', 8900],
      ['BREAKFAST', 1250],
    ],
    '€',
  ),
  receipt(6, 'Dover Road Parking', ['Dover Road', 'Folkestone CT20 1RA'], [['DAY TICKET', 1250]]),
]

/** The newest of them. */
const stained = receipt(
  4,
  'Elm Row Garden Centre',
  ['Plants and Pottery', '7 Elm Row', 'Whitstable CT5 3DL'],
  [
    ['TOPSOIL 40 L', 699],
    ['CEDAR PLANTER', 3450],
    ['TWINE', 285],
  ],
)

/** A photograph of a receipt with coffee on its sums. */
async function stainedPhotograph(): Promise<Buffer> {
  const clean = await photograph(stained, 11)
  const { width, height } = await sharp(clean).metadata()
  const stain = `<svg width="${width}" height="${height}"><ellipse cx="${width * 0.76}" cy="${height * 0.66}" rx="${width * 0.13}" ry="${height * 0.045}" fill="#3c2415" fill-opacity="0.86"/></svg>`
  return sharp(clean)
    .composite([{ input: Buffer.from(stain) }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** For the picker of the upload page. One of them needs a person: its name may go on below, and its tax is stained. */
export async function sentFiles(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const files = await Promise.all(
    sent.map(async (each, index) => ({ name: each.file, buffer: await photograph(each, index + 20) })),
  )
  return [...files, { name: stained.file, buffer: await stainedPhotograph() }].map((file) => ({
    ...file,
    mimeType: 'image/jpeg',
  }))
}
