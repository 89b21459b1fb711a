import type { GoogleDriveSettings } from '#contract/capabilities.ts'
import { E_INVOICE_TYPE, pictureTypes, objectTypes } from '#contract/uploads.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/drive-errors.ts'
import { DriveError, reasonOf } from './drive-error.ts'
import { googleOnPage, type PickedDocument, type TokenResponse, type TokenClient } from './google.ts'
import { loadScript } from './load-script.ts'
import { type DriveToken, goToGoogle } from './redirect.ts'

/** Only files that the person picks (DRIVE-01). */
const SCOPE = 'https://www.googleapis.com/auth/drive.file'
/** Types that the picker offers (DRIVE-02). */
const TYPES = [...objectTypes, ...pictureTypes, E_INVOICE_TYPE, 'text/xml'].join(',')
/** Time limit for loading Google's picker, in ms. */
const PICKER_TIMEOUT_MS = 20_000
/** A token is renewed this long before it expires, in ms. */
const SPARE_MS = 60_000

export interface Drive {
  /** Loads the scripts. Rejects with `DriveError`. */
  prepare(): Promise<void>
  /** Signs in if needed and opens the picker. Empty if nothing was picked. Rejects with `DriveError`. */
  pick(): Promise<readonly PickedDocument[]>
  /** Downloads a picked file through the file API (DRIVE-03). Rejects with `DriveError`. */
  download(picked: PickedDocument): Promise<File>
  /** Navigates the page to Google, if its pop-up was blocked. */
  redirect(): void
}

export interface DriveOptions {
  readonly settings: GoogleDriveSettings
  /** A token that the page came back with. */
  readonly grant?: DriveToken | null
  readonly now?: () => number
}

export function createDrive({ settings, grant = null, now = Date.now }: DriveOptions): Drive {
  let token: DriveToken | null = grant
  let client: TokenClient | null = null
  let pickerReady = false
  let settle: ((outcome: TokenResponse | DriveError) => void) | null = null

  const prepareIdentity = async () => {
    await loadScript(settings.identity_script).catch(fail(texts.identityScript))
    try {
      const identity = googleOnPage().google?.accounts?.oauth2
      if (!identity) throw new Error('The script defined no google.accounts.oauth2')
      client = identity.initTokenClient({
        client_id: settings.client_id,
        scope: SCOPE,
        callback: (given) => settle?.(given),
        error_callback: (error) => settle?.(errorOfWindow(error)),
      })
    } catch (error) {
      throw new DriveError(texts.identityInit, { cause: error })
    }
  }

  const preparePicker = async () => {
    await loadScript(settings.api_script).catch(fail(texts.apiScript))
    await new Promise<void>((resolve, reject) => {
      const failed = () => reject(new DriveError(texts.apiClient))
      const api = googleOnPage().gapi
      if (!api) return failed()
      api.load('picker', {
        callback: resolve,
        onerror: failed,
        timeout: PICKER_TIMEOUT_MS,
        ontimeout: failed,
      })
    })
    pickerReady = true
  }

  const signIn = async (): Promise<string> => {
    if (token && token.until - SPARE_MS > now()) return token.token
    if (!client) throw new DriveError(texts.clientNotReady)
    const given = await askForToken(client, (listener) => (settle = listener))
    if (given.error)
      throw new DriveError(texts.authentication({ reason: given.error_description ?? given.error }))
    if (!given.access_token) throw new DriveError(texts.noToken)
    token = { token: given.access_token, until: now() + Number(given.expires_in ?? 0) * 1000 }
    return token.token
  }

  return {
    async prepare() {
      // In turn: the first failure is the one to show.
      await preparePicker()
      await prepareIdentity()
    },
    async pick() {
      if (!pickerReady || !googleOnPage().google?.picker) throw new DriveError(texts.pickerNotReady)
      return showPicker(settings, await signIn())
    },
    download: (picked) => fetchFile(settings.drive_api, picked, token?.token ?? ''),
    redirect: () => goToGoogle(settings.client_id, SCOPE),
  }
}

const fail = (text: string) => (cause: unknown) => {
  throw new DriveError(text, { cause })
}

function askForToken(
  client: TokenClient,
  listen: (listener: (outcome: TokenResponse | DriveError) => void) => void,
): Promise<TokenResponse> {
  return new Promise((resolve, reject) => {
    listen((outcome) => (outcome instanceof DriveError ? reject(outcome) : resolve(outcome)))
    try {
      client.requestAccessToken({ prompt: '' })
    } catch (cause) {
      reject(new DriveError(texts.tokenRequest, { cause }))
    }
  })
}

const errorOfWindow = ({ type, message }: { type?: string; message?: string }) =>
  new DriveError(texts.authentication({ reason: type ?? message ?? 'unknown' }), {
    popupBlocked: type === 'popup_failed_to_open',
  })

function showPicker(settings: GoogleDriveSettings, token: string): Promise<readonly PickedDocument[]> {
  return new Promise((resolve, reject) => {
    try {
      const api = googleOnPage().google?.picker
      if (!api) throw new Error(texts.pickerNotReady)
      const builder = new api.PickerBuilder()
        .addView(new api.DocsView(api.ViewId?.DOCS).setMimeTypes(TYPES))
        .enableFeature(api.Feature?.MULTISELECT_ENABLED)
        .setOAuthToken(token)
        .setOrigin(location.origin)
        .setCallback(({ action, docs = [] }) => {
          if (action === (api.Action?.PICKED ?? 'picked')) resolve(docs)
          else if (action === (api.Action?.CANCEL ?? 'cancel')) resolve([])
          else if (action === (api.Action?.ERROR ?? 'error'))
            reject(new DriveError(texts.picker({ reason: action })))
        })
      if (settings.api_key) builder.setDeveloperKey(settings.api_key)
      if (settings.app_id) builder.setAppId(settings.app_id)
      builder.build().setVisible(true)
    } catch (error) {
      reject(new DriveError(texts.picker({ reason: reasonOf(error) }), { cause: error }))
    }
  })
}

async function fetchFile(base: string, picked: PickedDocument, token: string): Promise<File> {
  const fileName = picked.name ?? picked.id
  const name = nameInText(fileName)
  const fail = (cause: unknown): never => {
    throw new DriveError(texts.download.noResponse({ name }), { cause })
  }
  const response = await fetch(`${base}/files/${encodeURIComponent(picked.id)}?alt=media`, {
    headers: { Authorization: `Bearer ${token}` },
  }).catch(fail)
  if (!response.ok) {
    throw new DriveError(texts.download.status({ name, status: response.status }), { cause: response })
  }
  return new File([await response.blob().catch(fail)], fileName, {
    type: picked.mimeType ?? '',
    lastModified: picked.lastEditedUtc ?? Date.now(),
  })
}
