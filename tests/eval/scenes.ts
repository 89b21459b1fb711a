import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { findOutline } from '#core/scan/find-outline.ts'
import { KINDS } from './scenes/kinds.ts'
import { photograph } from './scenes/photograph.ts'
import { measured, type Measured, table } from './scenes/score.ts'

const SEEDS = 12
/** Far enough apart that no scene of one kind is one of the next. */
const KIND_STEP = 10_007

/** Even seeds are for choosing constants by; odd ones are held out. */
const ROLES = { choose: 0, 'held-out': 1 } as const

/** Outlines in drawn photographs of receipts and letters, by kind of scene. Resolves to the exit code. */
export async function scenes(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string', default: 'choose' },
      seeds: { type: 'string', default: String(SEEDS) },
      kind: { type: 'string' },
      pictures: { type: 'string' },
      show: { type: 'boolean', default: false },
    },
  })
  const role = values.role === 'choose' || values.role === 'held-out' ? values.role : undefined
  const count = Number(values.seeds)
  if (!role || !Number.isInteger(count)) {
    console.error(
      'Usage: npm run eval -- scenes [--role choose|held-out] [--seeds N] [--kind NAME] [--show] [--pictures FOLDER]',
    )
    return 2
  }
  if (values.pictures) mkdirSync(values.pictures, { recursive: true })
  const rows: [string, Measured[]][] = []
  for (const [place, [name, kind]] of Object.entries(KINDS).entries()) {
    if (values.kind && values.kind !== name) continue
    const row: Measured[] = []
    for (let index = 0; index < count; index += 1) {
      const seed = place * KIND_STEP + 2 * index + ROLES[role]
      const scene = await photograph(kind, seed)
      const found = measured(scene, findOutline(scene.picture))
      row.push(found)
      if (values.show) console.log(`${name} ${index}: ${found.note}`)
      if (values.pictures)
        await write(join(values.pictures, `${name.replaceAll(/\W+/g, '-')}-${index}.jpg`), scene, found)
    }
    rows.push([name, row])
  }
  console.log(table(rows))
  return 0
}

type Scene = Awaited<ReturnType<typeof photograph>>

/** The photograph with its truth in green, its lines in blue, and the outline that was found in red. */
async function write(path: string, { picture, outline, lines }: Scene, { quad, isTrusted }: Measured) {
  const { data, width, height } = picture
  const polygon = (points: readonly { x: number; y: number }[], style: string) =>
    `<polygon points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" ${style}/>`
  const svg = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${polygon(outline, 'stroke="#0c0" stroke-width="2"')}${lines.map((line) => polygon(line, 'stroke="#36f" stroke-width="1"')).join('')}${quad ? polygon(quad, `stroke="#f00" stroke-width="3" ${isTrusted ? '' : 'stroke-dasharray="10 8"'}`) : ''}</svg>`
  await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg()
    .toFile(path)
}
