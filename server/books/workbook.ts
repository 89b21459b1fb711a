import type { CellObject, Sheet as XlsxSheet } from 'write-excel-file/node'
import type { Sheet, SheetCell } from '#core/books/sheets.ts'

const DAY_FORMAT = 'yyyy-mm-dd'
const AMOUNT_FORMAT = '#,##0.00'
/** Column width in characters. */
const WIDTH = 18

/** An Excel workbook (OOXML). The same sheets always produce the same bytes. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const data = sheets.map(({ name, columns, rows }): XlsxSheet<Buffer> => ({
    sheet: name,
    columns: columns.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
    data: [
      columns.map((column) => ({ value: column, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellObject)),
    ],
  }))
  // Few servers are asked for one, and it is loaded in 80 modules.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return withoutTimes(await writeXlsxFile(data as XlsxSheet<never>[]).toBuffer())
}

function cellObject(cell: SheetCell): CellObject | null {
  if (cell === null) return null
  switch (cell.type) {
    case 'text':
      return { value: cell.value, type: String }
    case 'number':
      return { value: cell.value, type: Number, ...(cell.isAmount && { format: AMOUNT_FORMAT }) }
    case 'day':
      return { value: new Date(`${cell.value}T00:00:00Z`), type: Date, format: DAY_FORMAT }
    case 'boolean':
      return { value: cell.value, type: Boolean }
  }
}

const END_RECORD = 0x06054b50
const END_LENGTH = 22
/** 1 January 1980, the earliest day in ZIP archives: MS-DOS date and time as one number. */
const NO_TIME = 0x00210000

/** Resets the times of all files in a ZIP archive, which the writer takes from the clock. */
function withoutTimes(zip: Buffer): Buffer {
  const end = zip.length - END_LENGTH
  if (zip.readUInt32LE(end) !== END_RECORD) throw new Error('The workbook has no end of its directory')
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    zip.writeUInt32LE(NO_TIME, entry + 12)
    zip.writeUInt32LE(NO_TIME, zip.readUInt32LE(entry + 42) + 10)
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field))
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return zip
}
