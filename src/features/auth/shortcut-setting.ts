import { keySwitch } from '#ui/key-switch.ts'

const KEY = 'single-keys'

/** Whether single keys act as shortcuts, kept on the device: on until a person switches them off. */
export const shortcutSetting = {
  get: () => localStorage.getItem(KEY) !== 'off',
  /** Takes the kept choice up; once for each page. */
  restore(): void {
    keySwitch.set(shortcutSetting.get())
  },
  set(on: boolean): void {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
    keySwitch.set(on)
  },
}
