export { lanHandlers } from './handlers.ts'
export { createLanSwitch, type LanSwitch, NoFreePort } from './lan-switch.ts'
export type { Lan } from './open-lan.ts'
