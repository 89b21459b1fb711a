import { LogOut, Mail, Search } from 'lucide-react'
import { useLogout, useUser } from '#features/auth/index.ts'
import { roleBadge, useWorkspace } from '#features/workspaces/index.ts'
import { BrandLink } from '#ui/layout/brand-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { useLink } from '#ui/controls/link-context.tsx'
import { RoleBadge } from '#ui/controls/role-badge.tsx'
import { useNavigation } from './navigation.ts'
import { publicPages } from './public-pages.ts'
import { SyncSlot } from './sync-slot.tsx'
import { texts as shellTexts } from '#messages/shell.ts'
import { useSupportMail } from './use-support-mail.ts'

/** If the app draws into its window's title bar: leaves room for the window's buttons and can be dragged. */
const asTitleBar =
  'wco:ps-[env(titlebar-area-x,0px)] wco:pe-[calc(100vw-env(titlebar-area-x,0px)-env(titlebar-area-width,100vw))] ' +
  'wco:[-webkit-app-region:drag] wco:[&_a]:[-webkit-app-region:no-drag] wco:[&_button]:[-webkit-app-region:no-drag]'

/** Logo, where one is and as whom, and what is on its way (ROUTE-23 to ROUTE-25). */
export function TopBar() {
  const logout = useLogout()
  const support = useSupportMail()
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
          <SyncSlot />
          <SearchLink />
          {publicPages.map(({ href, label }) => (
            <LinkButton key={href} href={href} variant="quiet" className="max-md:hidden md:max-xl:px-2">
              {label}
            </LinkButton>
          ))}
          {support && (
            <a
              href={`mailto:${support}`}
              className={buttonClass({ variant: 'quiet', className: 'max-md:hidden md:max-xl:px-2' })}
            >
              <Mail aria-hidden className="size-5" />
              {shellTexts.support}
            </a>
          )}
          <Button
            variant="quiet"
            icon={<LogOut aria-hidden className="size-5" />}
            onPress={logout}
            className="max-md:hidden"
          >
            {shellTexts.logout}
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Search is one press away on a phone too, where it has no place in the bottom bar. */
function SearchLink() {
  const search = useNavigation().find(({ id }) => id === 'search')
  const link = useLink(search?.href ?? '/')
  if (!search || search.current) return null
  return (
    <a
      {...link}
      aria-label={search.label}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-control text-text-muted hover:bg-sunken hover:text-text md:hidden',
        search.reserved && 'invisible',
      )}
    >
      <Search aria-hidden className="size-5" />
    </a>
  )
}

/** The workspace with the user's role; outside one, the user's e-mail. */
function Place() {
  const workspace = useWorkspace()
  const user = useUser()
  if (!workspace) return <span className="min-w-0 truncate text-sm text-text-muted">{user?.email}</span>
  const role = roleBadge(workspace.role)
  // Between logo and search there is no room for text of twice the size.
  return (
    <span className="flex min-w-0 flex-col md:flex-row md:items-center md:gap-2">
      <span className="truncate text-[min(1rem,20px)]/[1.25] font-medium">{workspace.project.name}</span>
      <span className="truncate text-[min(0.75rem,15px)]/[1.333] text-text-muted md:hidden">
        {role.label}
      </span>
      <span className="shrink-0 max-md:hidden">
        <RoleBadge {...role} />
      </span>
    </span>
  )
}
