import { useEffect, useState } from 'react'
import type { UploadItem } from '#core/uploads/types.ts'
import { showNotLoaded, useLateCode } from '#features/loading/index.ts'
import { sentenceOf } from '#lib/display-error.ts'
import { holdPage } from '#platform/db/page-reloads.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/upload-notices.ts'
import { act, loadActions } from '../act.ts'

/** A file that was not taken, with a sentence that names it and says why. */
export interface RejectedFile {
  readonly name: string
  readonly reason: string
}

/** Saves picked files on the device; "saved" is said only once the engine has confirmed it. */
export function useAddFiles(projectId: string, source: UploadItem['source'] = 'local') {
  const [saving, setSaving] = useState(0)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  // Nothing was handed over yet, so the page may reload for this load.
  const isReady = useLateCode(loadActions, true).code !== null
  const hasRejected = rejected.length > 0
  // Their names are only on the screen.
  useEffect(() => (hasRejected ? holdPage() : undefined), [hasRejected])

  const add = async (files: File[]) => {
    setRejected([])
    setSaving((now) => now + files.length)
    try {
      const outcome = await act((actions) => actions.capture(projectId, files, source))
      setRejected(outcome.rejected)
      if (outcome.saved > 0) {
        const goes = navigator.onLine ? texts.goesNow : texts.goesLater({ n: outcome.saved })
        showSnackbar({ text: `${texts.saved({ n: outcome.saved })} ${goes}` })
      }
      if (outcome.rejected.length > 0) announce(texts.notTaken({ n: outcome.rejected.length }), 'assertive')
    } catch (error) {
      console.error(error)
      const reason = sentenceOf(error, texts.saveError)
      setRejected(files.map(({ name }) => ({ name, reason: `${name}: ${reason}` })))
      if (loadActions.loaded() === null) showNotLoaded()
    } finally {
      setSaving((now) => now - files.length)
    }
  }
  return {
    /** Whether files can be saved already. */
    isReady,
    add: (files: File[]) => void add(files),
    saving,
    rejected,
    dismiss: () => setRejected([]),
  }
}
