import { lateCode } from '#platform/db/late.ts'

/** What answers from the documents on this device. Needed only without a response, but loaded before that. */
export const loadOnDevice = lateCode(() => import('./on-device.ts'))
