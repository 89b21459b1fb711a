/** Whether the camera is open: it has its own bars, and nothing of the app may interrupt it. */
export const isCamera = (path: string) => /^\/project\/[^/]+\/capture\/?$/.test(path)
