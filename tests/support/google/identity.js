// Stands in for https://accounts.google.com/gsi/client. `?fault=` is what goes wrong, `?token=` what it grants.
{
  const asked = new URL(document.currentScript.src).searchParams
  const fault = asked.get('fault')
  const answers = {
    denied: { error: 'access_denied' },
    'no-token': {},
  }
  const initTokenClient = ({ client_id, scope, callback, error_callback }) => {
    if (fault === 'init') throw new Error('Missing required parameter')
    if (fault === 'no-client') return undefined
    globalThis.standIn = Object.assign(globalThis.standIn ?? {}, { client_id, scope })
    return {
      requestAccessToken() {
        if (fault === 'request') throw new Error('It cannot ask')
        setTimeout(() => {
          if (fault === 'popup') error_callback({ type: 'popup_failed_to_open' })
          else
            callback(
              answers[fault] ?? { access_token: asked.get('token') ?? 'drive-token', expires_in: 3600 },
            )
        })
      },
    }
  }
  globalThis.google = { ...globalThis.google, accounts: { oauth2: { initTokenClient } } }
}
