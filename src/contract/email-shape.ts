/** Sign-in and register (OPEN-19): `x@y.z` without whitespace. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Invitations (MEMBER-31): no `+`, and a top-level domain of at most 4 characters. */
export const INVITE_EMAIL_SHAPE = /^[\w.-]+@(?:[\w-]+\.)+[\w-]{2,4}$/
