import { useParams } from '@tanstack/react-router'
import { Camera, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { useOnScreenKeyboard } from '#ui/hooks/use-on-screen-keyboard.ts'
import { CaptureButton } from './capture-button.tsx'
import { IN_BAR, type NavigationEntry, useNavigation } from './navigation.ts'
import { ReviewBadge } from './review-badge.tsx'
import { UnsentBadge } from './unsent-badge.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** Text and icons grow with the browser's text size only as long as five items fit in a row. */
const slotClass =
  'relative flex h-(--bar-bottom) w-full min-w-0 cursor-pointer flex-col items-center justify-end gap-1 pb-1.5 text-[min(0.75rem,13px,3.4vw)]/[1.333] font-medium text-text-muted outline-offset-[-4px] aria-[current=page]:text-primary data-current:text-primary'

/** Badge at a slot's icon. It grows only as far as a fifth of the narrowest screen allows. */
const badgeClass =
  'absolute top-1.5 start-1/2 ms-[min(0.5rem,8px)] h-[min(1.25rem,22px)]! min-w-[min(1.25rem,22px)]! px-[min(0.25rem,4px)]! text-[min(0.75rem,13px)]!'

/** Loaded when it is first opened. */
const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

/** Navigation on phones. Inside a workspace Capture is in the middle, one tap away from every screen. */
export function BottomBar() {
  const entries = useNavigation()
  const { projectId } = useParams({ strict: false })
  const [moreOpen, setMoreOpen] = useState(false)
  // Stays mounted once it was opened, so that closing is animated.
  const [moreWanted, setMoreWanted] = useState(false)
  if (moreOpen && !moreWanted) setMoreWanted(true)
  // Hidden while the on-screen keyboard is open: it would be in the way of focus moving between controls, and cover
  // low screens.
  const isCovered = useOnScreenKeyboard() !== null
  const documents = entries.find(({ id }) => id === 'documents')
  const chat = entries.find(({ id }) => id === 'chat')
  const upload = entries.find(({ id }) => id === 'upload')
  const workspaces = entries.find(({ id }) => id === 'workspaces')
  const isInMore = projectId !== undefined && entries.some(({ id, current }) => current && !IN_BAR.has(id))
  return (
    <nav
      aria-label={shellTexts.navigation}
      hidden={isCovered}
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] [&[hidden]]:hidden md:hidden print:hidden"
    >
      {projectId !== undefined && documents && chat && upload ? (
        <ul className="grid grid-cols-5">
          <li>
            <Slot entry={documents} />
          </li>
          <li>
            <Slot entry={chat} />
          </li>
          <li>
            <CaptureSlot projectId={projectId} />
          </li>
          <li>
            <Slot entry={upload} />
          </li>
          <li>
            <MoreSlot current={isInMore} onOpen={() => setMoreOpen(true)} />
          </li>
        </ul>
      ) : (
        <ul className="grid grid-cols-2">
          <li>{workspaces && <Slot entry={workspaces} />}</li>
          <li>
            <MoreSlot current={isInMore} onOpen={() => setMoreOpen(true)} />
          </li>
        </ul>
      )}
      {moreWanted && (
        <Suspense>
          <MoreSheet open={moreOpen} onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}

function Slot({ entry }: { readonly entry: NavigationEntry }) {
  const Icon = entry.icon
  return (
    <a
      {...useLink(entry.href)}
      {...(entry.current && { 'aria-current': 'page' as const })}
      className={slotClass}
    >
      <Icon aria-hidden className="size-[min(1.5rem,32px)]" />
      {entry.label}
      {entry.id === 'upload' && <UnsentBadge className={badgeClass} />}
    </a>
  )
}

interface MoreSlotProps {
  readonly current: boolean
  readonly onOpen: () => void
}

function MoreSlot({ current, onOpen }: MoreSlotProps) {
  return (
    <BareButton
      aria-haspopup="dialog"
      onPress={onOpen}
      // The open screen is one that the sheet links to.
      data-current={current || undefined}
      className={slotClass}
    >
      <Ellipsis aria-hidden className="size-[min(1.5rem,32px)]" />
      {shellTexts.more}
      {/* The sheet shows the same as text. */}
      <span aria-hidden className="contents">
        <ReviewBadge className={badgeClass} />
      </span>
    </BareButton>
  )
}

/**
 * The round button in the middle, raised out of the bar: 60 px including its ring, with its label aligned to the
 * others.
 */
function CaptureSlot({ projectId }: { readonly projectId: string }) {
  return (
    <CaptureButton projectId={projectId} className={classNames(slotClass, 'text-text')}>
      <span className="absolute -top-4 flex size-[min(3.375rem,54px)] items-center justify-center rounded-full bg-primary text-on-primary shadow-small ring-3 ring-accent">
        <Camera aria-hidden className="size-[min(1.5rem,32px)]" />
      </span>
      {shellTexts.capture}
    </CaptureButton>
  )
}
