/** The simple shape of login and register (OPEN-19): something, @, something, a dot, something, no blanks. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
