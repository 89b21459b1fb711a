import { useParams } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useLogout, useUser } from '#features/auth/index.ts'
import { SyncPill } from '#features/uploads/index.ts'
import { roleBadge, useWorkspace } from '#features/workspaces/index.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { BrandLink } from '#ui/layout/brand-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { RoleBadge } from '#ui/controls/role-badge.tsx'
import { KeyCaps } from '../commands/key-caps.tsx'
import { keysOf } from '../commands/key-names.ts'
import { commandLayer } from '../commands/layer.ts'
import { AccountMenu } from './account-menu.tsx'
import { PublicLinks, quietClass } from './public-links.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** If the app draws into its window's title bar: leaves room for the window's buttons and can be dragged. */
const asTitleBar =
  'wco:ps-[env(titlebar-area-x,0px)] wco:pe-[calc(100vw-env(titlebar-area-x,0px)-env(titlebar-area-width,100vw))] ' +
  'wco:[-webkit-app-region:drag] wco:[&_a]:[-webkit-app-region:no-drag] wco:[&_button]:[-webkit-app-region:no-drag]'

/** Logo, workspace and role, uploads, command palette, and account (ROUTE-23 to ROUTE-25). */
export function TopBar() {
  const logout = useLogout()
  const { projectId } = useParams({ strict: false })
  return (
    <header
      className={classNames(
        'sticky top-0 z-(--layer-bar) border-b border-border bg-surface pt-[env(safe-area-inset-top)] print:hidden',
        asTitleBar,
      )}
    >
      <div className="flex h-(--bar-top) items-center gap-3 px-3 md:px-5 xl:gap-4">
        <BrandLink href="/" label={shellTexts.home} compact className="xl:w-52" />
        <Place />
        <div className="ms-auto flex items-center gap-1">
          {projectId !== undefined && <SyncPill projectId={projectId} />}
          <FindButton />
          <div className="flex items-center max-md:hidden">
            <PublicLinks className="min-h-11 px-2 xl:min-h-9" />
            <BareButton onPress={logout} className={classNames(quietClass, 'min-h-11 px-2 xl:min-h-9')}>
              {shellTexts.logout}
            </BareButton>
          </div>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

/** Opens the command palette; on a phone only an icon. */
function FindButton() {
  return (
    <BareButton
      aria-haspopup="dialog"
      onPress={() => commandLayer.set('menu')}
      className={classNames(
        'inline-flex size-11 cursor-pointer items-center justify-center gap-2 rounded-control text-sm text-text-muted hover:bg-sunken hover:text-text',
        'md:w-44 md:justify-start md:border md:border-border md:bg-bg md:px-3 md:hover:border-border-strong xl:h-9 xl:w-72',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0 md:size-4" />
      <span className="truncate max-md:sr-only">{shellTexts.find}</span>
      <span aria-hidden className="ms-auto max-xl:hidden">
        <KeyCaps keys={keysOf.menu} />
      </span>
    </BareButton>
  )
}

/** The workspace with the user's role; outside one, the user's e-mail. */
function Place() {
  const workspace = useWorkspace()
  const user = useUser()
  if (!workspace) return <span className="min-w-0 truncate text-sm text-text-muted">{user?.email}</span>
  const role = roleBadge(workspace.role)
  // Text of twice the size would not fit between logo and search.
  return (
    <span className="flex min-w-0 flex-col md:flex-row md:items-center md:gap-2">
      <span className="truncate text-[min(1rem,20px)]/[1.25] font-medium">
        <bdi>{workspace.project.name}</bdi>
      </span>
      <span className="truncate text-[min(0.75rem,15px)]/[1.333] text-text-muted md:hidden">
        {role.label}
      </span>
      <span className="shrink-0 max-md:hidden">
        <RoleBadge {...role} />
      </span>
    </span>
  )
}
