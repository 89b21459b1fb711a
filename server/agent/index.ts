export { createAgent, type AgentDeps } from './create-agent.ts'
export type { Agent, AgentStep, AgentTask } from './port.ts'
