import { cityNamed, countryNamed } from '../../embedded/cv/places.ts'
import { fold, foldWords } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { words, wordsWithOffsets } from '../../text/words.ts'
import { formsOf } from './tokens.ts'
import { isUnit } from './units.ts'

/** Names of people that Arabic, which has no capitals, is known by. */
const PEOPLE = new Set(
  `محمد أحمد محمود عثمان حسين خالد يوسف إبراهيم إسماعيل إسحاق موسى عيسى داود سليمان هارون يعقوب نوح آدم
  مريم فاطمة عائشة خديجة زينب معاوية طارق الحجاج المأمون الرشيد المعتصم المتوكل المنصور المتنبي الجاحظ
  الفارابي الكندي الرازي الغزالي الخوارزمي البيروني الإدريسي الطبري سيبويه الفراهيدي المسعودي القزويني الزهراوي
  أرسطو أفلاطون سقراط جالينوس أبقراط أرخميدس إقليدس بطليموس فيثاغورس نيوتن أينشتاين داروين غاليليو كوبرنيكوس كبلر
  باستور مندل فلمنغ كوري إديسون تسلا فاراداي ماكسويل بور هابل نابليون كولومبوس ماجلان هولاكو تيمورلنك`
    .split(/\s+/)
    .map(fold),
)
/** Common words that are also the name of a place. */
const NOT_PLACES = new Set(
  'مالي العين الخبر جده جدة الخليل المغرب تعز بنين صحار درم قطر عمان salt cork york reading nice georgia turkey mobile orange china'
    .split(' ')
    .map(fold),
)
/** What is followed by a name: son of, father of, servant of. */
const KUNYA = new Set(['ابن', 'ابو', 'ابي', 'ابا', 'بن', 'بنت', 'عبد', 'ام'].map(fold))

/** A sentence is asked about twice, a word of a text again and again. */
const KEPT_TEXTS = 1_000
const KEPT_WORDS = 10_000

/** The proper names of a text: capitals of Latin script, and in Arabic people and places that are known. */
export const namesIn = remembered(
  (text): readonly string[] => [...capitalised(text), ...arabicNames(text)],
  KEPT_TEXTS,
)

/** Latin words with a capital that the start of a sentence does not explain, or that name a place. */
function capitalised(text: string): string[] {
  return wordsWithOffsets(text)
    .filter(({ text: word }) => /^\p{Lu}/u.test(word) && word.length > 1 && !isUnit(word))
    .filter(({ text: word, start }) => {
      const opens = start === 0 || /[.!?:؟«"“(•]\s*$/u.test(text.slice(0, start))
      return !opens || isPlace(word)
    })
    .map(({ text: word }) => word)
}

function arabicNames(text: string): string[] {
  const all = words(text).map(fold)
  return all.flatMap((word, at) => {
    if (!/^\p{Script=Arabic}/u.test(word)) return []
    const previous = all[at - 1]
    if (previous !== undefined && KUNYA.has(previous.replace(/^[وفبلك](?=.{3})/u, ''))) return [word]
    const form = formsOf(word).find((one) => PEOPLE.has(one) || isPlace(one) || isPlace(`ال${one}`))
    return form === undefined ? [] : [form]
  })
}

const isPlace = remembered((word): boolean => {
  const key = foldWords(word)
  return key.length > 2 && !NOT_PLACES.has(key) && (countryNamed(key) ?? cityNamed(key)) !== undefined
}, KEPT_WORDS)

/** A name that no passage of the sentence has, in this or a derived form: "Egypt" stands in "Egyptian". */
export function foreignName(sentence: string, quotes: string): string | undefined {
  return namesIn(sentence).find((name) => {
    if (rootsOf(name).some((root) => rootsIn(quotes).has(root))) return false
    return !(/^\p{Lu}{2,}$/u.test(name) && initialsOf(quotes).includes(fold(name)))
  })
}

export const hasNames = (text: string): boolean => namesIn(text).length > 0

/** Peoples whose name is not made from their country's. */
const PEOPLES = new Map(
  'french=france spanish=spain norwegian=norway dutch=netherlands greek=greece danish=denmark turkish=turkey polish=poland finnish=finland swiss=switzerland british=britain welsh=wales'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** The word without the ending that makes a people of a country, or a country of a people. */
const rootOf = (word: string): string => withoutEnding(withoutEnding(PEOPLES.get(word) ?? word))
const withoutEnding = (word: string): string =>
  word.replace(/(?<=.{4})(?:ians?|ium|ans?|ese|ish|ic|ia|y|e|s|يون|يين|يه|ي|ا)$/u, '')

/** Two names are the same when one of the forms of each has the same root. */
const rootsOf = (name: string): string[] => formsOf(fold(name).replace(/'s$/, '')).map(rootOf)
const rootsIn = remembered((text): ReadonlySet<string> => new Set(words(text).flatMap(rootsOf)), KEPT_TEXTS)

/** "World Health Organization" is also WHO. */
function initialsOf(text: string): string {
  return words(text)
    .map((word) => fold(word).charAt(0))
    .join('')
}
