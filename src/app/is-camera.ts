/** The camera has bars of its own and nothing beside it; nothing of the app's own interrupts it. */
export const isCamera = (path: string) => /^\/project\/[^/]+\/capture\/?$/.test(path)
