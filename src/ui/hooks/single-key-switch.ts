let on = true

/** Whether single-key shortcuts are enabled on this page; set by whoever stores the setting. */
export const singleKeySwitch = {
  get: () => on,
  set(next: boolean): void {
    on = next
  },
}
