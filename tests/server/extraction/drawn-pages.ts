import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import { jsPDF } from 'jspdf'
import sharp from 'sharp'

// Pages that the tests draw themselves, in a font from a package: no system fonts are needed.

const fontfile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A page with these lines, black on white, as a JPEG. 170 dots an inch make letters as large as a scan's. */
export async function drawnPage(lines: readonly string[], dpi = 170): Promise<Buffer> {
  const text = await sharp({
    text: {
      text: lines.map(escaped).join('\n'),
      fontfile,
      font: 'DejaVu Sans Mono 10',
      dpi,
      rgba: true,
      spacing: 12,
    },
  })
    .png()
    .toBuffer()
  return sharp(text)
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

export const RECEIPT_LINES = [
  'HARBOUR LIGHT CAFE LTD',
  '12 Quay Street',
  'Bristol BS1 4ND',
  'Receipt No: R-00817',
  'Date: 05/03/2024   14:32',
  '2 Flat white     18.00',
  '1 Toast           6.50',
  'TOTAL       GBP  24.50',
  'CASH             30.00',
  'CHANGE            5.50',
  'Thank you',
]

/** A PNG of a few bytes whose header says that it is this large. */
export function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const picture = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', picture),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF with its own text: one line a string, one page an array. */
export function textPdf(...pages: (readonly string[])[]): Buffer {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' })
  pages.forEach((lines, number) => {
    if (number > 0) pdf.addPage()
    lines.forEach((line, row) => pdf.text(line, 50, 60 + 18 * row))
  })
  return Buffer.from(pdf.output('arraybuffer'))
}

/** A PDF whose page is one picture: a scan, with these lines as its text layer. `width` of the picture: points of 595. */
export function scannedPdf(jpeg: Buffer, lines: readonly string[] = [], width = 500): Buffer {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' })
  const picture = new Uint8Array(jpeg)
  const image = pdf.getImageProperties(picture)
  pdf.addImage(picture, 'JPEG', 40, 40, width, (width * image.height) / image.width)
  lines.forEach((line, row) => pdf.text(line, 50, 20 + 12 * row))
  return Buffer.from(pdf.output('arraybuffer'))
}

export function encryptedPdf(): Buffer {
  const pdf = new jsPDF({
    encryption: { userPassword: 'secret', ownerPassword: 'owner', userPermissions: [] },
  })
  pdf.text('Nobody reads this', 20, 20)
  return Buffer.from(pdf.output('arraybuffer'))
}
