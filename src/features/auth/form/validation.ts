import { EMAIL_SHAPE } from '#contract/email-shape.ts'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { texts as authTexts } from '#messages/auth.ts'

/** An error of a form: its text and the fields to mark. */
export interface FormError<Field extends string> {
  readonly text: string
  /** The first one is focused. */
  readonly fields: readonly Field[]
  /** The field that the text is about, which shows it below. */
  readonly about?: Field
}

export interface SignInForm {
  /** Code for two-factor authentication; empty until the server asks for it. */
  readonly code: string
  readonly email: string
  readonly password: string
}

/** Checks AUTH-06, then AUTH-07, then the code if the server asked for it. */
export function signInError(form: SignInForm, asksCode: boolean): FormError<keyof SignInForm> | null {
  const missing = emptyOf(form, ['email', 'password'])
  if (missing.length > 0) return { text: authTexts.signIn.missing, fields: missing }
  if (asksCode && form.code.trim() === '') return { text: authTexts.twoFactor.missing, fields: ['code'] }
  return emailError(form.email)
}

export interface RegisterForm {
  readonly username: string
  readonly email: string
  readonly fullName: string
  readonly password: string
  readonly confirm: string
}

/** Checks AUTH-12 to AUTH-15 in order: a mismatch is reported before a short password. */
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

/** Checks a new password and its confirmation by the rules of registration. */
export function newPasswordError(form: NewPassword): FormError<keyof NewPassword> | null {
  const missing = emptyOf(form, ['password', 'confirm'])
  if (missing.length > 0) return { text: authTexts.missing, fields: missing }
  if (form.password !== form.confirm) return about('confirm', authTexts.register.mismatch)
  if (form.password.length < PASSWORD_MIN) return about('password', authTexts.register.short)
  return null
}

/** Also requires the current password if the account has one. */
export function changeError(
  form: NewPassword & { readonly current: string },
  hasPassword: boolean,
): FormError<keyof NewPassword | 'current'> | null {
  const missing = emptyOf(form, hasPassword ? ['current', 'password', 'confirm'] : ['password', 'confirm'])
  return missing.length > 0 ? { text: authTexts.missing, fields: missing } : newPasswordError(form)
}

const about = <Field extends string>(field: Field, text: string) => ({ text, fields: [field], about: field })

/** Spaces count in a password, but not in other fields. */
function emptyOf<Form extends object>(
  form: Form,
  fields: readonly (keyof Form & string)[],
): (keyof Form & string)[] {
  return fields.filter((field) => {
    const value = String(form[field])
    return (field === 'password' || field === 'confirm' || field === 'current' ? value : value.trim()) === ''
  })
}
