import { fold } from '../../text/fold.ts'
import { joinedParticle } from './vocabulary.ts'

const VAGUE_EN = new Set(
  `need needs different important common various following example examples people thing things way ways time times part
  parts number case cases lot result results type types kind form forms large small great good high low long short full
  main certain possible possibly similar year years day days world year order fact point side end place means process help
  ensure provide provides include includes contain contains allow allows work works lead leads cause causes larger old
  late early mere single set multiple`.split(/\s+/),
)
const VAGUE_AR = new Set(
  `المثال الناحية الحالة الوقت الطريقة الشيء الأشياء الناس الأمر الأمور الحقيقة النهاية البداية السبب العادة الأول
  الثاني الثالث الأولى الثانية الثالثة الأخير الأخيرة الكثير العديد الغالب الأقل الأكثر الآن اليوم المرة التالي التالية
  السابق السابقة الرئيسي الرئيسية المهم المهمة الكبرى الكبير الكبيرة الصغير الصغيرة المختلفة المختلف الممكن العموم
  الخاص الخاصة العام العامة الضروري المستخدمة المستخدم الزمن الزمان الوحيد الفور الجميع الطعم الشكل المؤقت المعاني
  النوع الأنواع القسم الجزء الأجزاء`
    .split(/\s+/)
    .map(fold),
)
const DEFINITE = /^ال.{2,}/u
const RELATIVE = /^(?:الا|الي|التي|الذي|الذين|اللتين|اللذين)$/u
const VERB_OR_PARTICLE = /^[يتنوفب](?=.{3})/u
const NOUN_ENDING = /[ةه]$|ات$/u

/** «الأمعاء الدقيقة» or «قاعدة البيانات»: every word after the first is definite. */
export function arabicCandidate(words: string[], vocabulary: Set<string>): boolean {
  if (words.every((word) => /^[A-Za-z][\w-]*$/.test(word))) return true
  const keys = words.map(fold)
  const [first = '', ...rest] = keys
  const definite = (key: string) => DEFINITE.test(key) && !RELATIVE.test(key)
  if (keys.some((key) => VAGUE_AR.has(key)) || !rest.every(definite)) return false
  if (definite(first)) return true
  if (rest.length === 0 || first.length < 3 || joinedParticle(first, vocabulary)) return false
  return !VERB_OR_PARTICLE.test(first) || NOUN_ENDING.test(words[0] ?? '')
}

export function englishCandidate(words: string[]): boolean {
  const first = (words[0] ?? '').toLowerCase()
  const last = (words.at(-1) ?? '').toLowerCase()
  return !VAGUE_EN.has(first) && !VAGUE_EN.has(last) && !/ly$/.test(first) && !/ly$/.test(last)
}
