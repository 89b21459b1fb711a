import { useNavigate } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#features/navigation/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/samples.ts'
import { useWaitingSamples } from './queries.ts'

/** `Try with sample documents`, on servers that mark samples. */
export function TrySamples({ projectId }: { readonly projectId: string }) {
  const known = useAddition('samples')
  const waiting = useWaitingSamples(projectId)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (!known) return null

  const start = async () => {
    setBusy(true)
    try {
      const { addSamples } = await import('./add-samples.ts')
      const { saved, rejection } = await addSamples(projectId)
      const goes = navigator.onLine ? texts.goesNow : texts.goesLater
      showSnackbar({
        text: [saved > 0 ? `${texts.saved({ n: saved })} ${goes}` : '', rejection].filter(Boolean).join(' '),
        action: {
          label: texts.viewUploads,
          onPress: () => void navigate({ href: paths.upload(projectId) }),
        },
      })
    } catch (error) {
      console.error(error)
      showSnackbar({ text: texts.makeError })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<FlaskConical aria-hidden className="size-4" />}
      busy={busy}
      busyText={texts.making}
      blockedReason={!busy && waiting.length > 0 ? texts.onTheirWay : undefined}
      onPress={() => void start()}
    >
      {texts.try}
    </Button>
  )
}
