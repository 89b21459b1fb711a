import { keepShared } from '#platform/bytes/shared-files.ts'

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Files that were opened with the installed app join those that were shared; `onKept` is told when they wait there. */
export function watchLaunchedFiles(onKept: () => void, onFault: (error: unknown) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return
    Promise.all(files.map((handle) => handle.getFile()))
      .then(keepShared)
      .then(onKept, onFault)
  })
}
