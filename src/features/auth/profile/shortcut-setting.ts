import { singleKeySwitch } from '#ui/hooks/single-key-switch.ts'

const KEY = 'single-keys'

/** Whether single keys act as shortcuts, kept on the device: on until a person switches them off. */
export const shortcutSetting = {
  get: () => localStorage.getItem(KEY) !== 'off',
  /** Takes the kept choice up; once for each page. */
  restore(): void {
    singleKeySwitch.set(shortcutSetting.get())
  },
  set(on: boolean): void {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
    singleKeySwitch.set(on)
  },
}
