import { useParams } from '@tanstack/react-router'
import { Camera, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { preferences } from '#platform/preferences/preferences.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { CaptureButton } from './capture-button.tsx'
import { type NavigationEntry, useNavigation } from './navigation.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { ReviewBadge } from './review-badge.tsx'
import { UnsentBadge } from './unsent-badge.tsx'

/** A rail on medium screens, a sidebar on wide ones. */
export function SideNav() {
  const entries = useNavigation()
  const { sideBar } = preferences
  const collapsed = useSyncExternalStore(sideBar.subscribe, sideBar.get) === 'collapsed'
  const toggle = () => sideBar.set(collapsed ? 'expanded' : 'collapsed')
  useKeys({ '[': toggle })
  const { projectId } = useParams({ strict: false })
  return (
    <aside
      className={classNames(
        'sticky top-[calc(var(--bar-top)+env(safe-area-inset-top)+1px)] hidden h-[calc(100dvh-var(--bar-top)-env(safe-area-inset-top)-1px)] w-20 shrink-0 flex-col border-e border-border bg-surface md:flex print:hidden',
        !collapsed && 'xl:w-60',
      )}
    >
      <nav aria-label={shellTexts.navigation} className="flex-1 overflow-y-auto p-1 xl:p-3 short:xl:p-2">
        {projectId !== undefined && (
          <CaptureButton
            projectId={projectId}
            className={classNames(
              'mb-2 flex min-h-14 w-full short:mb-1 short:min-h-12 flex-col items-center justify-center gap-1 rounded-control bg-primary text-xs font-medium text-on-primary hover:bg-primary-hover forced-colors:border',
              !collapsed && 'xl:min-h-11 xl:flex-row xl:gap-3 xl:text-sm short:xl:min-h-9',
            )}
          >
            <Camera aria-hidden className="size-5 shrink-0" />
            {shellTexts.capture}
          </CaptureButton>
        )}
        <ul className="flex flex-col gap-1 short:gap-0.5">
          {entries.map((entry) => (
            <li key={entry.id} className={classNames(entry.reserved && 'invisible')}>
              <NavigationLink entry={entry} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="p-1 max-xl:hidden xl:p-3 short:xl:p-2">
        <CollapseButton collapsed={collapsed} onPress={toggle} />
      </div>
    </aside>
  )
}

function CollapseButton({ collapsed, onPress }: { collapsed: boolean; onPress: () => void }) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  const label = collapsed ? shellTexts.expand : shellTexts.collapse
  return (
    <BareButton onPress={onPress} className={itemClass(collapsed)}>
      <Icon aria-hidden className="size-5 shrink-0 directional" />
      <span className={collapsed ? 'sr-only' : undefined}>{label}</span>
    </BareButton>
  )
}

const itemClass = (collapsed: boolean) =>
  classNames(
    'relative flex w-full min-h-14 short:min-h-12 short:gap-0.5 cursor-pointer flex-col items-center justify-center gap-1 rounded-control px-0 text-xs font-medium tracking-tight whitespace-nowrap text-text-muted hover:bg-sunken hover:text-text',
    'aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft outdoor:aria-[current=page]:border-2 outdoor:aria-[current=page]:border-primary forced-colors:aria-[current=page]:border-2',
    !collapsed &&
      'xl:min-h-11 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-sm xl:tracking-normal short:xl:min-h-9 short:xl:gap-3',
  )

function NavigationLink({ entry, collapsed }: { entry: NavigationEntry; collapsed: boolean }) {
  const Icon = entry.icon
  return (
    <a
      {...useLink(entry.href)}
      {...(entry.current && { 'aria-current': 'page' as const })}
      className={itemClass(collapsed)}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {entry.label}
      {entry.id === 'upload' && <UnsentBadge className={badgeClass(collapsed)} />}
      {entry.id === 'review' && <ReviewBadge className={badgeClass(collapsed)} />}
    </a>
  )
}

const badgeClass = (collapsed: boolean) =>
  classNames(
    'max-xl:absolute max-xl:top-1 max-xl:end-1.5',
    collapsed ? 'xl:absolute xl:top-1 xl:end-1.5' : 'xl:ms-auto',
  )
