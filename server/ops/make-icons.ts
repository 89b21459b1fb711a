// Draws the PNG icons in public/icons from the logo. Run by hand when the logo changes:
//   node_modules/.bin/node server/ops/make-icons.ts
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const publicFolder = fileURLToPath(new URL('../../public/', import.meta.url))

/** The logo on a full square, scaled to 88 %, so that a round mask does not cut it off. */
function maskable(logo: string): string {
  const group = logo.slice(logo.indexOf('<rect x='), logo.lastIndexOf('</svg>'))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#0B5C62"/>' +
    `<g transform="translate(24 24) scale(.88) translate(-24 -24)">${group}</g></svg>`
  )
}

const draw = (svg: string, size: number, file: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(`${publicFolder}icons/${file}`)

const logo = await readFile(`${publicFolder}favicon.svg`, 'utf8')
await mkdir(`${publicFolder}icons`, { recursive: true })
await Promise.all([
  draw(logo, 192, 'icon-192.png'),
  draw(logo, 512, 'icon-512.png'),
  draw(maskable(logo), 512, 'maskable-512.png'),
  // iOS rounds the corners itself.
  draw(maskable(logo), 180, 'apple-touch-180.png'),
])
