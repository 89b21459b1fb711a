import { HttpError } from '#server/http/http-error.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** The passwords that are tried first everywhere, in lower case; read when the first is asked for. */
const commonest = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/**
 * Refuses a password that others try first: one of the commonest, in any case and with a tail of digits or signs, and
 * the person's own name or address. 422 with the field.
 */
export async function requireUncommon(
  password: string,
  field: string,
  person: { readonly username?: string; readonly email?: string } = {},
): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase()
  const words = await commonest()
  const own = [person.username, person.email, person.email?.split('@')[0]].map((name) => name?.toLowerCase())
  const isGuessed =
    words.has(typed) || words.has(withoutTail(typed)) || own.includes(typed) || isRepeated(typed)
  if (!isGuessed) return
  throw new HttpError(
    422,
    'invalid',
    'This password is among the first that others would try. Please choose another, such as a few words in a row.',
    { field },
  )
}

/** `password2026!` is `password`, to who guesses. Only short words count: more than that is a password of its own. */
const withoutTail = (text: string) => (text.length <= 14 ? text.replace(/[\d\W_]{1,5}$/, '') : text)

/** `aaaaaaaa`, `abababab` */
const isRepeated = (text: string) => /^(.{1,2})\1+.?$/.test(text)
