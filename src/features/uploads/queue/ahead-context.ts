import { createContext } from 'react'

/**
 * How many unfinished captures are before each that has not started, by capture id. It changes with every capture
 * that arrives: only rows that somebody can see look it up.
 */
export const AheadContext = createContext<ReadonlyMap<string, number>>(new Map())
