/** URL of a file, as in `import url from 'package/file?url'`. */
declare module '*?url' {
  const url: string
  export default url
}

/** Build settings. */
interface ImportMeta {
  readonly env: { readonly VITE_API_BASE?: string }
}
