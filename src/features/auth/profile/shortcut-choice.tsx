import { useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { shortcutSetting } from './shortcut-setting.ts'
import { authTexts } from '../texts.ts'

/** Switches single-key shortcuts off and on. */
export function ShortcutChoice() {
  const [on, setOn] = useState(shortcutSetting.get)
  return (
    <Checkbox
      selected={on}
      onChange={(next) => {
        shortcutSetting.set(next)
        setOn(next)
      }}
    >
      {authTexts.profile.singleKeys}
    </Checkbox>
  )
}
