import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openSnackbar, showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/capture.ts'
import type { Drafts } from './use-drafts.ts'

/**
 * The ways out: Done lets everything go, Close and Back what is finished. All lead to where the person came from, say
 * what is saved and offer to take it back while it is held.
 */
export function useLeave(projectId: string, drafts: Drafts, layers: number) {
  const router = useRouter()
  const home = `/project/${encodeURIComponent(projectId)}`
  const gone = useRef(false)
  const leave = (all: boolean) => {
    let change: ReturnType<typeof openSnackbar> | null = null
    const say = (count: number) =>
      `${texts.saved({ n: count })} ${navigator.onLine ? texts.goesNow : texts.goesLater({ n: count })}`
    const { count, held, left } = drafts.leave(all, () => {
      // Nothing is held any more: there is nothing to undo.
      change?.({ text: say(count), action: view })
    })
    left.catch((error: unknown) => console.error('The tray could not be emptied', error))
    const view = {
      label: texts.view,
      onPress: () => {
        // Who looks at the queue has no doubts.
        void left.then((documents) => documents.sendNow())
        void router.navigate({ href: `${home}/upload?tab=mine` })
      },
    }
    const undo = async () => {
      const removed = await (await left).undo()
      showSnackbar({ text: removed > 0 ? texts.documentsRemoved({ n: removed }) : texts.alreadySent })
    }
    const second = {
      label: texts.undo,
      onPress: () => void undo().catch(() => showSnackbar({ text: texts.actError })),
    }
    if (count > 0) change = openSnackbar({ text: say(count), action: view, ...(held > 0 && { second }) })
  }
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = () => {
      if (!gone.current) leave(false)
    }
  })
  useEffect(() => () => latest.current(), [])
  useEffect(() => {
    const { history } = router
    if (history.canGoBack()) return
    // Opened by its address: Back leads to the documents, not out of the app.
    const { href, state } = history.location
    history.replace(home)
    // Without it the two become one.
    history.flush()
    history.push(href, state)
  }, [router, home])

  return (all: boolean) => {
    leave(all)
    gone.current = true
    const { history } = router
    if (history.location.state.__TSR_index > layers) history.go(-layers - 1)
    else history.replace(home)
  }
}
