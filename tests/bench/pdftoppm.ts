import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF_JPEG_QUALITY, PDF_RENDER_SCALE } from '#contract/limits.ts'

/** Points of a PDF to the inch. */
const POINTS = 72

/**
 * Pages/s of poppler's `pdftoppm` on a PDF: the same size and JPEG quality, outside of any browser, its start included.
 * It runs once before it counts, as the others do. Null where it is not installed.
 */
export function measurePdftoppm(pdf: Buffer): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-pdf-'))
  try {
    const file = join(folder, 'given.pdf')
    writeFileSync(file, pdf)
    const run = () => {
      const started = performance.now()
      const quality = `quality=${Math.round(PDF_JPEG_QUALITY * 100)}`
      const resolution = String(POINTS * PDF_RENDER_SCALE)
      const { error, status } = spawnSync(
        'pdftoppm',
        ['-jpeg', '-jpegopt', quality, '-r', resolution, file, join(folder, 'page')],
        { stdio: 'ignore' },
      )
      return error || status !== 0 ? null : (performance.now() - started) / 1000
    }
    if (run() === null) return null
    const seconds = run()
    const pages = readdirSync(folder).filter((name) => name.endsWith('.jpg')).length
    return seconds === null || pages === 0 ? null : pages / seconds
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
