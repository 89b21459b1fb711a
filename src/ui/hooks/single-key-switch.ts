let on = true

/** Whether single-key shortcuts act on this page; who keeps the choice sets it. */
export const singleKeySwitch = {
  get: () => on,
  set(next: boolean): void {
    on = next
  },
}
