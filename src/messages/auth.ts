import { messages } from './messages.ts'

/** Sign-in and register. Most texts are fixed by the specification (AUTH, ERR). */
export const texts = messages({
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  home: 'Sheaf, start page',
  badEmail: 'Please enter a valid email address',
  missing: 'Please fill in all required fields',
  noResponse: 'Sheaf cannot reach the server. Check your connection and try again.',
  offline: "You're offline. Signing in needs a connection.",
  or: 'OR',
  pauseAnimation: 'Pause animation',
  playAnimation: 'Play animation',
  signIn: {
    title: 'Sign in',
    heroTitle: 'Welcome to Sheaf',
    heroText: 'Photograph it once. Find it whenever you need it.',
    button: 'Sign in',
    busy: 'Signing in...',
    register: 'Create an account',
    forgot: 'Forgot password?',
    ended: 'Your session has expired. Sign in to continue.',
    missing: 'Please enter both email and password',
    failed: 'Login failed. Please check your credentials.',
  },
  pending: {
    files:
      '{n, plural, one {# document is saved on this device and will upload when the person who added it signs in.} other {# documents are saved on this device and will upload when the people who added them sign in.}}',
    changes:
      '{n, plural, one {# change is saved on this device and will be sent when the person who made it signs in.} other {# changes are saved on this device and will be sent when the people who made them sign in.}}',
  },
  register: {
    title: 'Create your account',
    heroTitle: 'Join Sheaf',
    heroText: 'Capture on your phone, even without a signal.',
    username: 'Username',
    fullName: 'Full name',
    fullNameHint: 'Optional',
    passwordPlaceholder: 'Min. 8 characters',
    passwordHint: 'At least 8 characters.',
    confirm: 'Confirm password',
    button: 'Create account',
    busy: 'Creating account...',
    already: 'Already have an account?',
    signIn: 'Sign in',
    mismatch: 'Passwords do not match',
    short: 'Password must be at least 8 characters long',
    failed: 'Registration failed. Please try again.',
    invited: '{inviter} invited you to {workspace}',
    invitedText:
      'Create an account with this address to join the workspace. If you already have one, sign in instead.',
    invitationLost: 'This invitation is no longer valid',
    invitationLostText: 'Ask for a new one. You can still create an account without it.',
  },
  google: {
    failed: 'Google login failed. Please try again.',
    busy: 'Signing in with Google...',
    notLoaded: 'Google sign-in could not be loaded. Use your password, or try again later.',
  },
})
