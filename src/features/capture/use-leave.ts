import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { texts } from './texts.ts'
import type { Drafts } from './use-drafts.ts'

/**
 * The ways out: Done hands on everything, Close and Back what is finished. All lead to where the person came from and
 * say what is saved.
 */
export function useLeave(projectId: string, drafts: Drafts, layers: number) {
  const router = useRouter()
  const home = `/project/${encodeURIComponent(projectId)}`
  const gone = useRef(false)
  const tell = (count: number) => {
    if (count === 0) return
    showSnackbar({
      text: `${texts.saved(count)} ${navigator.onLine ? texts.goesNow : texts.goesLater}`,
      action: { label: texts.view, onPress: () => void router.navigate({ href: `${home}/upload?tab=mine` }) },
    })
  }
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = () => {
      if (!gone.current) tell(drafts.leave(false))
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
    tell(drafts.leave(all))
    gone.current = true
    const { history } = router
    if (history.location.state.__TSR_index > layers) history.go(-layers - 1)
    else history.replace(home)
  }
}
