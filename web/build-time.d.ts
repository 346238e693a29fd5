/** Only where public pages are drawn at build: a browser has none, and nothing else of Node may be used in the web. */
declare const process: {
  env: Readonly<Record<string, string | undefined>>
  stdout: { write(text: string): void }
}
