import { fold } from '../../text/fold.ts'
import { type Phrase, phraseReader } from './term-candidates.ts'

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

/** A word that the phrase must not consist of, if a particle is joined to it in this document. */
type ArabicPhrase = Phrase & { unless: string | undefined }

/** «الأمعاء الدقيقة» or «قاعدة البيانات»: every word after the first is definite. */
export const arabicPhrases = phraseReader((words, phrase): ArabicPhrase | undefined => {
  if (words.every((word) => /^[A-Za-z][\w-]*$/.test(word))) return { ...phrase, unless: undefined }
  const keys = words.map(fold)
  const [first = '', ...rest] = keys
  const definite = (key: string) => DEFINITE.test(key) && !RELATIVE.test(key)
  if (keys.some((key) => VAGUE_AR.has(key)) || !rest.every(definite)) return undefined
  if (definite(first)) return { ...phrase, unless: undefined }
  if (rest.length === 0 || first.length < 3) return undefined
  const isNoun = !VERB_OR_PARTICLE.test(first) || NOUN_ENDING.test(words[0] ?? '')
  return isNoun ? { ...phrase, unless: first } : undefined
})

export const englishPhrases = phraseReader((words, phrase): Phrase | undefined => {
  const first = (words[0] ?? '').toLowerCase()
  const last = (words.at(-1) ?? '').toLowerCase()
  const fits = !VAGUE_EN.has(first) && !VAGUE_EN.has(last) && !/ly$/.test(first) && !/ly$/.test(last)
  return fits ? phrase : undefined
})
