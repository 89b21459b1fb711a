import {
  CircleCheck,
  Clock,
  Files,
  FileText,
  FileX,
  Hourglass,
  ListChecks,
  LoaderCircle,
  RotateCw,
  Trash2,
  TriangleAlert,
  Upload,
  UserRound,
  WifiOff,
} from 'lucide-react'
import { Chip } from '#ui/controls/chip.tsx'
import { texts } from '#messages/uploads.ts'
import type { ItemView, Shown } from './item-view.ts'

const icons: Record<Shown, typeof Clock> = {
  waiting: WifiOff,
  retrying: RotateCw,
  queued: Clock,
  checking: LoaderCircle,
  processing: FileText,
  uploading: Upload,
  reading: Hourglass,
  read: CircleCheck,
  'read-failed': FileX,
  duplicate: Files,
  limit: Clock,
  'sign-in': UserRound,
  failed: TriangleAlert,
  removed: Trash2,
}

/** State of an upload in a word with its picture, and a mark once the server is proven to have it. */
export function ItemChip({ view }: { readonly view: ItemView }) {
  const Icon = view.toCheck ? ListChecks : icons[view.shown]
  return (
    <>
      <Chip tone={view.tone} icon={<Icon aria-hidden />} className="tabular-nums">
        {view.chip}
      </Chip>
      {view.saved && <span className="text-sm text-text-muted"> {texts.savedOnServer}</span>}
    </>
  )
}
