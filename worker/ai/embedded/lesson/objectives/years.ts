import { remembered } from '../../../text/remembered.ts'

const YEAR =
  /(?<!\p{Nd})(?:in|by|since|from|after|of|year|,)?\s?\(?(?<year>1[0-9]\d\d|20\d\d)(?!\p{Nd}|s(?!\p{L})|\s?(?:metres|meters|km|kg|people|litres|mm|tons|tonnes|متر|كيلو|شخص))/iu
const ARABIC_YEAR =
  /(?:سنة|عام|عامي|في)\s(?<year>\p{Nd}{3,4})(?!\p{Nd})|(?<other>\p{Nd}{3,4})\s?(?:م|هـ?)(?!\p{L})/u

const western = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

/** The first year that a sentence names, as a number. */
export const yearOf = remembered((plain): number | undefined => {
  const text = western(plain)
  const groups = (ARABIC_YEAR.exec(text) ?? YEAR.exec(text))?.groups
  const found = groups?.year ?? groups?.other
  return found === undefined ? undefined : Number(found)
}, 4_000)
