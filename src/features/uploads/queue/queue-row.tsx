import { Copy, Download, Eye, RotateCw, Trash2, Undo2, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { DocumentName } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { fileSize } from '#lib/file-size.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useStableValue } from '#ui/hooks/use-stable-value.ts'
import { texts } from '#messages/uploads.ts'
import { ItemChip } from './item-chip.tsx'
import type { ItemAction, ItemView } from './item-view.ts'

export interface QueueRowProps {
  readonly projectId: string
  readonly name: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  /** When it was captured, ms since 1970. */
  readonly capturedAt: number
  readonly now: number
  readonly view: ItemView
  readonly thumbnail: ReactNode
  readonly onAct: (action: Exclude<ItemAction, 'view' | 'sign-in'>) => void
}

/** One capture: picture, name, size, state, progress, and what can be done about it. */
export function QueueRow(props: QueueRowProps) {
  const { projectId, name, filename, size, capturedAt, now, view, thumbnail, onAct } = props
  const { shown, thingId } = view
  const actions = useStableValue(view.actions)
  const time = <time dateTime={new Date(capturedAt).toISOString()}>{relativeTime(capturedAt, now)}</time>
  return (
    <div className="@container relative px-4 py-3 max-md:py-2.5">
      {/* In large text the words get the line of the picture, and the buttons one of their own. */}
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 md:grid-cols-[auto_1fr_auto_auto] md:items-center @max-[15rem]:grid-cols-[1fr_auto]">
        <div className="@max-[15rem]:hidden">{thumbnail}</div>
        <div className="min-w-0">
          <p>
            <DocumentName title={name} filename={filename} />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted tabular-nums">
            <ItemChip view={view} />
            {view.detail && (
              <span className={classNames(shown === 'read' && 'max-md:hidden')}>{view.detail}</span>
            )}
            {/* A phone has one line for the state. */}
            <span className={classNames('whitespace-nowrap', view.detail && 'max-md:hidden')}>
              {shown !== 'read' && `${fileSize(size)} · `}
              {time}
            </span>
          </p>
          {view.advice && <p className="mt-1 text-sm break-words text-text-muted">{view.advice}</p>}
          {view.percent !== null && <ProgressBar label={name} value={view.percent} className="mt-2" />}
        </div>
        <RowActions {...{ projectId, shown, thingId, actions, onAct }} />
        <EndAction {...{ name, actions, onAct }} />
      </div>
    </div>
  )
}

/** Opens what the row stands for: on phones the row itself does, and the button takes no room. */
const isOfRow = (action: ItemAction) => action === 'view' || action === 'preview'
const rowClass =
  'max-md:absolute max-md:inset-0 max-md:rounded-none max-md:border-transparent max-md:bg-transparent max-md:-outline-offset-2 max-md:hover:bg-text/5 max-md:active:bg-text/5'
const rowText = 'max-md:sr-only'

const isAtEnd = (action: ItemAction) => action === 'remove' || action === 'cancel'

/** Buttons cost most of a row: they are rendered again only if they change, not with each percent. */
type ActionProps = Pick<QueueRowProps, 'projectId' | 'onAct'> &
  Pick<ItemView, 'shown' | 'thingId' | 'actions'>

type EndActionProps = Pick<QueueRowProps, 'name' | 'onAct'> & Pick<ItemView, 'actions'>

/** Remove is at the end of the row, away from the helpful actions. */
const EndAction = memo(function EndAction({ name, actions, onAct }: EndActionProps) {
  const action = actions.find(isAtEnd)
  if (action === undefined) return null
  return (
    <IconButton
      label={action === 'cancel' ? texts.cancelOne({ name }) : texts.removeOne({ name })}
      icon={
        action === 'cancel' ? <X aria-hidden className="size-5" /> : <Trash2 aria-hidden className="size-5" />
      }
      onPress={() => onAct(action)}
      className="relative col-start-3 row-start-1 -my-1.5 -me-2 md:col-start-4 @max-[15rem]:col-start-2"
    />
  )
})

const icons: Record<ItemAction, ReactNode> = {
  retry: <RotateCw aria-hidden className="size-4" />,
  preview: <Eye aria-hidden className="size-4 max-md:hidden" />,
  cancel: null,
  remove: null,
  'save-copy': <Download aria-hidden className="size-4" />,
  'upload-anyway': <Copy aria-hidden className="size-4" />,
  view: <Eye aria-hidden className="size-4 max-md:hidden" />,
  'sign-in': null,
  restore: <Undo2 aria-hidden className="size-4 directional" />,
}

const RowActions = memo(function RowActions(props: ActionProps) {
  const actions = props.actions.filter((action) => !isAtEnd(action))
  if (actions.length === 0) return null
  const isRowOnly = actions.every(isOfRow)
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-2 md:col-start-3 md:row-start-1 md:justify-end',
        isRowOnly && 'max-md:contents',
        // A single action fits next to the text; several are below it on phones.
        props.actions.length === 1 && props.shown !== 'duplicate'
          ? 'col-start-3 row-start-1 @max-[15rem]:col-span-full @max-[15rem]:col-start-1 @max-[15rem]:row-start-2 @max-[15rem]:mt-3'
          : 'col-span-full row-start-2 mt-3 md:col-span-1 md:mt-0',
      )}
    >
      {actions.map((action) => (
        <RowAction key={action} action={action} {...props} />
      ))}
    </div>
  )
})

function RowAction({ action, projectId, shown, thingId, onAct }: ActionProps & { action: ItemAction }) {
  const icon = icons[action]
  switch (action) {
    case 'view':
      if (!thingId) return null
      return (
        <LinkButton href={paths.thing(projectId, thingId)} icon={icon} className={rowClass}>
          <span className={rowText}>{shown === 'duplicate' ? texts.viewExisting : texts.view}</span>
        </LinkButton>
      )
    case 'preview':
      return (
        <Button icon={icon} onPress={() => onAct(action)} className={rowClass}>
          <span className={rowText}>{actionText[action]}</span>
        </Button>
      )
    case 'sign-in':
      return (
        <LinkButton href="/login" variant="primary" className="relative">
          {texts.signIn}
        </LinkButton>
      )
    default:
      return (
        <Button icon={icon} onPress={() => onAct(action)} className="relative">
          {actionText[action]}
        </Button>
      )
  }
}

const actionText = {
  retry: texts.retry,
  preview: texts.view,
  cancel: texts.cancel,
  remove: texts.remove,
  'save-copy': texts.saveCopy,
  'upload-anyway': texts.uploadAnyway,
  restore: texts.bringBack,
}
