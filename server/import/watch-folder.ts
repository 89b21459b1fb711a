import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES } from '#contract/limits.ts'
import { planFiles } from '#core/import/plan.ts'
import type { Log } from '../deps.ts'
import { keyOf, openReport } from './report.ts'
import { sendDocument } from './send-document.ts'
import { openSource } from './source.ts'

/** Time between two looks, in ms. Notices of the file system do not come from network drives. */
const LOOK_EVERY_MS = 5_000

export interface WatchOptions {
  readonly dir: string
  readonly link: URL
  /** Path of the report: files that it lists were sent and are not sent again. */
  readonly report: string
  readonly log: Log
}

export interface WatchedFolder {
  /** Sends every document that has not changed since the last look. Returns how many were sent. */
  look(): Promise<number>
  close(): Promise<void>
}

/** Opens a folder for looks. Files stay in it; its folders become folders. */
export async function openWatchedFolder(options: WatchOptions, signal: AbortSignal): Promise<WatchedFolder> {
  await mkdir(path.dirname(options.report), { recursive: true })
  const report = await openReport(options.report)
  const rejected = new Set<string>()
  let before = new Set<string>()
  return {
    async look() {
      const source = await openSource(options.dir)
      const { documents } = planFiles(source.entries, {
        maxBytes: MAX_UPLOAD_BYTES,
        withFolders: true,
        keepRoot: true,
      })
      const open = documents.filter(({ entry }) => !report.has(entry) && !rejected.has(keyOf(entry)))
      const ready = open.filter(({ entry }) => before.has(keyOf(entry)))
      before = new Set(open.map(({ entry }) => keyOf(entry)))
      let sent = 0
      for (const document of ready) {
        const { entry } = document
        const outcome = await sendDocument(document, () => source.read(entry.path), {
          link: options.link,
          signal,
          onWait: (message) => options.log.warn('watched-folder-delayed', { message }),
        })
        await report.add(entry, outcome)
        if (outcome.ok) sent += 1
        else {
          rejected.add(keyOf(entry))
          options.log.warn('watched-file-rejected', { message: outcome.message })
        }
      }
      return sent
    },
    close: () => report.close(),
  }
}

/** Looks at a folder until it is stopped. A look that fails is logged, and the next one follows. */
export async function watchFolder(options: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const folder = await openWatchedFolder(options, signal)
  const run = async () => {
    while (!signal.aborted) {
      await folder.look().catch((error: unknown) => {
        if (!signal.aborted) options.log.warn('watched-folder-failed', { message: String(error) })
      })
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await folder.close()
    },
  }
}
