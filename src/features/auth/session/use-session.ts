import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '#contract/auth.ts'
import { type SessionState, userOf } from '#core/session/machine.ts'
import { session } from '#platform/session/page-session.ts'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getSnapshot)

/** The signed-in user; null for a visitor. */
export const useUser = (): User | null => userOf(useSession())

/** Signs out, after asking if there are unsent files. */
export const LogoutContext = createContext<() => void>(() => undefined)

export const useLogout = () => useContext(LogoutContext)
