import { addressIn } from '#lib/display-error.ts'
import { isLoadingEarly, isUnsaved, onMissing } from '#platform/db/page-reloads.ts'
import { isCamera } from './is-camera.ts'
import { whenIdle } from './when-idle.ts'

const KEY = 'reloaded-for-missing-scripts'

/** The page's first script, whose name is different in every build. */
const buildOf = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** The script that is named by an error, with its build. Safari names none: then it stands for the whole build. */
const scriptOf = (error: unknown) => `${buildOf()} ${addressIn(error)}`

/** Scripts that the page reloaded for. */
const reloadedFor = (): string[] => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return Array.isArray(stored) ? stored.map(String) : []
}
const store = (scripts: readonly string[]) => sessionStorage.setItem(KEY, JSON.stringify(scripts))

/** Input types without typed text. */
const NOT_TYPED = ['search', 'file', 'checkbox', 'radio', 'hidden', 'button', 'submit']

/** Whether there is text that a reload would lose. */
export const holdsTypedText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    (field) => !NOT_TYPED.includes(field.type) && !field.readOnly && field.value !== '',
  )

/**
 * After a deploy, an open page may request a script that no longer exists. It then reloads into the new version, once
 * for each script until that has loaded, because it may be missing there, too. It does not reload if that would lose
 * something: typed text, a photo, or what a person is handing over. Otherwise the screen shows the error.
 *
 * An event does not name the load that failed. While code is loaded in advance, the page therefore only reloads once
 * whoever waits for the missing code reports it. Returns a function that ends it.
 */
export function reloadForMissingScript(reload = () => location.reload()): () => void {
  const end = new AbortController()
  const { signal } = end
  const undecided = new WeakSet<Error>()
  const isPicking = watchPicking(signal)
  const mayReload = (error: unknown) => {
    const before = reloadedFor()
    const script = scriptOf(error)
    if (!navigator.onLine || before.includes(script)) return false
    if (isUnsaved() || isPicking() || holdsTypedText() || isCamera(location.pathname)) return false
    store([...before, script])
    return true
  }
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      if (isLoadingEarly()) return void undecided.add(event.payload)
      if (!mayReload(event.payload)) return
      event.preventDefault()
      reload()
    },
    { signal },
  )
  onMissing((error) => {
    if (error instanceof Error && undecided.delete(error) && mayReload(error)) reload()
  }, signal)
  signal.addEventListener('abort', whenIdle(forgetLoaded))
  return () => end.abort()
}

/** Whether a person is choosing files or takes a photo with the phone's camera. */
function watchPicking(signal: AbortSignal): () => boolean {
  let isPicking = false
  const watch = (type: string, is: boolean) =>
    window.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') isPicking = is
      },
      { capture: true, signal },
    )
  watch('click', true)
  watch('change', false)
  watch('cancel', false)
  return () => isPicking
}

/** A script that loads now may be missing again later. In this page it cannot fail any more, so nothing loops. */
function forgetLoaded(): void {
  for (const script of reloadedFor()) {
    const [build, url] = script.split(' ')
    if (!url || build !== buildOf()) continue
    import(/* @vite-ignore */ url).then(
      () => store(reloadedFor().filter((one) => one !== script)),
      () => undefined,
    )
  }
}
