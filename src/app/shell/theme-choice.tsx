import { Check, Monitor, Moon, Sun, SunMedium } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Menu, type MenuProps } from '#ui/overlays/menu.tsx'
import type { ThemeChoice } from '#platform/preferences/preferences.ts'
import { themeChoices, themeStore } from '../theme.ts'
import { texts as shellTexts } from '#messages/shell.ts'

const icons = { system: Monitor, light: Sun, dark: Moon, outdoor: SunMedium }

const useTheme = () => useSyncExternalStore(themeStore.subscribe, themeStore.get)

/** Menu of themes behind a button of the side bar. */
export function ThemeMenu({ trigger }: Pick<MenuProps, 'trigger'>) {
  const chosen = useTheme()
  return (
    <Menu
      label={shellTexts.theme}
      trigger={trigger}
      entries={themeChoices.map((choice) => {
        const Icon = choice === chosen ? Check : icons[choice]
        return {
          id: choice,
          label: shellTexts.themes[choice],
          icon: <Icon aria-hidden className="size-5" />,
          onChoose: () => themeStore.choose(choice),
        }
      })}
    />
  )
}

/** The same choice as a row of buttons, for the sheet on phones. */
export function ThemeRow() {
  const chosen = useTheme()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium text-text-muted">{shellTexts.theme}</legend>
      <div className="grid grid-cols-4 gap-1 rounded-card bg-sunken p-1 outdoor:border">
        {themeChoices.map((choice) => (
          <ThemeButton key={choice} choice={choice} chosen={choice === chosen} />
        ))}
      </div>
    </fieldset>
  )
}

function ThemeButton({ choice, chosen }: { readonly choice: ThemeChoice; readonly chosen: boolean }) {
  const Icon = icons[choice]
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => themeStore.choose(choice)}
      className="flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-control text-xs font-medium text-text-muted aria-pressed:bg-surface aria-pressed:text-primary aria-pressed:shadow-small"
    >
      <Icon aria-hidden className="size-5" />
      {shellTexts.themes[choice]}
    </button>
  )
}
