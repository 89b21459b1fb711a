import { messages } from './messages.ts'

/** Why an account, its password, passkeys or second factor were not changed. */
export const texts = messages('account-errors', {
  passwordTooCommon: 'This password is too common. Choose another one, for example a few random words.',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: 'Password must be at most 128 characters long',
  passwordWrong: 'The current password is incorrect.',
  addressInvalid: 'Please enter a valid email address',
  addressTaken: 'An account with this email address already exists. Sign in, or use another address.',
  cannotConfirmAddress:
    'This server does not send email, so it cannot confirm an email address. Contact your administrator.',
  cannotResetPassword:
    'This server does not send email, so it cannot reset a password. Contact your administrator.',
  emailNotSent: 'The email could not be sent. Try again in a few minutes.',
  resetsTooMany: 'Too many password reset requests.',
  emailsTooMany: 'Too many emails to this address.',
  passkeyTaken: 'This passkey is already registered, or you have too many. Delete one first.',
  passkeyMissing: 'There is no such passkey.',
  passkeyNotAdded: 'The passkey was not added. It took too long or was for another address. Try again.',
  passkeyUnknown: 'This passkey is not known here. Sign in with your password, then add it in your profile.',
  passkeyNameMissing: 'Give the passkey a name.',
  codesTooMany: 'Too many wrong codes for this account.',
  codeWrong:
    "This code is not valid. Enter the one that your app shows now, and check that your device's time is right.",
  codeMissing: 'Enter the code from your authenticator app.',
  codeUsed: 'This code is not valid, or has been used. Enter a new code, or a recovery code.',
  twoFactorPassword: 'Set a password first: two-factor authentication adds to it.',
  twoFactorStart: 'Start again: there is no secret to confirm.',
  twoFactorOff: 'Two-factor authentication is off. Turn it on first.',
  twoFactorOn: 'Two-factor authentication is already on.',
})
