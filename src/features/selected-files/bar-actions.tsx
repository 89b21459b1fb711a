import {
  BadgeCheck,
  Ellipsis,
  FolderInput,
  ListChecks,
  Lock,
  MessagesSquare,
  PencilLine,
  ReceiptText,
  Trash2,
  X,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMayHold, useRules } from '#features/documents/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { useShownBarAction } from '#features/selection/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts as holdTexts } from '#messages/hold-changes.ts'
import { texts } from '#messages/selected-files.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { LayerTrigger } from '#ui/overlays/use-layer.ts'

export type Layer = 'selector' | 'move' | 'hold' | 'approval' | 'report'

interface BarActionsProps {
  readonly projectId: string
  readonly count: number
  readonly onOpen: (layer: Layer) => void
  readonly onChat: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** The buttons of the bar. Phones have room for six; the others are in a menu there. */
export function BarActions({ projectId, count, onOpen, onChat, onDelete, onClear }: BarActionsProps) {
  const online = useOnline()
  const offered = useOffered(projectId, onOpen)
  const hasRoom = useTableWidth()
  return (
    <div className="grid h-[72px] auto-cols-[minmax(min-content,1fr)] grid-flow-col overflow-x-auto md:flex md:h-14 md:items-center md:gap-1">
      <Slot
        icon={<ListChecks aria-hidden className="size-5" />}
        name={texts.change({ n: count })}
        onPress={() => onOpen('selector')}
      >
        <span aria-live="polite" className="tabular-nums">
          {texts.count({ n: count })}
        </span>
      </Slot>
      <Slot icon={<MessagesSquare aria-hidden className="size-5" />} onPress={onChat}>
        {texts.chat}
      </Slot>
      <Slot icon={<FolderInput aria-hidden className="size-5 directional" />} onPress={() => onOpen('move')}>
        {texts.move}
      </Slot>
      {hasRoom || offered.length <= 1 ? (
        offered.map(({ id, label, ...action }) => (
          <Slot key={id} {...action}>
            {label}
          </Slot>
        ))
      ) : (
        <More offered={offered} />
      )}
      <Slot
        icon={<Trash2 aria-hidden className="size-5" />}
        tone="danger"
        blockedReason={online ? undefined : texts.offlineDelete}
        onPress={onDelete}
      >
        {texts.delete}
      </Slot>
      <Slot icon={<X aria-hidden className="size-5" />} onPress={onClear}>
        {texts.clear}
      </Slot>
    </div>
  )
}

const More = ({ offered }: { readonly offered: readonly Offered[] }) => (
  <Menu
    label={shellTexts.more}
    trigger={<Slot icon={<Ellipsis aria-hidden className="size-5" />}>{shellTexts.more}</Slot>}
    entries={offered.map(({ id, label, name = label, icon, blockedReason, onPress }) => ({
      id,
      label: name,
      icon,
      onChoose: onPress,
      ...(blockedReason !== undefined && { disabled: true, hint: blockedReason }),
    }))}
  />
)

interface Offered extends Pick<SlotProps, 'icon' | 'name' | 'blockedReason'> {
  readonly id: string
  readonly label: string
  readonly onPress: () => void
}

/** Actions that depend on the screen, server, workspace or person. */
function useOffered(projectId: string, onOpen: (layer: Layer) => void): readonly Offered[] {
  const added = useShownBarAction()
  const online = useOnline()
  const mayHold = useMayHold(projectId)
  const isApprovalOffered = useAddition('approval')
  const hasReports = useAddition('expense-reports')
  const hasApproval = useRules(projectId).types.length > 0 && isApprovalOffered
  const own = added && { ...added, id: 'added', icon: <PencilLine aria-hidden className="size-5" /> }
  const report = hasReports && {
    id: 'report',
    label: texts.report,
    name: texts.addToReport,
    icon: <ReceiptText aria-hidden className="size-5" />,
    onPress: () => onOpen('report'),
  }
  const approval = hasApproval && {
    id: 'approval',
    label: approvalTexts.title,
    icon: <BadgeCheck aria-hidden className="size-5" />,
    onPress: () => onOpen('approval'),
  }
  const hold = mayHold && {
    id: 'hold',
    label: holdTexts.bar,
    name: holdTexts.change,
    icon: <Lock aria-hidden className="size-5" />,
    blockedReason: online ? undefined : holdTexts.offline,
    onPress: () => onOpen('hold'),
  }
  return [own, report, approval, hold].flatMap((action) => action || [])
}

interface SlotProps extends Partial<LayerTrigger> {
  readonly icon: ReactNode
  readonly children: ReactNode
  /** Accessible name, replacing the label. */
  readonly name?: string
  readonly tone?: 'plain' | 'danger'
  /** Why the button is disabled: it stays focusable and explains. */
  readonly blockedReason?: string | undefined
}

/** Icon above the label on phones, next to it on wider screens. */
function Slot({ icon, children, name, tone = 'plain', blockedReason, ...button }: SlotProps) {
  const reasonId = useId()
  const className = classNames(
    'flex min-w-0 cursor-pointer flex-col items-center justify-center gap-1 px-0.5 text-center text-xs leading-tight font-medium',
    'hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    'md:h-11 md:flex-row md:gap-2 md:rounded-control md:px-3 md:text-sm md:whitespace-nowrap',
    tone === 'danger' ? 'text-danger' : 'text-text',
  )
  if (blockedReason) {
    return (
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={reasonId}
        title={blockedReason}
        className={className}
      >
        {icon}
        {children}
        <VisuallyHidden id={reasonId}>{blockedReason}</VisuallyHidden>
      </button>
    )
  }
  return (
    <BareButton {...button} className={className} {...(name !== undefined && { 'aria-label': name })}>
      {icon}
      {children}
    </BareButton>
  )
}
