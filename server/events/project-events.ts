import type { Log, ProjectEvents } from '#server/deps.ts'

type Listener = Parameters<ProjectEvents['subscribe']>[1]

/** Events within this process. A listener that throws is logged; the others are still called. */
export function createProjectEvents(log: Log): ProjectEvents {
  const projects = new Map<string, Set<Listener>>()
  return {
    publish(projectId, event, formerly) {
      // A copy, because a listener may subscribe or unsubscribe while it is called.
      for (const listener of Array.from(projects.get(projectId) ?? [])) {
        try {
          listener(event, formerly)
        } catch (error) {
          log.error('event-listener-failed', { message: String(error) })
        }
      }
    },

    subscribe(projectId, listener) {
      const listeners = projects.get(projectId) ?? new Set()
      projects.set(projectId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && projects.get(projectId) === listeners) projects.delete(projectId)
      }
    },
  }
}
