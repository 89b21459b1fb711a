import { HardDrive, Keyboard, Search, UserRound } from 'lucide-react'
import { useUser } from '#features/auth/index.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { commandLayer } from '../commands/layer.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { useThemeEntries } from './theme-choice.tsx'

/** The avatar, which opens the menu for the account and the device. */
export function AccountMenu() {
  const user = useUser()
  const themes = useThemeEntries()
  const icon = 'size-5'
  return (
    <Menu
      label={shellTexts.groups.account}
      trigger={
        <BareButton
          aria-label={shellTexts.groups.account}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full max-md:hidden"
        >
          <span
            aria-hidden
            className="flex size-8 items-center justify-center rounded-full bg-primary text-sm font-semibold text-on-primary"
          >
            {user?.username.slice(0, 1).toLocaleUpperCase()}
          </span>
        </BareButton>
      }
      entries={[
        {
          id: 'profile',
          label: shellTexts.profile,
          icon: <UserRound aria-hidden className={icon} />,
          href: '/profile',
          ...(user && { hint: user.email }),
        },
        {
          id: 'commands',
          label: shellTexts.commands,
          icon: <Search aria-hidden className={icon} />,
          onChoose: () => commandLayer.set('menu'),
        },
        {
          id: 'shortcuts',
          label: shellTexts.shortcuts,
          icon: <Keyboard aria-hidden className={icon} />,
          onChoose: () => commandLayer.set('shortcuts'),
        },
        {
          id: 'storage',
          label: shellTexts.storage,
          icon: <HardDrive aria-hidden className={icon} />,
          onChoose: () => commandLayer.set('storage'),
        },
        ...themes,
      ]}
    />
  )
}
