import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import type { Slice } from '../../definitions/definition-match.ts'
import type { Case } from './cases-en.ts'
import { followsArabic, pointsArabic, wholeArabic } from './clauses-ar.ts'

const GIVEN = 'إذا|متى|كلما|عندما|حين|حينما|في حالة|في حال|عند|في الحالات التي|ما لم|لو'
/** How what follows begins where no comma parts it: with فـ or with a ruling. */
const THEN =
  'ف(?!ي(?!\\p{L})|يما|يه|وق|قط|ور|ترة|ريق|ائدة|صل|رد|رض|عل(?!ي|ى)|حص|تح|ني)(?:إن|إنه|إنها|على|عليه|عليها|له|لها|لا|لل?\\p{L}{3,}|[يت]\\p{L}{2,}|لم|لن|ليس|يجب|من|ال\\p{L}+)|وجبت?|جازت?|تعين|لزمت?|اعتبرت?|استحقت?|انفسخت?|امتنعت?|حرمت?|استدعيت?|عوقبت?|أنذرت?|فصلت?|أوقفت?|ألغيت?|أعيدت?|خصمت?|حسمت?|سحبت?|أحيلت?|ضوعفت?|أخطرت?|صودرت?|أغلقت?|أعفيت?|التزمت?|بطلت?|فسدت?|لزمه|عدت?|سقطت?|انتهت?|انقضت?|حق ل\\p{L}+|كان (?:ل\\p{L}+|على)|يؤخذ|تؤخذ|[يت]عد|[يت]عتبر'
const WITH_THEN = new RegExp(`^((?:${GIVEN}) .{8,}?)[،؛]? ((?:${THEN})(?!\\p{L}).*)$`, 'u')
const WITH_COMMA = new RegExp(`^((?:${GIVEN}) [^،]{8,}(?:، (?:أو|و)[^،]+)*)، (\\p{L}+ .+)$`, 'u')
const PENALTY =
  /^(يعاقب|تعاقب|يجازى|يحكم|تفرض|توقع|يغرم|يحرم|يسقط|يعفى|يستحق|يمنح|يحظر|يمنع)(.+?)[،]? ((?:كل من|كل شخص|من(?= [يت]\p{L}{2,} )) .{8,})$/u
/** «يعاقب كل من … بغرامة …»: the person stands between the verb and what comes of it. */
const PENALTY_BETWEEN =
  /^(يعاقب|تعاقب|يجازى|يحكم على|يغرم|يحرم|يعفى|ينذر) ((?:كل من|كل شخص|من|كل عامل|كل موظف|كل طالب|كل عضو) .{8,}?) ((?:بغرامة|بالغرامة|بالحبس|بالسجن|بعقوبة|بإحدى|بالإنذار|بالفصل|بالحرمان|بخصم|بالخصم|بحسم|بالحسم|من) .{6,})$/u
const WHO =
  /^((?:كل من|من) [يت]?\p{L}+ .{6,}?)[،]? (ف(?!ي |يما )\p{L}+ .+|(?:بطل|فسد|لزمه|وجب|صح|حرم|عوقب|غرم|سقط|سقطت|ألغي|ألغيت|استحق|اعتبر|عد|جاز|فقد|لم ي\p{L}+) .+|يعاقب .+|يستحق .+|تسري .+|يلزم .+|يعد .+|له .+|عليه .+)$/u
const TAIL = /^(.{10,}?)[،]? ((?:إذا|متى|في حالة|في حال) .{8,})$/u
/** «يُنذر المستأجر», «لا يجوز …», «على صاحب العمل أن …», «العقد لا يُجدد»: a clause, and no name of something. */
const CLAUSE =
  /^(?:(?!ت\p{L}{2}ي\p{L}(?!\p{L}))[يت]\p{L}{2,}(?<![ةى])(?!\p{L})|لا [يت]|لم [يت]|لن [يت]|ليس|وجب|جاز|تعين|لزم|اعتبر|استحق|التزم|بطل|فسد|لزمه|كان ل|(?:عليه|عليها|له|لها) ال|(?:على|عليه|عليها|له|لها|لل?\p{L}+) .*?(?:أن|الحق|حق|[يت]\p{L}{3,})|ال\p{L}+ .*?(?:(?:لا )?(?<!\p{L})[يت]\p{L}{2,}|هو|هي) )/u
const SIZE = { least: 3, most: 22 }
const PAST_STORY = /(?<!\p{L})(?:كان [يت]\p{L}+|عام \p{Nd}|سنة \p{Nd})/u

export const arabicCase = remembered((text): Case | undefined => {
  const end = text.replace(/[.\s]+$/u, '').length
  const sentence = text.slice(0, end)
  const who = PENALTY.exec(sentence)
  if (who?.[1] && who[2] && who[3] && parts(who[2]).length >= 2) {
    const left: Slice = [end - who[3].length, end]
    return checked(sentence, 'who', left, [0, end - who[3].length])
  }
  const between = PENALTY_BETWEEN.exec(sentence)
  if (between?.[1] && between[2] && between[3]) {
    const [, verb, person, what] = between as unknown as [string, string, string, string]
    const found = checked(
      sentence,
      'who',
      [verb.length + 1, verb.length + 1 + person.length],
      [end - what.length, end],
      verb,
    )
    if (found) return { ...found, lead: [0, verb.length] }
  }
  for (const [pattern, sort] of [
    [WITH_THEN, 'if'],
    [WITH_COMMA, 'if'],
    [WHO, 'who'],
  ] as const) {
    const [, given, then] = pattern.exec(sentence) ?? []
    if (!given || !then) continue
    const found = checked(sentence, sort, [0, given.length], [end - then.length, end])
    if (found) return found
  }
  const [, rule, given] = TAIL.exec(sentence) ?? []
  if (
    !rule ||
    !given ||
    /(?:إلا|ما|عما|حتى|أو|خاصة|لا سيما|فيما)$/u.test(rule) ||
    /^(?:إذا|في|متى|عند|كلما|ما لم)(?!\p{L})/u.test(rule)
  )
    return undefined
  // What stands for the thing named in the rule would now come before it.
  if (/(?<!\p{L})(?!الله)\p{L}{2,}(?:ها|هم|هما|(?<![لا]ل)ه)(?!\p{L})/u.test(given)) return undefined
  return checked(sentence, 'if', [end - given.length, end], [0, rule.length])
}, 2_000)

function checked(
  sentence: string,
  sort: Case['sort'],
  given: Slice,
  follows: Slice,
  verb = '',
): Case | undefined {
  const left = sentence.slice(...given)
  let right = sentence.slice(...follows)
  right = right
    .replace(
      /(?:؛|،? (?:بما في ذلك|سواء|على أ[لن]ا?|لغرض|غير أن|ويجوز|وتعد|ويتحمل|وله|وعليه)|، (?:فإ|وأن|و[يت]|ثم|ولا|ولم|لكن|ولكن|كما|وإذا|وفي حالة|وفي حال|ما لم|إلا إذا|وإلا|بينما|في حين|حيث|وذلك|أما|وإن)) ?.*$/u,
      '',
    )
    .replace(/[،\s]+$/u, '')
  const lead = /^ف(?:إنه|إنها|إن(?= )|(?=إن))?/u.exec(right)?.[0] ?? ''
  const drop = /^فإن $/u.test(`${lead} `)
    ? 4
    : /^فإن[هه]ا?$/u.test(lead)
      ? /^فإنه (?:لا )?(?:يجوز|يجب|يحق|يتعين|يمكن|يلزم|ينبغي)/u.test(right)
        ? 5
        : -1
      : lead === 'ف' && /^ف(?:على|عليه|عليها|له|لها|لا|لل|ل|[يت]|ال|من)/u.test(right)
        ? 1
        : 0
  if (drop < 0) return undefined
  const then = right.slice(drop)
  if (
    /^(?:إذا|متى|عندما|في حال|في حالة) (?:(?:كان|كانت|تم|أصبح|أصبحت) (?!ال|هناك|ل|قد|في|عقد)|(?:لم )?(?:تكن|يكن|تتم|يتم) (?!ال|هناك|ل|في))/u.test(
      left,
    )
  )
    return undefined
  // «في حالة …»: a noun follows, and a verb is already what follows from it.
  if (
    /^(?:في حالة|في حال|عند) /u.test(left) &&
    /(?<!(?:التي|الذي|أن|لا|لم) )(?<!\p{L})(?!ت\p{L}{2}ي\p{L}(?!\p{L}))[يت]\p{L}{3,}(?<![ةى])(?!\p{L})/u.test(
      left.replace(/^(?:في حالة|في حال|عند) \p{L}+/u, ''),
    )
  )
    return undefined
  const said = verb ? `${verb} ${then}` : then
  if (!isClause(said, sort, left) || /(?<!^)(?<!\p{L})(?:إذا|متى|أو إذا|بشرط)(?!\p{L})/u.test(left))
    return undefined
  if (
    !wholeArabic(left) ||
    pointsArabic(ofLaw(left)) ||
    pointsArabic(ofLaw(then)) ||
    PAST_STORY.test(sentence)
  )
    return undefined
  const length = parts(left).length
  if (length < SIZE.least || length > SIZE.most || !followsArabic(said, { least: 2, most: 20 }))
    return undefined
  return { sort, given, follows: [follows[0] + drop, follows[0] + right.length] }
}

/** Behind a case stands a verb: «ضوعفت الغرامة», «سقط حقه». */
const PAST_VERB =
  /^(?!ال|غير|كل|بعض|أي|عند|بين|منذ|حتى|خلال)\p{L}{3,6}(?<![ةىءا]|ات|ين|ون) (?:ال\p{L}{3,}|لل\p{L}{3,}|\p{L}{2,}(?:ه|ها|هم)(?!\p{L}))/u

const isClause = (said: string, sort: Case['sort'], given: string): boolean =>
  CLAUSE.test(said) ||
  (PAST_VERB.test(said) && (sort === 'who' || /^(?:إذا|متى|كلما|ما لم|لو)(?!\p{L})/u.test(given)))

/** «هذا النظام» names the text itself. */
const ofLaw = (text: string) =>
  text.replace(
    /(?:أو|أم) غير ذلك|[بل]?(?:هذا|هذه) (?:النظام|القانون|العقد|الدستور|اللائحة|المادة|الاتفاقية|التعليمات|القرار|المرسوم|الوثيقة|الدليل)/gu,
    '',
  )

/**
 * The pronoun of a right side: «عليها» tells the gender of its left side. One of a single man is no mark: most lefts
 * name such a one.
 */
export const pronounOfCase = (text: string): string | undefined =>
  /^(?:\p{L}+ )?\p{L}*?(?:علي|ل|ب|من|في|إن|أن|حق)(ها|هم|هما)(?!\p{L})/u.exec(text)?.[1]
