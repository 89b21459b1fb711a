import { jsPDF } from 'jspdf'

/** A PDF whose pages are distinguished by a bar as wide as the page's number. */
export function aPdf(pages: number, encryption?: { userPassword: string; ownerPassword: string }): File {
  const pdf = new jsPDF({
    unit: 'pt',
    format: [200, 300],
    ...(encryption && { encryption: { ...encryption, userPermissions: [] } }),
  })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage([200, 300])
    pdf.setFillColor(200, 0, 0)
    pdf.rect(0, 100, page * 20, 50, 'F')
    pdf.text(`Page ${page}`, 20, 250)
  }
  return new File([pdf.output('blob')], 'made.pdf', { type: 'application/pdf' })
}

/** Colour of a point of an image, as red, green, blue. */
export async function colourAt(image: Blob, x: number, y: number): Promise<[number, number, number]> {
  const bitmap = await createImageBitmap(image)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
  return [red, green, blue]
}
