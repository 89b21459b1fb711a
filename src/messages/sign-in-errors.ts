import { messages } from './messages.ts'

/** Why a sign-in failed, or another way to sign in was not connected. */
export const texts = messages('sign-in-errors', {
  credentialsWrong: 'Login failed. Please check your credentials.',
  failuresTooMany: 'Too many failed sign-ins.',
  accountFailuresTooMany: 'Too many failed sign-ins for this account.',
  passwordsOff:
    'Passwords and passkeys are turned off on this server. Sign in with the account of your organisation.',
  googleNotLinked:
    'An account with this email address already exists but is not linked to this Google account. Sign in with your password.',
  googleFailed: 'Google sign-in failed. Try again, or use your password.',
  googleUnverified:
    'Google has not verified the email address of this account. Verify it with Google, or sign in with a password.',
  googleUnreachable: 'Google could not be reached to check this sign-in. Try again shortly.',
  providerMissing: 'This way to sign in is not set up here any more. Choose another one.',
  providerUnreachable: '{label} cannot be reached at the moment. Please try again shortly.',
  providerFailed: 'Signing in with {label} failed. Please try again.',
  otherBrowser: 'This sign-in was started in another browser or took too long. Please start again.',
  addressWithheld:
    '{label} does not share your email address, which Sheaf needs for an account. Ask whoever runs it.',
  accountMissing:
    'There is no account for you here, and {label} may not create one. Ask whoever runs this server.',
  providerNotLinked:
    'An account with this email address already exists, and {label} does not open it yet. {next}',
  connectInProfile: 'Sign in to it the way you used to, then connect {label} in your profile.',
  linkMailed:
    'We have sent a link to the address. Open it, then continue with {label} on the page that it leads to.',
  askOperator: 'Ask whoever runs this server to allow it.',
  confirmAddressFirst: 'Confirm your email address first, with the link in the email that you got.',
  providerTaken:
    '{label} was not connected: it is already connected to another account here, or your account is connected to another person at {same}.',
  providerNotConnected: '{label} is not connected to your account.',
  lastWayIn:
    '{label} is the only way to sign in to your account. Set a password or connect another one first.',
  linkUsed: 'This link has been used or has expired. Request a new one.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  sessionEndedBefore: 'This session has already ended.',
  signInAgain: 'You signed in more than 15 minutes ago. Log out, sign in again, and try once more.',
})
