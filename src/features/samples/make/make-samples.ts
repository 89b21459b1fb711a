import { drawPdf, drawPicture } from './draw.ts'
import { sampleSheets } from './sheets.ts'

/** The dozen as files, with dates shortly before `today`. */
export const makeSamples = (today: Date): Promise<File[]> =>
  Promise.all(
    sampleSheets(today).map(async (sheet) => {
      const isPdf = sheet.form === 'pdf'
      const content = isPdf ? drawPdf(sheet) : await drawPicture(sheet)
      return new File([content], sheet.filename, {
        type: isPdf ? 'application/pdf' : 'image/jpeg',
        lastModified: today.getTime(),
      })
    }),
  )
