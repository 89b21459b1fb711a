import { Command, HardDrive, LogOut, Mail, Smartphone, UserRound } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useLogout } from '#features/auth/index.ts'
import { StorageDialog } from '#features/uploads/index.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useLink } from '#ui/controls/link-context.tsx'
import { installOffer, installsByHand } from '../install-prompt.ts'
import { commandLayer } from '../commands/layer.ts'
import { useNavigation } from './navigation.ts'
import { InstallSteps } from './install-steps.tsx'
import { texts as shellTexts } from '#messages/shell.ts'
import { publicPages } from './public-pages.ts'
import { ReviewBadge } from './review-badge.tsx'
import { ThemeRow } from './theme-choice.tsx'
import { useSupportMail } from './use-support-mail.ts'

const rowClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-4 rounded-control px-2 text-start text-base text-text hover:bg-sunken'

/** Entries that the bottom bar has itself inside a workspace. */
const IN_BAR: ReadonlySet<string> = new Set(['documents', 'chat', 'upload'])

/** On phones: what has no place in the bottom bar. */
export function MoreSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const logout = useLogout()
  const support = useSupportMail()
  const entries = useNavigation().filter(({ id }) => !IN_BAR.has(id))
  const installable = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const [storageOpen, setStorageOpen] = useState(false)
  const [stepsOpen, setStepsOpen] = useState(false)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={shellTexts.more} closeLabel={shellTexts.close}>
        <ul className="mb-5 flex flex-col">
          {entries.map(({ id, label, icon: Icon, href, reserved }) => (
            <RowLink
              key={id}
              href={href}
              icon={<Icon aria-hidden className="size-5" />}
              reserved={reserved}
              onGo={onClose}
            >
              {label}
              {id === 'review' && <ReviewBadge className="ms-auto" />}
            </RowLink>
          ))}
          <RowLink href="/profile" icon={<UserRound aria-hidden className="size-5" />} onGo={onClose}>
            {shellTexts.profile}
          </RowLink>
          <RowButton
            icon={<Command aria-hidden className="size-5" />}
            onPress={then(() => commandLayer.set('menu'))}
          >
            {shellTexts.commands}
          </RowButton>
          <RowButton
            icon={<HardDrive aria-hidden className="size-5" />}
            onPress={then(() => setStorageOpen(true))}
          >
            {shellTexts.storage}
          </RowButton>
          {(installable || installsByHand()) && (
            <RowButton
              icon={<Smartphone aria-hidden className="size-5" />}
              onPress={then(() => (installable ? void installOffer.accept() : setStepsOpen(true)))}
            >
              {shellTexts.install}
            </RowButton>
          )}
          {support && (
            <li>
              <a href={`mailto:${support}`} className={rowClass}>
                <Mail aria-hidden className="size-5" />
                {shellTexts.support}
              </a>
            </li>
          )}
          {publicPages.map(({ href, label, icon: Icon }) => (
            <RowLink key={href} href={href} icon={<Icon aria-hidden className="size-5" />} onGo={onClose}>
              {label}
            </RowLink>
          ))}
          <RowButton icon={<LogOut aria-hidden className="size-5" />} onPress={then(logout)}>
            {shellTexts.logout}
          </RowButton>
        </ul>
        <ThemeRow />
      </Dialog>
      <StorageDialog open={storageOpen} onClose={() => setStorageOpen(false)} />
      <Dialog
        open={stepsOpen}
        onClose={() => setStepsOpen(false)}
        title={shellTexts.install}
        closeLabel={shellTexts.close}
      >
        <InstallSteps />
      </Dialog>
    </>
  )
}

interface RowLinkProps {
  readonly href: string
  readonly icon: ReactNode
  /** Only its place shows. */
  readonly reserved?: boolean | undefined
  readonly onGo: () => void
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
      <AriaButton onPress={props.onPress} className={rowClass}>
        {props.icon}
        {props.children}
      </AriaButton>
    </li>
  )
}
