import { useState } from 'react'
import type { UploadItem } from '#core/uploads/types.ts'
import { sentenceOf } from '#lib/display-error.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { uploads } from '../engine.ts'
import { texts } from '#messages/uploads.ts'

/** A file that was not taken, with a sentence that names it and says why. */
export interface Refused {
  readonly name: string
  readonly reason: string
}

/** Saves picked files on the device; "saved" is said only once the engine has confirmed it. */
export function useAddFiles(projectId: string, source: UploadItem['source'] = 'local') {
  const [saving, setSaving] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const add = async (files: File[]) => {
    setRefused([])
    setSaving((now) => now + files.length)
    try {
      const outcome = await uploads.capture(projectId, files, source)
      setRefused(outcome.refused)
      if (outcome.saved > 0) {
        const goes = navigator.onLine ? texts.goesNow : texts.goesLater({ n: outcome.saved })
        showSnackbar({ text: `${texts.saved({ n: outcome.saved })} ${goes}` })
      }
      if (outcome.refused.length > 0) announce(texts.notTaken({ n: outcome.refused.length }), 'assertive')
    } catch (error) {
      console.error(error)
      setRefused([{ name: '', reason: sentenceOf(error, texts.saveError) }])
    } finally {
      setSaving((now) => now - files.length)
    }
  }
  return { add: (files: File[]) => void add(files), saving, refused, dismiss: () => setRefused([]) }
}
