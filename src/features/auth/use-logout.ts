import { createContext, useContext } from 'react'

/** Ends the session as the app does it; asks first where files wait. Provided by the app's frame. */
export const LogoutContext = createContext<() => void>(() => undefined)

export const useLogout = () => useContext(LogoutContext)
