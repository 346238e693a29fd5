/** A `.wasm` import is a compiled module in workerd, under vite, Miniflare and vitest alike. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
