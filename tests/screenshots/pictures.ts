import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))
const landing = fileURLToPath(new URL('../../public/welcome/', import.meta.url))

export async function theme(page: Page, name: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), name)
}

/** One for the README. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.waitForTimeout(900)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  process.stdout.write(`${name}.png\n`)
}

/** One for the landing page, by day and by night: as many pixels, a fraction of the bytes. */
export async function landingPicture(page: Page, name: string): Promise<void> {
  mkdirSync(landing, { recursive: true })
  for (const scheme of ['light', 'dark'] as const) {
    await theme(page, scheme)
    await page.waitForTimeout(300)
    const file = `${name}${scheme === 'dark' ? '-dark' : ''}.webp`
    const shot = await page.screenshot()
    await sharp(shot).webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(join(landing, file))
    process.stdout.write(`welcome/${file}\n`)
  }
  await theme(page, 'light')
}

export interface Film {
  /** Adds the page as it is, shown for this time in ms. */
  readonly frame: (page: Page, ms: number) => Promise<void>
  /** Writes the film as an animated WebP that plays once, and its last picture. */
  readonly write: (name: string, still: string) => Promise<void>
}

/** Screenshots of one story, by theme. */
export function film(): Film {
  const frames: { light: Buffer; dark: Buffer; ms: number }[] = []
  return {
    frame: async (page, ms) => {
      const light = await page.screenshot()
      await theme(page, 'dark')
      await page.waitForTimeout(100)
      frames.push({ light, dark: await page.screenshot(), ms })
      await theme(page, 'light')
    },
    write: async (name, still) => {
      mkdirSync(landing, { recursive: true })
      for (const scheme of ['light', 'dark'] as const) {
        const suffix = scheme === 'dark' ? '-dark.webp' : '.webp'
        const shots = frames.map((shot) => shot[scheme])
        const delay = frames.map(({ ms }) => ms)
        const options = { quality: 68, effort: 6, smartSubsample: true }
        await sharp(shots, { join: { animated: true } })
          .webp({ ...options, loop: 1, delay })
          .toFile(join(landing, `${name}${suffix}`))
        await sharp(shots.at(-1))
          .webp(options)
          .toFile(join(landing, `${still}${suffix}`))
        process.stdout.write(`welcome/${name}${suffix}\n`)
      }
    },
  }
}
