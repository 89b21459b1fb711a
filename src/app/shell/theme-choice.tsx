import { Monitor, Moon, Sun, SunMedium } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import type { ThemeChoice } from '#platform/preferences/preferences.ts'
import { themeChoices, themeStore } from '../theme.ts'
import { texts as shellTexts } from '#messages/shell.ts'

const icons = { system: Monitor, light: Sun, dark: Moon, outdoor: SunMedium }

const useTheme = () => useSyncExternalStore(themeStore.subscribe, themeStore.get)

/** The themes as menu entries; the current one is checked. */
export function useThemeEntries(): readonly MenuEntry[] {
  const chosen = useTheme()
  return themeChoices.map((choice) => {
    const Icon = icons[choice]
    return {
      id: `theme-${choice}`,
      section: shellTexts.theme,
      label: shellTexts.themes[choice],
      icon: <Icon aria-hidden className="size-5" />,
      checked: choice === chosen,
      onChoose: () => themeStore.choose(choice),
    }
  })
}

/** The themes as a row of buttons, for the sheet on phones. */
export function ThemeRow() {
  const chosen = useTheme()
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">{shellTexts.theme}</legend>
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
      className="flex min-h-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium text-text-muted aria-pressed:bg-surface aria-pressed:text-primary aria-pressed:shadow-small"
    >
      <Icon aria-hidden className="size-5" />
      {shellTexts.themes[choice]}
    </button>
  )
}
