/** Reads an iCalendar file as RFC 5545 says and throws where it breaks a rule. Property names keep their parameters. */

type Properties = Record<string, string>
export type Calendar = { properties: Properties; events: Properties[] }

const NAME = /^[A-Z-]+(;[A-Z-]+=[^;:]+)*$/
const TEXTS = /^(SUMMARY|DESCRIPTION|X-WR-CALNAME)$/

/** 3.1: lines end in CRLF, are at most 75 bytes long, and go on behind a space. */
function unfolded(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`too long: ${line}`)
    if (/[\p{Cc}]/u.test(line.replaceAll('\t', '')))
      throw new Error(`a control character: ${JSON.stringify(line)}`)
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
}

/** 3.3.11: a backslash comes before what it escapes, and commas and semicolons do not stand alone. */
function textOf(value: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value)) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

function read(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  const name = line.slice(0, colon)
  if (!NAME.test(name)) throw new Error(`no property: ${line}`)
  const value = line.slice(colon + 1)
  return [name, TEXTS.test(name) ? textOf(value) : value]
}

export function parseCalendar(text: string): Calendar {
  const calendar: Calendar = { properties: {}, events: [] }
  const open: string[] = []
  for (const line of unfolded(text)) {
    const [name, value] = read(line)
    const within = open.length < 2 ? calendar.properties : (calendar.events.at(-1) ?? {})
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') calendar.events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`ends what did not begin: ${value}`)
    } else if (within[name] === undefined) within[name] = value
    else throw new Error(`said twice: ${name}`)
  }
  for (const event of calendar.events) check(event)
  return calendar
}

/** 3.6.1: what an event of a whole day must say; its end is the day after, which is not part of it. */
function check(event: Properties): void {
  const day = (name: string) => {
    const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(event[`${name};VALUE=DATE`] ?? '') ?? []
    return Date.UTC(Number(year), Number(month) - 1, Number(date))
  }
  if (!event.UID || !event.SUMMARY) throw new Error('an event without its id or name')
  if (!/^\d{8}T\d{6}Z$/.test(event.DTSTAMP ?? '')) throw new Error(`no stamp: ${event.DTSTAMP}`)
  if (day('DTEND') - day('DTSTART') !== 24 * 60 * 60_000) throw new Error('not one day')
}
