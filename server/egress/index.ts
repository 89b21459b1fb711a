export { createEgress, EGRESS_LIMITS, type EgressOptions } from './create-egress.ts'
export { type AllowList, readAllowList } from './networks.ts'
export { type Egress, EgressError, type EgressProblem, type OpenWay } from './port.ts'
