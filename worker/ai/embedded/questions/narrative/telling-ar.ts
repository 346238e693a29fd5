import { fold } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import type { Telling } from './happening.ts'
import { isFeminineVerb, pastArabic } from './past-ar.ts'
import { type Doers, namesItsSubject } from './subject-ar.ts'

/** What places the clause in time opens it, and would give its place away. */
const OPENING =
  /^(?:(?:[وف]?(?:في|ذات|خلال|بعد|قبل|عند|مع|حين|حينما|عندما|لما|ولما|بينما|بعدما|حالما|ما إن|منذ|بسبب|نتيجة|رغم|لكن)(?=\s)[^،.]{2,70}،|[وف]?(?:في يوم من الأيام|في أحد الأيام|في إحدى الليالي|في أحد الليالي|في إحدى المرات|في ليلة من الليالي|في اليوم التالي|في صباح اليوم التالي|في الصباح|في المساء|في النهاية|في نهاية المطاف|في البداية|ذات يوم|ذات ليلة|ذات مرة|ذات صباح|بعد ذلك|بعد قليل|بعد أيام|بعد عدة أيام|بعد مدة|بعد فترة|بعدها|عندئذ|عندها|حينها|حينئذ|يومها|فجأة|أخيرا|أولا|ثم|هكذا|لذلك|لهذا|بالفعل|سرعان ما|على الفور)،?)\s+)+/u
const LIMIT = /[:"«“”؟!?()[\]]/u
const WORDS = { least: 4, most: 15 }
const NEST =
  /(?:^|\s)[وفل]?(?:أن|أنه|أنها|أنهم|إن|إنه|إنها|الذي|التي|الذين|إذا|لو|عندما|حين|حينما|لما|بينما|بعدما|لأن|لأنه|لأنها|حتى|كي|لكي|حيث|إذ|من|ما)(?=\s)/u
/** What follows may be what somebody says. */
const SPEECH = /(?:^|\s)[وف]?(?:قال|قالت|قالوا|قائلا|قائلة|سأله|سألها|أجاب|أجابت|رد|ردت)(?=\s)/u
const INNER =
  /^(?:[وف]?(?:حتى|لأن|لأنه|لأنها|لكن|ولكن|لكنه|لكنها|بينما|عندما|حين|حينما|التي|الذي|الذين|اللذين|حيث|إذ|كي|لكي|قائلا|قائلة|ثم|مما|فإذا|وإذا|وهو|وهي|وهم|كأنه|كأنها|غير|إلا|كما|بل|قبل|بعد|بعدما|إذا|لئلا|وقد|فقد|وكان|وكانت|فكان|فكانت|ولم|فلم|وما|فما|ولا|بما|بمن|فيما|خاصة|مثل|منها|منهم|وقال|فقال|وقالت|فقالت))$/u
const REPEATED =
  /(?<!\p{L})[وف]?(?:دائما|دوما|عادة|غالبا|أحيانا|كلما|مرارا|تكرارا|كل|لا|لم|لن|ما|ليس|ليست|كان|كانت|كانوا|قد|سوف|طوال|باستمرار|أبدا|أيضا|كذلك|مجددا|ثانية|أخرى|آخر|الأخرى|الآخر|الثاني|الثانية|الأول|الأولى|الثالث|الثالثة|التالي|التالية|هذا|هذه|ذلك|تلك|هؤلاء|هناك|هنا|نفسه|نفسها|السابق|السابقة|بدوره|المذكور|هو|هي|هم|أنه|أنها|أنهم|إنه|إنها|إنهم|بأنه|بأنها|سنة|عام|سنوات|أعوام|الذي|التي|الذين|بعضهم|أحدهم|كلهم|جميعهم|عدة مرات)(?!\p{L})/u
const OBJECT =
  /^[وف]?(?:منه|منها|منهم|به|بها|بهم|له|لها|لهم|فيه|فيها|فيهم|عنه|عنها|عنهم|عليه|عليها|عليهم|إليه|إليها|إليهم|معه|معها|معهم|إياه|إياها|حوله|حولها|خلفه|خلفها|أمامه|أمامها|لديه|لديها|بينهما|بينهم|بينها|نحوه|نحوها|عنده|عندها|وراءه|وراءها|بعده|بعدها|قبله|قبلها|فوقه|فوقها|تحته|تحتها|داخله|داخلها|خلاله|خلالها)$/u
const HONOUR =
  /عليه(?:ما|م)? (?:الصلاة و)?السلام|صلى الله عليه وسلم|رضي الله عن(?:هما|هم|ها|ه)|رحم(?:ه|ها) الله/gu
const ENDS_IN_PRONOUN = /^(?!ال)\p{L}{2,}(ه|ها|هم|هما|هن)$/u
const OWN_HEH =
  /(?:^|[وبفلك])(?:الله|وجه|مياه|فقه|شبه|تنبيه|توجيه|مكروه|انتباه|اتجاه|تجاه|جباه|شفاه|إله|طه|نزيه|فقيه|سفيه|كره)$/u
const LOOKS_BACK =
  /(?<!\p{L})[وف]?(?:قبل ذلك|من قبل(?=[،.])|سابقا|قبل سنوات|قبل أعوام|منذ سنوات|في الماضي)(?!\p{L})/u
const ASIDE =
  /(?<!\p{L})(?:كان|كانت|كانوا|يكون)\s(?:\S+\s)?قد(?!\p{L})|(?<!\p{L})[وف]?(?:في صغره|في صغرها|في طفولته|في طفولتها|في الوقت نفسه|في نفس الوقت|وفي أثناء ذلك)(?!\p{L})/u
const DESCRIBES =
  /^[وف]?(?:هو|هي|يعد|تعد|يعتبر|تعتبر|يقع|تقع|يوجد|توجد|هناك|يتميز|تتميز|يمكن|يجب|ينبغي|تتكون|يتكون|يبلغ|تبلغ|تشمل|يشمل|تمثل|يمثل|إن|من)(?!\p{L})/u

export const tellingArabic = (doers: Doers): Telling => ({
  tells: (plain) =>
    parts(plain)
      .slice(0, TELLS_WITHIN)
      .some((word) => pastArabic(bare(word)) !== undefined),
  describes: (plain) => DESCRIBES.test(plain),
  looksBack: (plain) => LOOKS_BACK.test(plain),
  clauses: (plain) => (ASIDE.test(plain) ? [] : clausesIn(plain, doers)),
})
const TELLS_WITHIN = 6
const bare = (word: string) => word.replace(/[^\p{L}]+/gu, '')

type Token = { text: string; start: number; end: number }
const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))

function clausesIn(plain: string, doers: Doers): Array<readonly [number, number]> {
  const opening = OPENING.exec(plain)?.[0].length ?? 0
  const limit = LIMIT.exec(plain)?.index ?? plain.length
  if (limit <= opening) return []
  const tokens = tokensOf(plain.slice(0, limit)).filter(({ start }) => start >= opening)
  const whole = limit === plain.length
  const found: Array<readonly [number, number]> = []
  for (const [at, token] of tokens.entries()) {
    const verb = pastArabic(bare(token.text))
    if (!verb || !(at === 0 || isJoint(tokens, at, plain.slice(opening, token.start)))) continue
    const rest = tokens.slice(at + 1)
    if (
      !namesItsSubject(
        verb,
        rest.slice(0, 3).map(({ text }) => text),
        doers,
      )
    )
      continue
    const clause = endOf([token, ...rest], verb, whole)
    const joined = clause === undefined ? 0 : waws(token.text, verb)
    if (clause !== undefined) found.push([token.start + joined, clause])
  }
  return found
}

/** A conjunction of one letter in front of a verb. */
const waws = (word: string, verb: string) => (fold(bare(word)) === verb ? 0 : 1)

/** A further main clause: behind a comma or a conjunction, and in no clause inside the first. */
function isJoint(tokens: Token[], at: number, before: string): boolean {
  const word = tokens[at]?.text ?? ''
  const last = tokens[at - 1]?.text ?? ''
  const joins = /[،؛]$/u.test(last) || /^ثم$/u.test(last) || /^[وف]/u.test(word)
  return joins && !SPEECH.test(before) && !NEST.test(before.slice(before.search(/[^،؛]*$/u)))
}

/** Up to a further clause, if what is said until there stands alone; a short one takes the next with it. */
function endOf(tokens: Token[], verb: string, whole: boolean): number | undefined {
  const breaks = tokens.findIndex(({ text }, at) => at > 1 && INNER.test(bare(text)))
  const last = breaks < 0 ? tokens.length : breaks
  const ends = tokens.flatMap(({ text }, at) => (at > 1 && at <= last && opensClause(text) ? [at] : []))
  // Without its relative clause «المكان الذي …» is no place that anybody knows.
  const needed = RELATIVE.test(bare(tokens[breaks]?.text ?? ''))
  if ((breaks >= 0 && !needed) || (breaks < 0 && whole)) ends.push(last)
  for (const end of [...ends, ...commaIn(tokens, last)]) {
    const clause = tokens.slice(0, end)
    if (end >= WORDS.least && end <= WORDS.most && standsAlone(clause, verb)) return clause.at(-1)?.end
  }
  return undefined
}

const RELATIVE = /^(?:الذي|التي|الذين|اللذين)$/u
const commaIn = (tokens: Token[], last: number): number[] => {
  const comma = tokens.findIndex(({ text }, at) => at > 1 && at < last && /[،؛]$/u.test(text))
  return comma < 0 ? [] : [comma + 1]
}

const opensClause = (word: string) =>
  /^[وف]/u.test(word) &&
  (pastArabic(bare(word).slice(1)) !== undefined || /^[وف](?:[يت]\p{L}{2,}|ه[ويم])$/u.test(bare(word)))

function standsAlone(tokens: Token[], verb: string): boolean {
  const text = tokens.map((token) => token.text).join(' ')
  if (REPEATED.test(text) || /\p{Nd}/u.test(text)) return false
  const words = parts(text.replace(HONOUR, '')).map(bare)
  if (words.some((word) => OBJECT.test(word))) return false
  if (/^(?:في|من|إلى|على|عن|أن|بأن|إن|مع|بين|عند|بعد|قبل|دون)$/u.test(words.at(-1) ?? '')) return false
  const own = isFeminineVerb(verb) ? 'ها' : 'ه'
  return words.slice(1).every((word) => {
    const suffix = OWN_HEH.test(word) ? undefined : ENDS_IN_PRONOUN.exec(word)?.[1]
    return suffix === undefined || suffix === own
  })
}
