const KEY = 'last-workspace'

/** Where shortcuts of the home screen lead: the workspace opened last on this device. */
export function rememberWorkspace(projectId: string): void {
  try {
    localStorage.setItem(KEY, projectId)
  } catch {
    // A convenience only: without storage the shortcut shows the list.
  }
}

export const lastWorkspace = (): string | null => localStorage.getItem(KEY)

/** Called at the end of a session. */
export const forgetWorkspace = (): void => localStorage.removeItem(KEY)
