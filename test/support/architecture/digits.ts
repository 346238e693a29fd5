import type { SourceFile } from './files.ts'

/** A message, its parameter's type where it is written, and its text up to the next one. */
const MESSAGE = /(\w+): \(p(?:: \{([^}]*)\})?\) =>([\s\S]*?)(?=\n\s*\w+: |,\s+\w+: \(|\n\s*\}|$)/g
const isWritten = (text: string, name: string) => text.includes(`\${p.${name}}`)

/** Parameters that are numbers in every message of that name, as the English file declares them for both. */
function numbersOf(text: string): Map<string, string[]> {
  const types = [...text.matchAll(MESSAGE)].map(([, key = '', type = '']) => ({ key, type }))
  return new Map(
    types.map(({ key, type }) => {
      const named = types.filter((one) => one.key === key).map((one) => one.type)
      const names = [...type.matchAll(/(\w+)\??: number/g)].map(([, name = '']) => name)
      return [key, names.filter((name) => named.every((one) => one.includes(`${name}: number`)))]
    }),
  )
}

const bareIn = ({ path, text }: SourceFile, numbers: Map<string, string[]>): string[] =>
  [...text.matchAll(MESSAGE)].flatMap(([, key = '', , body = '']) =>
    (numbers.get(key) ?? [])
      .filter((name) => isWritten(body, name))
      .map(
        (name) =>
          `${path} writes ${key}.${name} as it is. Use num(), for the digits that the reader has chosen.`,
      ),
  )

/** Numbers of messages that are not in the digits of their reader, in both languages. */
export function digitBreaches(files: SourceFile[]): string[] {
  const messages = /^web\/i18n\/messages\/en\/(.*)$/
  return files
    .filter(({ path }) => messages.test(path))
    .flatMap((english) => {
      const numbers = numbersOf(english.text)
      const twin = english.path.replace('/en/', '/ar/')
      return [english, ...files.filter(({ path }) => path === twin)].flatMap((file) => bareIn(file, numbers))
    })
}
