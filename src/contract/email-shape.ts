/** The simple shape of login and register (OPEN-19): something, @, something, a dot, something, no blanks. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The shape of an invitation (MEMBER-31): no `+`, no top-level domain of more than 4 characters. */
export const INVITE_EMAIL_SHAPE = /^[\w.-]+@(?:[\w-]+\.)+[\w-]{2,4}$/
