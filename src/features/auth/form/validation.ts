import { EMAIL_SHAPE } from '#contract/email-shape.ts'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { texts as authTexts } from '#messages/auth.ts'

/** What is wrong with a form: a sentence for the whole of it or for one field, and the fields to mark. */
export interface FormError<Field extends string> {
  readonly text: string
  /** First of them takes the focus. */
  readonly fields: readonly Field[]
  /** The sentence is about this field alone and stands under it. */
  readonly about?: Field
}

export interface SignInForm {
  readonly email: string
  readonly password: string
}

/** AUTH-06, AUTH-07, in this order. */
export function signInError(form: SignInForm): FormError<keyof SignInForm> | null {
  const missing = emptyOf(form, ['email', 'password'])
  if (missing.length > 0) return { text: authTexts.signIn.missing, fields: missing }
  return emailError(form.email)
}

export interface RegisterForm {
  readonly username: string
  readonly email: string
  readonly fullName: string
  readonly password: string
  readonly confirm: string
}

/** AUTH-12 to AUTH-15, in this order: two different passwords are named before a short one. */
export function registerError(form: RegisterForm): FormError<keyof RegisterForm> | null {
  const missing = emptyOf(form, ['username', 'email', 'password', 'confirm'])
  if (missing.length > 0) return { text: authTexts.missing, fields: missing }
  const email = emailError(form.email)
  if (email) return email
  return newPasswordError(form)
}

export const emailError = (email: string) =>
  EMAIL_SHAPE.test(email.trim()) ? null : about('email', authTexts.badEmail)

export interface NewPassword {
  readonly password: string
  readonly confirm: string
}

/** A new password typed twice, by the rules of registering and in their order. */
export function newPasswordError(form: NewPassword): FormError<keyof NewPassword> | null {
  const missing = emptyOf(form, ['password', 'confirm'])
  if (missing.length > 0) return { text: authTexts.missing, fields: missing }
  if (form.password !== form.confirm) return about('confirm', authTexts.register.mismatch)
  if (form.password.length < PASSWORD_MIN) return about('password', authTexts.register.short)
  return null
}

/** The same with the current password, where the account has one. */
export function changeError(
  form: NewPassword & { readonly current: string },
  hasPassword: boolean,
): FormError<keyof NewPassword | 'current'> | null {
  const missing = emptyOf(form, hasPassword ? ['current', 'password', 'confirm'] : ['password', 'confirm'])
  return missing.length > 0 ? { text: authTexts.missing, fields: missing } : newPasswordError(form)
}

const about = <Field extends string>(field: Field, text: string) => ({ text, fields: [field], about: field })

/** A password of blanks is a password; a name of blanks is none. */
function emptyOf<Form extends object>(
  form: Form,
  fields: readonly (keyof Form & string)[],
): (keyof Form & string)[] {
  return fields.filter((field) => {
    const value = String(form[field])
    return (field === 'password' || field === 'confirm' || field === 'current' ? value : value.trim()) === ''
  })
}
