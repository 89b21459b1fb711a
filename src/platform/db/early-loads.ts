/** Loads of code in advance, while nobody waits for it. Apart from `late.ts`, because public pages need only this. */
export const earlyLoads = new Set<object>()

/** Whether code is being loaded that nobody waits for: the page must not reload because it is missing. */
export const isLoadingEarly = () => earlyLoads.size > 0
