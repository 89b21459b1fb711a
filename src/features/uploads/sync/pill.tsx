import { CloudCheck, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { paths } from '#features/navigation/index.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/upload-notices.ts'
import type { SyncPillProps } from './sync-pill.tsx'
import type { SyncSummary } from './sync-summary.ts'

/** What there is to show. */
type Shown = Exclude<SyncSummary, { kind: 'idle' }>

const looks = {
  offline: { icon: WifiOff, tone: 'bg-neutral-soft text-neutral' },
  uploading: { icon: RefreshCw, tone: 'bg-info-soft text-info' },
  attention: { icon: TriangleAlert, tone: 'bg-warning-soft text-warning' },
  done: { icon: CloudCheck, tone: 'bg-success-soft text-success' },
}

/** Full sentence, and a part of it for narrow bars: who speaks to the device says what they read. */
function words(summary: Shown): { full: string; short: string } {
  switch (summary.kind) {
    case 'offline':
      return { full: texts.pill.offline({ n: summary.saved }), short: String(summary.saved) }
    case 'uploading':
      return {
        full: texts.pill.uploading({ at: summary.at, of: summary.of }),
        short: texts.pill.at({ at: summary.at, of: summary.of }),
      }
    case 'attention':
      return { full: texts.pill.attention({ n: summary.count }), short: String(summary.count) }
    case 'done':
      return { full: texts.pill.done, short: '' }
  }
}

/** The summary of a workspace's uploads, as a link to the queue. */
export function Pill({ projectId, summary }: SyncPillProps & { readonly summary: Shown }) {
  const { icon: Icon, tone } = looks[summary.kind]
  const { full, short } = words(summary)
  return (
    <AreaLink
      href={paths.myUploads(projectId)}
      label={full}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 text-sm font-medium tabular-nums outdoor:border-2 xl:min-h-9',
        tone,
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-md:hidden">{full}</span>
      {short && <span className="md:hidden">{short}</span>}
    </AreaLink>
  )
}
