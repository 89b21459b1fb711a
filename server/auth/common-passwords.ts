import { HttpError } from '#server/http/http-error.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Lower case. Loaded on first use. */
const commonest = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/**
 * 422 for a common password, in any case and with up to five digits or symbols appended, and for the person's own name
 * or address.
 */
export async function requireUncommon(
  password: string,
  field: string,
  person: { readonly username?: string; readonly email?: string } = {},
): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase()
  const words = await commonest()
  const personal = [person.username, person.email, person.email?.split('@')[0]].map((name) =>
    name?.toLowerCase(),
  )
  const isGuessed =
    words.has(typed) || words.has(withoutTail(typed)) || personal.includes(typed) || isRepeated(typed)
  if (!isGuessed) return
  throw new HttpError(
    422,
    'invalid',
    'This password is too common. Choose another one, for example a few random words.',
    { field },
  )
}

/** `password2026!` is as weak as `password`. Longer passwords are left as they are. */
const withoutTail = (text: string) => (text.length <= 14 ? text.replace(/[\d\W_]{1,5}$/, '') : text)

/** `aaaaaaaa`, `abababab` */
const isRepeated = (text: string) => /^(.{1,2})\1+.?$/.test(text)
