import { describe, expect, it } from 'vitest'
import { registerError, signInError } from '#features/auth/form/validation.ts'

const account = {
  username: 'nora',
  email: 'nora@example.com',
  fullName: '',
  password: '12345678',
  confirm: '12345678',
}

describe('sign-in', () => {
  it.each([
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: '  ', password: 'secret' }, ['email']],
    [{ email: 'not-an-address', password: '' }, ['password']],
  ])('%o: requires both fields before it checks the format of the email', (form, fields) => {
    expect(signInError({ ...form, code: '' }, false)).toEqual({
      text: 'Please enter both email and password',
      fields,
    })
  })

  it.each(['nora', 'nora@', 'nora@example', 'no ra@example.com', '@example.com'])(
    '"%s" is not a valid email',
    (email) => {
      expect(signInError({ email, password: 'x', code: '' }, false)?.text).toBe(
        'Please enter a valid email address',
      )
    },
  )

  it('ignores spaces around an email, and accepts spaces as a password', () => {
    expect(signInError({ email: ' nora@example.com ', password: '   ', code: '' }, false)).toBeNull()
  })

  it('requires a code after the server asked for it', () => {
    const form = { email: 'nora@example.com', password: 'x' }
    expect(signInError({ ...form, code: ' ' }, true)?.fields).toEqual(['code'])
    expect(signInError({ ...form, code: '123456' }, true)).toBeNull()
  })
})

describe('register', () => {
  it.each(['username', 'email', 'password', 'confirm'] as const)('%s is required', (field) => {
    expect(registerError({ ...account, [field]: '' })).toEqual({
      text: 'Please fill in all required fields',
      fields: [field],
    })
  })

  it('does not require a full name', () => {
    expect(registerError(account)).toBeNull()
  })

  it('reports different passwords before a short one', () => {
    expect(registerError({ ...account, password: 'short', confirm: 'other' })).toMatchObject({
      text: 'Passwords do not match',
      about: 'confirm',
    })
  })

  it.each([
    [7, 'Password must be at least 8 characters long'],
    [8, undefined],
  ])('a password of %i characters: %s', (length, text) => {
    const password = 'x'.repeat(length)
    expect(registerError({ ...account, password, confirm: password })?.text).toBe(text)
  })

  it('checks the email before the passwords', () => {
    expect(registerError({ ...account, email: 'nora', confirm: 'other' })?.about).toBe('email')
  })
})
