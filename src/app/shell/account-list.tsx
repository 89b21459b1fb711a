import { HardDrive, Keyboard, Search, UserRound } from 'lucide-react'
import { useUser } from '#features/auth/index.ts'
import { MenuEntries, type MenuList } from '#ui/overlays/menu.tsx'
import { commandLayer } from '../commands/layer.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { useThemeEntries } from './theme-choice.tsx'

/** What the menu of the account offers. */
export function AccountList(list: MenuList) {
  const user = useUser()
  const themes = useThemeEntries()
  const icon = 'size-5'
  return (
    <MenuEntries
      {...list}
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
