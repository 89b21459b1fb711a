import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openSnackbar, showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/capture.ts'
import type { Drafts } from './use-drafts.ts'
import type { CaptureLayer } from './use-layer.ts'
import type { ShotSettled } from './running-shot.ts'

export interface LeaveSettings {
  readonly projectId: string
  readonly drafts: Drafts
  readonly layers: readonly CaptureLayer[]
  readonly shotSettled: ShotSettled
}

/**
 * Ways to leave the camera. From the summary, everything is enqueued. Otherwise a snackbar reports what is saved,
 * with Undo until it is enqueued, and an open document stays a draft. `leave` navigates back; `end` is for any other
 * way.
 */
export function useLeave({ projectId, drafts, layers, shotSettled }: LeaveSettings) {
  const router = useRouter()
  const home = `/project/${encodeURIComponent(projectId)}`
  const hasLeft = useRef(false)
  const report = useReport(`${home}/upload?tab=mine`)
  const isSummarised = layers.at(-1)?.at === 'summary'
  const end = () => {
    if (hasLeft.current) return
    hasLeft.current = true
    if (isSummarised)
      drafts.leave({ all: true, shotSettled, onEnd: () => undefined }).saved.catch(reportUnsent)
    else void report(drafts, shotSettled).catch(reportUnsent)
  }
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    hasLeft.current = false
    return () => latest.current()
  }, [])
  useBase(home)
  const leave = () => {
    end()
    const { history } = router
    if (history.location.state.__TSR_index > layers.length) history.go(-layers.length - 1)
    else history.replace(home)
  }
  return { leave, end }
}

const reportUnsent = (error: unknown) => console.error('The drafts could not be enqueued', error)

/** Enqueues finished documents and reports them in a snackbar. `uploads`: URL of the upload page. */
function useReport(uploads: string) {
  const router = useRouter()
  return async (drafts: Drafts, shotSettled: ShotSettled) => {
    let change: ReturnType<typeof openSnackbar> | null = null
    let count = 0
    let canUndo = true
    const shot = shotSettled()
    const textFor = (n: number) =>
      `${texts.saved({ n })} ${navigator.onLine ? texts.goesNow : texts.goesLater({ n })}`
    const onEnd = () => {
      canUndo = false
      change?.({ text: textFor(count), action: view })
    }
    const { saved, documents } = drafts.leave({ all: false, shotSettled, onEnd })
    const view = {
      label: texts.view,
      onPress: () => {
        void documents.sendNow()
        void router.navigate({ href: uploads })
      },
    }
    const undo = async () => {
      const removed = await documents.undo()
      showSnackbar({ text: removed > 0 ? texts.documentsRemoved({ n: removed }) : texts.alreadySent })
    }
    const second = {
      label: texts.undo,
      onPress: () => void undo().catch(() => showSnackbar({ text: texts.actError })),
    }
    const { count: all, pending } = await saved
    count = all
    canUndo &&= pending > 0
    // Does not replace the message that the last photo failed.
    if (count > 0 && (await shot))
      change = openSnackbar({ text: textFor(count), action: view, ...(canUndo && { second }) })
  }
}

/** If the camera was opened by its URL, Back leads to the documents instead of leaving the app. */
function useBase(home: string): void {
  const router = useRouter()
  useEffect(() => {
    const { history } = router
    if (history.canGoBack()) return
    const { href, state } = history.location
    history.replace(home)
    // Without this, the two entries would be merged.
    history.flush()
    history.push(href, state)
  }, [router, home])
}
