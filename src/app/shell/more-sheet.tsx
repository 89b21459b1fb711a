import { HardDrive, LogOut, Smartphone, UserRound } from 'lucide-react'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useLogout } from '#features/auth/index.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useLink } from '#ui/controls/link-context.tsx'
import { canInstall, installOffer } from '../install-prompt.ts'
import { commandLayer } from '../commands/layer.ts'
import { IN_BAR, useNavigation } from './navigation.ts'
import { InstallSteps } from './install-steps.tsx'
import { texts } from '#messages/install.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { PublicLinks } from './public-links.tsx'
import { ReviewBadge } from './review-badge.tsx'
import { ThemeRow } from './theme-choice.tsx'

const rowClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-4 rounded-control px-2 text-start text-base text-text hover:bg-sunken'

/** As many columns as fit the text: two on most phones. */
const columnsClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))]'

/** On phones, the entries that do not fit in the bottom bar, by work, account and device. */
export function MoreSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [stepsOpen, setStepsOpen] = useState(false)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={shellTexts.more} closeLabel={shellTexts.close}>
        <div className="flex flex-col gap-3">
          <WorkGroup onGo={onClose} />
          <AccountGroup onGo={onClose} then={then} />
          <DeviceGroup then={then} onSteps={() => setStepsOpen(true)} />
        </div>
      </Dialog>
      <Dialog
        open={stepsOpen}
        onClose={() => setStepsOpen(false)}
        title={texts.title}
        closeLabel={shellTexts.close}
      >
        <InstallSteps />
      </Dialog>
    </>
  )
}

interface Leaving {
  readonly onGo: () => void
}

interface Closing {
  /** Closes the sheet, then runs the action. */
  readonly then: (act: () => void) => () => void
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 pb-1 text-xs font-semibold text-text-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}

function WorkGroup({ onGo }: Leaving) {
  const entries = useNavigation().filter(({ id }) => !IN_BAR.has(id))
  return (
    <Group title={shellTexts.groups.work}>
      <ul className={columnsClass}>
        {entries.map(({ id, label, icon: Icon, href, reserved }) => (
          <RowLink
            key={id}
            href={href}
            icon={<Icon aria-hidden className="size-5" />}
            {...{ reserved, onGo }}
          >
            {label}
            {id === 'review' && <ReviewBadge className="ms-auto" />}
          </RowLink>
        ))}
      </ul>
    </Group>
  )
}

function AccountGroup({ onGo, then }: Leaving & Closing) {
  const logout = useLogout()
  return (
    <Group title={shellTexts.groups.account}>
      <ul className={columnsClass}>
        <RowLink href="/profile" icon={<UserRound aria-hidden className="size-5" />} onGo={onGo}>
          {shellTexts.profile}
        </RowLink>
        <RowButton icon={<LogOut aria-hidden className="size-5 directional" />} onPress={then(logout)}>
          {shellTexts.logout}
        </RowButton>
      </ul>
      <div className="flex flex-wrap gap-x-2">
        <PublicLinks className="min-h-11 px-2" onGo={onGo} />
      </div>
    </Group>
  )
}

function DeviceGroup({ then, onSteps }: Closing & { readonly onSteps: () => void }) {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  return (
    <Group title={shellTexts.groups.device}>
      <ul>
        <RowButton
          icon={<HardDrive aria-hidden className="size-5" />}
          onPress={then(() => commandLayer.set('storage'))}
        >
          {shellTexts.storage}
        </RowButton>
        {canInstall() && (
          <RowButton
            icon={<Smartphone aria-hidden className="size-5" />}
            onPress={then(() => (isOffered ? void installOffer.accept() : onSteps()))}
          >
            {texts.title}
          </RowButton>
        )}
      </ul>
      <ThemeRow />
    </Group>
  )
}

interface RowLinkProps extends Leaving {
  readonly href: string
  readonly icon: ReactNode
  /** Invisible, but takes up its space. */
  readonly reserved?: boolean
  readonly children: ReactNode
}

function RowLink(props: RowLinkProps) {
  const link = useLink(props.href)
  return (
    <li className={classNames(props.reserved && 'invisible')}>
      <a
        {...link}
        onClick={(event) => {
          link.onClick(event)
          props.onGo()
        }}
        className={rowClass}
      >
        {props.icon}
        {props.children}
      </a>
    </li>
  )
}

function RowButton(props: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <BareButton onPress={props.onPress} className={rowClass}>
        {props.icon}
        {props.children}
      </BareButton>
    </li>
  )
}
