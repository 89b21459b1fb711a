/** Joins class names; what is false, null or empty falls away. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
