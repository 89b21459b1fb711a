// Stands in for https://accounts.google.com/gsi/client. `?error=` is what goes wrong, `?token=` what it grants;
// `?credential=` is the ID token that a press on its sign-in button brings.
{
  const asked = new URL(document.currentScript.src).searchParams
  const error = asked.get('error')
  const answers = {
    denied: { error: 'access_denied' },
    'no-token': {},
  }
  const initTokenClient = ({ client_id, scope, callback, error_callback }) => {
    if (error === 'init') throw new Error('Missing required parameter')
    if (error === 'no-client') return undefined
    globalThis.standIn = Object.assign(globalThis.standIn ?? {}, { client_id, scope })
    return {
      requestAccessToken() {
        if (error === 'request') throw new Error('It cannot ask')
        setTimeout(() => {
          if (error === 'popup') error_callback({ type: 'popup_failed_to_open' })
          else
            callback(
              answers[error] ?? { access_token: asked.get('token') ?? 'drive-token', expires_in: 3600 },
            )
        })
      },
    }
  }
  let signIn
  const id = {
    initialize(options) {
      signIn = options
      globalThis.standIn = Object.assign(globalThis.standIn ?? {}, { sign_in_client: options.client_id })
    },
    renderButton(place, { text }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text === 'signup_with' ? 'Sign up with Google' : 'Sign in with Google'
      button.addEventListener('click', () =>
        signIn.callback(
          error === 'no-credential' ? {} : { credential: asked.get('credential') ?? 'id-token' },
        ),
      )
      place.replaceChildren(button)
    },
  }
  const accounts = { oauth2: { initTokenClient }, ...(error !== 'no-sign-in' && { id }) }
  globalThis.google = { ...globalThis.google, accounts }
}
