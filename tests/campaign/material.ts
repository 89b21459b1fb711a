import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsPDF } from 'jspdf'
import sharp from 'sharp'
import { sha256 } from '#tests/support/api.ts'
import { seededBytes } from '#tests/support/fixtures/random.ts'

/** A file to capture, no two alike. */
export interface Material {
  readonly path: string
  readonly name: string
  readonly sha256: string
}

export const newFolder = () => mkdtemp(join(tmpdir(), 'sheaf-campaign-'))

async function keep(folder: string, name: string, bytes: Uint8Array): Promise<Material> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { path, name, sha256: sha256(bytes) }
}

/** A small photograph of noise; `padding` bytes after its end make it as long as a real one. */
export async function photo(folder: string, name: string, seed: number, padding = 0): Promise<Material> {
  const side = 64
  const raw = { width: side, height: side, channels: 3 } as const
  const jpeg = await sharp(seededBytes(seed, side * side * 3), { raw })
    .jpeg()
    .toBuffer()
  return keep(folder, `${name}.jpg`, Buffer.concat([jpeg, seededBytes(seed, padding)]))
}

/** A document with text on each page. */
export function pdf(folder: string, name: string, seed: number, pages: number): Promise<Material> {
  const document = new jsPDF({ format: 'a6' })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage()
    document.text(`Delivery note ${seed}, page ${page}`, 10, 20)
  }
  return keep(folder, `${name}.pdf`, new Uint8Array(document.output('arraybuffer')))
}
