/** Numbers that reach every plural form of Arabic: zero, one, two, few, many, other. */
const NUMBERS = [0, 1, 2, 3, 11, 100]

type Message = (...parameters: unknown[]) => unknown

/** Stands for a parameter of any form: a record of values, a number, a text. */
function recorder(read: Set<string>, number: number): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === Symbol.toPrimitive) {
          read.add('value')
          return () => number
        }
        if (typeof name === 'symbol') return undefined
        read.add(name)
        return number
      },
    },
  )
}

/** Names of what a message reads of its parameters, whichever plural form it takes. */
function placeholders(message: Message): string[] {
  const read = new Set<string>()
  for (const number of NUMBERS) message(recorder(read, number), recorder(read, number))
  return [...read].toSorted()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What one language of a message file has and the other has not; `where` names file and key. */
export function messageBreaches(where: string, english: unknown, arabic: unknown): string[] {
  if (english === undefined) return [`${where} exists in Arabic only. Add the English text, or remove it.`]
  if (arabic === undefined) return [`${where} exists in English only. Add the Arabic text.`]
  if (isRecord(english) && isRecord(arabic)) {
    const keys = new Set([...Object.keys(english), ...Object.keys(arabic)])
    return [...keys].flatMap((key) => messageBreaches(`${where}.${key}`, english[key], arabic[key]))
  }
  if (Array.isArray(english) && Array.isArray(arabic)) {
    if (english.length === arabic.length) return []
    return [
      `${where} has ${english.length} entries in English and ${arabic.length} in Arabic. Make them equal.`,
    ]
  }
  if (typeof english === 'function' && typeof arabic === 'function') {
    // Both are messages of one typed shape; called only with the recorder below.
    const [en, ar] = [placeholders(english as Message), placeholders(arabic as Message)]
    if (en.join() === ar.join()) return []
    return [`${where} mentions {${en.join()}} in English and {${ar.join()}} in Arabic. Mention the same.`]
  }
  if (typeof english !== typeof arabic)
    return [`${where} is a text in one language only. Give both one form.`]
  if (english === '' || arabic === '') return [`${where} is empty in one language. Write it.`]
  return []
}
