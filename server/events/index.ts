export { createEventStreams, type EventStreams } from './event-streams.ts'
export { createProjectEvents } from './project-events.ts'
export { createSharedEvents } from './shared-events.ts'
