/** The bundler's address of a file, as in `import url from 'package/file?url'`. */
declare module '*?url' {
  const url: string
  export default url
}

/** Settings that the bundler fills in. */
interface ImportMeta {
  readonly env: { readonly VITE_API_BASE?: string }
}
