import { preferences } from '#platform/preferences/preferences.ts'

const { lastWorkspace: stored } = preferences

/** The last opened workspace on this device, for home-screen shortcuts. */
export const lastWorkspace = stored.get
export const rememberWorkspace = (projectId: string): void => void stored.set(projectId)
export const forgetWorkspace = (): void => void stored.set(null)
