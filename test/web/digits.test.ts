import { expect, it } from 'vitest'

const textsOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path.split('/').at(-1) ?? '', text]))
const en = textsOf(
  import.meta.glob<string>('../../web/i18n/messages/en/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const ar = textsOf(
  import.meta.glob<string>('../../web/i18n/messages/ar/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

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

/** Messages that put a number into their text as it is, whatever digits the reader has chosen. */
const bare = (text: string, numbers: Map<string, string[]>): string[] =>
  [...text.matchAll(MESSAGE)].flatMap(([, key = '', , body = '']) =>
    (numbers.get(key) ?? []).filter((name) => isWritten(body, name)).map((name) => `${key}.${name}`),
  )

it('the checker sees a number that is written as it is', () => {
  const english = `  page: (p: { n: number; of: string }) => \`page \${p.n} of \${p.of}\`,\n  next: 'x',\n`
  const arabic = `  page: (p) => \`صفحة \${p.n} من \${p.of}\`,\n  next: 'x',\n`
  expect(bare(english, numbersOf(english))).toEqual(['page.n'])
  expect(bare(arabic, numbersOf(english))).toEqual(['page.n'])
})

it('every number of a message is written in the digits of its reader, in both languages', () => {
  const found = [...en].flatMap(([file, text]) => {
    const numbers = numbersOf(text)
    return [...bare(text, numbers), ...bare(ar.get(file) ?? '', numbers)].map((name) => `${file} ${name}`)
  })
  expect(en.size).toBeGreaterThan(20)
  expect(found).toEqual([])
})
