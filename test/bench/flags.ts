/** What follows `--name` on the command line: '' if nothing does, undefined where the flag is not given. */
export function flag(name: string, words = process.argv): string | undefined {
  const at = words.indexOf(`--${name}`)
  if (at < 0) return undefined
  const value = words[at + 1]
  return value === undefined || value.startsWith('--') ? '' : value
}
