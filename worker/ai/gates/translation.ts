import { cityNamed, countryNamed } from '../embedded/cv/places.ts'
import { words } from '../text/words.ts'
import { foreignNumber } from './claims/quantities.ts'
import { numbersIn } from './numbers.ts'

/** The countries that a text names, by itself or by a city; Arabic words may carry the article or a preposition. */
function placesIn(text: string): Set<string> {
  const all = words(text)
  const phrases = all.flatMap((word, at) => [word, `${word} ${all[at + 1] ?? ''}`.trim()])
  const forms = phrases.flatMap((phrase) => [phrase, phrase.replace(/^[وفبلك](?=.{3})/, '')])
  return new Set(forms.flatMap((form) => countryNamed(form)?.en ?? cityNamed(form)?.en ?? []))
}

/** Names and abbreviations in Latin letters within an Arabic text stay as they are. */
const latinIn = (text: string): string[] => text.match(/[A-Za-z][A-Za-z0-9.+#-]+/g) ?? []

/** A number or a name that a translation invents or loses; undefined where it has them all and no other. */
export function translationFault(text: string, translation: string): string | undefined {
  const invented = foreignNumber(translation, text)
  if (invented !== undefined) return invented
  const there = numbersIn(translation)
  const lost = numbersIn(text).find(
    (number) => !there.includes(number) && foreignNumber(number, translation) !== undefined,
  )
  if (lost !== undefined) return lost
  const [from, to] = [placesIn(text), placesIn(translation)]
  const place = [...from].find((one) => !to.has(one)) ?? [...to].find((one) => !from.has(one))
  if (place !== undefined) return place
  const isArabic = /\p{Script=Arabic}/u.test(text)
  return isArabic ? latinIn(text).find((name) => !translation.includes(name)) : undefined
}
