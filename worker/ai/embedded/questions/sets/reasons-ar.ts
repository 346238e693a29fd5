import { parts } from '../../../text/words.ts'

/** Offsets of a fact and of its reason in a plain text; `joined` words a reason that stands before its fact. */
export type ArabicReason = {
  fact: readonly [number, number]
  reason: readonly [number, number]
  purpose: boolean
  joined?: 'لأن '
}

const CAUSES = 'لأن|لأنه|لأنها|لأنهم|لأنهما|بسبب|نتيجة|خوفا من|نظرا ل\\S+|بفضل'
const PURPOSES =
  'رغبة في|طمعا في|حرصا على|تجنبا ل\\S+|منعا ل\\S+|حفاظا على|ضمانا ل\\S+|تيسيرا ل\\S+|حماية ل\\S+|كي|لكي|حتى لا|كي لا|لكيلا|لئلا|من أجل|بهدف|بغية|بغرض|لي(?!س|بيا|ل|ون|ث)\\S{2,}|للحد من|للحفاظ على|للتخلص من|للوقاية من|لمنع|لحماية|لتجنب|لتقليل|لحفظ|لضمان|لتسهيل|لتخفيف|لزيادة|لحجز|لصد|لتأمين|لقياس|لنقل|لمواجهة|لتوفير|لمعرفة|لتزويد|لتوسيع|لتقوية|لتحسين|لخفض|لتنظيم|لتبريد|لتنقية'
const MARK = new RegExp(`^(.+?)[،]? ((?:${CAUSES}|${PURPOSES})) (.+)$`, 'u')
const IS_PURPOSE = new RegExp(`^(?:${PURPOSES})$`, 'u')
/** «بعد أن…», «يقول إن…»: the reason may belong to the inner clause. */
const INNER_CLAUSE = /(?<!\p{L})(?:بعد أن|حين|عندما|إن|أن|الذي|التي|الذين)(?!\p{L})/u
const GOVERNS =
  /(?:وسيلة|طريقة|أداة|ليس|لا|إما|سواء|و|أو|أن|من|إلا|فقط|يصلح|صالحا|كافيا|يكفي|يسمح|لازمة?|اللازمة?|ضرورية?|وقتا|دفعهم?|مناسبة?|ذلك|هذا|هو|هي|يؤدي|تؤدي|محاولة|خطوة|آلة|جهاز|تستخدم|يستخدم)$/u
const NEGATED = /(?<!\p{L})(?:هو|هي|لا|ليس|ليست|لم|لن)(?!\p{L})/u
const THEREFORE = /^(.{12,}?)، (?:و?لذلك|و?لهذا|ولذا|لذا|ومن ثم|فلذلك) (.{10,})$/u

/** The reason or purpose that a plain Arabic text gives. */
export function arabicReason(text: string): ArabicReason | undefined {
  const end = text.replace(/[.\s]+$/u, '').length
  const whole = text.slice(0, end)
  const mark = MARK.exec(whole)
  if (mark?.[1] && mark[2] && mark[3]) {
    const [, fact, word, rest] = mark
    const purpose = IS_PURPOSE.test(word)
    if (INNER_CLAUSE.test(fact) || GOVERNS.test(fact) || (purpose && NEGATED.test(fact))) return undefined
    if (!sized(fact, `${word} ${rest}`) || /[؟؛:]/u.test(rest)) return undefined
    return { fact: [0, fact.length], reason: [end - rest.length - word.length - 1, end], purpose }
  }
  const therefore = THEREFORE.exec(whole)
  if (!therefore?.[1] || !therefore[2] || !/^ال/.test(therefore[1])) return undefined
  if (parts(therefore[1]).length > 16 || !sized(therefore[2], therefore[1])) return undefined
  const reason = [0, therefore[1].length] as const
  return { fact: [end - therefore[2].length, end], reason, purpose: false, joined: 'لأن ' }
}

const sized = (fact: string, reason: string) => {
  const [long, because] = [parts(fact).length, parts(reason).length]
  return long >= 3 && long <= 22 && because >= 3 && because <= 18
}
