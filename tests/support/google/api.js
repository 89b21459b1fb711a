// Stands in for https://apis.google.com/js/api.js. `?error=load`: the picker does not load; `missing`: it leaves nothing;
// `create`: it cannot be made; `shown`: it fails once it shows. `?pick=` names what a person picks, as JSON.
{
  const asked = new URL(document.currentScript.src).searchParams
  const error = asked.get('error')
  const built = (globalThis.standIn ??= {})
  class DocsView {
    setMimeTypes(types) {
      built.types = types
      return this
    }
  }
  class PickerBuilder {
    constructor() {
      if (error === 'create') throw new Error('The API developer key is invalid.')
    }
    addView() {
      return this
    }
    enableFeature() {
      return this
    }
    setOAuthToken(token) {
      built.token = token
      return this
    }
    setDeveloperKey(key) {
      built.key = key
      return this
    }
    setAppId(id) {
      built.appId = id
      return this
    }
    setOrigin() {
      return this
    }
    setCallback(callback) {
      this.callback = callback
      return this
    }
    build() {
      const docs = JSON.parse(asked.get('pick') ?? '[]')
      const answer =
        error === 'shown'
          ? { action: 'error' }
          : docs.length > 0
            ? { action: 'picked', docs }
            : { action: 'cancel' }
      return { setVisible: () => setTimeout(() => this.callback(answer)) }
    }
  }
  delete globalThis.google?.picker
  globalThis.gapi = {
    load(_name, { callback, onerror }) {
      if (error === 'load') return onerror()
      if (error !== 'missing')
        globalThis.google = { ...globalThis.google, picker: { DocsView, PickerBuilder } }
      callback()
    },
  }
}
