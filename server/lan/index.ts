export { type Lan, openLan } from './open-lan.ts'
