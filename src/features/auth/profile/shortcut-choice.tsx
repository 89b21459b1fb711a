import { useSyncExternalStore } from 'react'
import { texts } from '#messages/account.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'

const { singleKeys } = preferences

export function ShortcutChoice() {
  const choice = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  return (
    <Checkbox selected={choice === 'on'} onChange={(on) => singleKeys.set(on ? 'on' : 'off')}>
      {texts.profile.singleKeys}
    </Checkbox>
  )
}
