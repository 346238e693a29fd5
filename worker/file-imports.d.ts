/** A `.wasm` import is a compiled module in workerd, under vite, Miniflare and vitest alike. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** A font as the text of a `data:` address. */
declare module '*.ttf?inline' {
  const address: string
  export default address
}

/** The screens as the Worker draws them, one module a language: web/first-page. Absent where nothing is drawn. */
declare module 'virtual:first-page/*' {
  export const draw: unknown
}
