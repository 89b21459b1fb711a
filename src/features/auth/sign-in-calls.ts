import { loadSession, type Session } from './session-gate.ts'

/** The calls of the forms; the session comes with the first of them. */
export const signIn: Session['signIn'] = async (email, password) =>
  (await loadSession()).signIn(email, password)

export const register: Session['register'] = async (account) => (await loadSession()).register(account)
