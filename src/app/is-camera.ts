/** Whether the camera is open. It has its own toolbars, and nothing in the app may interrupt it. */
export const isCamera = (path: string) => /^\/project\/[^/]+\/capture\/?$/.test(path)
