// The used parts of Google's two scripts, as documented.

export interface TokenResponse {
  readonly access_token?: string
  /** Seconds. */
  readonly expires_in?: number | string
  readonly error?: string
  readonly error_description?: string
}

export interface TokenClient {
  requestAccessToken(options?: { prompt?: string }): void
}

export interface GoogleIdentity {
  initTokenClient(options: {
    client_id: string
    scope: string
    callback: (response: TokenResponse) => void
    error_callback: (error: { type?: string; message?: string }) => void
  }): TokenClient
}

/** A file as the picker names it. */
export interface PickedDocument {
  readonly id: string
  readonly name?: string
  readonly mimeType?: string
  readonly lastEditedUtc?: number
}

export interface PickerResponse {
  readonly action: string
  readonly docs?: readonly PickedDocument[]
}

interface DocsView {
  setMimeTypes(types: string): DocsView
  setMode?(mode: unknown): DocsView
  setIncludeFolders?(include: boolean): DocsView
}

export interface PickerBuilder {
  addView(view: DocsView): PickerBuilder
  enableFeature(feature: unknown): PickerBuilder
  setOAuthToken(token: string): PickerBuilder
  setDeveloperKey(key: string): PickerBuilder
  setAppId(id: string): PickerBuilder
  setOrigin(origin: string): PickerBuilder
  setCallback(callback: (response: PickerResponse) => void): PickerBuilder
  build(): { setVisible(visible: boolean): void }
}

export interface GooglePicker {
  readonly PickerBuilder: new () => PickerBuilder
  readonly DocsView: new (view?: unknown) => DocsView
  readonly ViewId?: { readonly DOCS?: unknown }
  readonly Feature?: { readonly MULTISELECT_ENABLED?: unknown }
  readonly Action?: { readonly PICKED?: string; readonly CANCEL?: string; readonly ERROR?: string }
}

export interface GoogleApi {
  load(
    name: string,
    options: { callback: () => void; onerror: () => void; timeout: number; ontimeout: () => void },
  ): void
}

interface GoogleGlobals {
  readonly gapi?: GoogleApi
  readonly google?: {
    readonly accounts?: { readonly oauth2?: GoogleIdentity }
    readonly picker?: GooglePicker
  }
}

/** The globals of the scripts that have loaded. */
export const googleOnPage = (): GoogleGlobals => globalThis as GoogleGlobals
