import { useQueryClient } from '@tanstack/react-query'
import { useObservable } from 'dexie-react-hooks'
import { ShieldCheck } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import type { UploadProof } from '#contract/upload-proof.ts'
import { useUser } from '#features/auth/index.ts'
import { titleStemIn } from '#features/workspace-data/index.ts'
import { texts } from '#messages/upload-proof.ts'
import { type HeldBy, heldProof } from '#platform/uploads/held-proof.ts'
import { Button } from '#ui/controls/button.tsx'
import { deliver } from './pdf/deliver.ts'
import { proofFile } from './pdf/fetch-proof.ts'

export interface SavedMarkProps {
  readonly projectId: string
  readonly file: FileThing
}

/** Badge of a document whose upload proof is on this device. Pressing it saves the proof. */
export function SavedMark({ projectId, file }: SavedMarkProps) {
  const client = useQueryClient()
  const proof = useHeldProof(projectId, file.id)
  if (!proof) return null
  return (
    <Button
      variant="quiet"
      className="-my-2 px-2! text-sm"
      icon={<ShieldCheck aria-hidden className="size-4" />}
      aria-label={texts.download}
      onPress={() => void deliver(proofFile(proof, titleStemIn(client, projectId, file.data)))}
    >
      {texts.saved}
    </Button>
  )
}

function useHeldProof(projectId: string, thingId: string): UploadProof | null {
  const userId = useUser()?.id ?? ''
  const proof = useObservable(
    () => watched({ userId, projectId, thingId }),
    [userId, projectId, thingId],
    null,
  )
  return proof?.thing_id === thingId ? proof : null
}

/** Swallows errors: the document is shown without the badge. */
const watched = (of: HeldBy) => ({
  subscribe: (next: (proof: UploadProof | null) => void) =>
    heldProof(of).subscribe({
      next,
      error: (error: unknown) => console.warn('The upload proof on this device cannot be read', error),
    }),
})
