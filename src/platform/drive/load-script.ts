const loading = new Map<string, Promise<void>>()

/** Loads a script of another origin, once. A failed one is loaded again on the next call. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = document.createElement('script')
  script.src = src
  script.async = true
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
  })
  loaded.catch(() => {
    loading.delete(src)
    script.remove()
  })
  loading.set(src, loaded)
  document.head.append(script)
  return loaded
}
