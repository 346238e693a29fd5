import { fold } from '../../text/fold.ts'
import { parts } from '../../text/words.ts'
import type { DefinitionPattern, DefinitionRules } from './definition-match.ts'

const TERM = '(?<term>[^:.،,؛؟!]{2,60}?)'
const ALIAS = '(?:،\\s?(?:المعروفة?|المسماة?|المسمى) (?:أيضا )?(?:بـ?|باسم )(?<alias>[^،]{2,40})،)?'
/** Nouns that open a definition without a pronoun: «الحاسوب آلة تستقبل…». */
const GENUS =
  'عملية|مجموعة|آلة|مادة|طريقة|أداة|جهاز|نظام|علم|نوع|مرض|عضو|غاز|كائن|حالة|ظاهرة|قدرة|نسبة|وحدة|لغة|شبكة|طبقة|خاصية|تقنية|منطقة|سائل|معدن|مركب|خلية|غدة|فرع|أسلوب|منهج|نموذج|وثيقة|سلسلة|مصطلح|وعاء|فن|حرفة|نبات|حيوان|طائر|حفرة|قناة'
const PATTERNS: [DefinitionPattern, RegExp][] = [
  ['is_a', new RegExp(`^${TERM}${ALIAS} (?:هو|هي|هم|هما|عبارة عن) (?:عبارة عن )?(?<body>.+)$`, 'du')],
  [
    'is_a',
    new RegExp(`^(?!(?!ال)\\S+ ال\\S+، وه)${TERM}، (?:وهو|وهي|أي) (?<body>[^،؛:]{15,140})، .+$`, 'du'),
  ],
  ['is_a', new RegExp(`^(?<term>ال\\S+(?: ال\\S+)?|\\S+ ال\\S+) (?<body>(?:${GENUS}) .+)$`, 'du')],
  ['is_a', /^و?[يت]عرف (?<term>.{2,50}?) (?:بأنه|بأنها|بأنهم|على أنه|على أنها) (?<body>.+)$/du],
  ['refers_to', /^و?[يت]شير (?:مصطلح |مفهوم )?(?<term>(?!إلى )[^،.]{2,50}?) إلى (?<body>.+)$/du],
  ['refers_to', new RegExp(`^${TERM} (?:[يت]شير إلى|[يت]عني) (?<body>.+)$`, 'du')],
  ['refers_to', /^و?[يت]قصد ب(?:مصطلح |مفهوم )?\s?(?<term>.{2,50}?)(?: هو| هي|:) (?<body>.+)$/du],
]
const LABEL = /^(?<term>[^:؟?!.,،؛]{2,60}?)\s?(?::| [–—-]) (?<body>\S.*)$/du

const POINTING_SUBJECT =
  /^و?(?:هذا|هذه|ذلك|تلك|ما|من|كل|كان|كانت|لكن|إن|أن|قد|لا|كما|ليس|ليست|إذا|عندما|بعد|قبل|في|على|هناك|هنا|بل|أما|لعل|التي|الذي)(?=\s|$)/u
/** Subjects that name a role in the argument and not a thing that can be asked for. */
const GENERIC_SUBJECT =
  /^و?(?:المشكلة|أكثر|أكثرها|طريقة|النتيجة|السبب|الهدف|الفرق|المصطلح|الفكرة|المبدأ|الغرض|أهم|أهمها|أول|أولها|الغاية|الميزة|العيب|الحل|المثال|الجديد|المهم|الأهم|القاعدة|النقطة|الخطوة|الوظيفة|الدور|المقصود|المطلوب|الثاني|الأول|الثالث|الأخير|بعض|معظم|أحد|إحدى)(?=\s|$)/u
/** «من يملك العين ويؤجرها» says who somebody is, «من أهم المدن» does not. */
const CLAUSE_BODY = /^(?:أن|التي|الذي|الذين|أول|من(?! [يت]\p{L}{2,}(?<!ة)\s)|أكثر|أيضا|كذلك)(?=\s|$)/u

/** A noun phrase: one word, or a first word followed by definite ones. A verb or a clause is neither. */
function isSubject(term: string): boolean {
  if (POINTING_SUBJECT.test(term) || GENERIC_SUBJECT.test(term)) return false
  const [first = '', ...rest] = parts(term)
  // Nouns rarely begin like this: «يوفر الكتالوج» is a verb and its subject.
  if (/^و?ي\S{3,}/u.test(first)) return false
  if (/^[A-Za-z]/.test(first)) return rest.length < 4
  const definite = (word: string) => /^(?:و?ب?ل?ال|لل)/u.test(fold(word)) || /[A-Za-z(]/.test(word)
  return rest.length < 5 && (rest.length > 0 || definite(first) || term.length > 2) && rest.every(definite)
}

const GENUS_BODY = new RegExp(`^(?:${GENUS})(?=\\s)`, 'u')
/** A noun, perhaps with an adjective, and the verb that says what it does: «قناة قديمة تنقل الماء». */
const NOUN_WITH_CLAUSE =
  /^(?!ال|لل|[يتولبف]\S)\S+\s(?:(?!ال)\S+\s){0,2}(?:التي|الذي|ي\S{2,}|ت(?!\S{2}ي\S)\S{2,})(?=\s)/u
/** Praise and purpose instead of a meaning. */
const PROMISE =
  /^(?:أداء|دقة|قدرة|قدرات|استدلال|دعم|تحسين|مرونة|سهولة|سرعة|كفاءة|حل|طريقة مبسطة|مصمم|مخصص|متاح|دائما|غالبا)/u

/** «المصطلح: شيء كذا…» in a list defines; a full sentence or a promise after the colon only comments. */
function isLabel(label: string, text: string): boolean {
  if (parts(label).length > 5 || !isSubject(label) || PROMISE.test(text) || CLAUSE_BODY.test(text))
    return false
  return GENUS_BODY.test(text) || NOUN_WITH_CLAUSE.test(text)
}

const SECOND_CLAUSES = [
  /\sولا\s[يت]/u,
  /؛/,
  /،?\s(?:وهو|وهي|وهم|ولكن|لكن|وقد|وكان|وكانت|وعادة|ولذلك|لذلك|لأنه|لأنها|حيث|مما|إذ|وبذلك|وبالتالي|بينما|أما)(?=\s)/u,
  // A verb after a comma; تفعيل after a comma is one more noun of the same phrase.
  /[,،] و(?:ي\S{3,}|ت(?!\S{2}ي)\S{3,})(?=\s)/u,
]

export const ARABIC_DEFINITIONS: DefinitionRules = {
  label: LABEL,
  isLabel,
  patterns: PATTERNS,
  accepts: (term, body) => isSubject(term) && !CLAUSE_BODY.test(body),
  secondClauses: SECOND_CLAUSES,
}
