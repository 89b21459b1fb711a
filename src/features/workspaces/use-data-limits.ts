import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from './queries.ts'

/** What values may hold, as far as the host says: one that does not is asked by sending the value. */
export const useDataLimits = () => useQuery(capabilitiesQuery()).data?.data_limits
