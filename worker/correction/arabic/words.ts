import { type Lexicon, setOf } from '../correction.ts'

/** Function words that the graph lacks, alone and with pronouns. */
const GRAMMAR = new Set([
  ...setOf(
    `في من عن على إلى مع عند لدى بين بعد قبل فوق تحت أمام خلف حول دون نحو ضد منذ خلال عبر حتى إذا إذ لو أن إن كي لن لم لا ما قد هل بل
    ثم أو أم أي أية كل بعض غير مثل هذا هذه ذلك تلك هؤلاء أولئك الذي التي الذين اللذان اللتان اللذين اللتين اللواتي اللائي هو هي هم هن هما أنا
    أنت أنتم نحن هنا هناك هكذا كذلك لذلك أيضا جدا لكن لكنه لكنها لكنهم كان ليس الله والله بالله لله حيث كيف متى أين لماذا ماذا كم إلا أما
    إما عليك عليكم ست`,
  ),
  ...'فوق تحت أمام خلف عند حول بين دون نحو ضد مع لدي من عن ب ل في إلي علي غير مثل بعد قبل كل بعض نفس'
    .split(' ')
    .flatMap((word) => 'ه ها هم هما هن ك كم نا'.split(' ').map((pronoun) => word + pronoun)),
])

/** Modern and scientific words that the graph lacks. */
const MODERN = setOf(
  `إنزيم إنزيمات زغابات زنبرك ضحلة تناضح كهروضوئية كهروضوئي تضاغطية تضاغطي إقام أخية تخثر ميتوكندريا كلوروفيل سيتوبلازم هيموغلوبين إلكترون إلكترونات نيوترون
  بروتون فيروس فيروسات بكتيريا بروتين بروتينات فيتامين فيتامينات كربوهيدرات هرمون هرمونات أنسولين كوليسترول جينات جينوم خوارزمية خوارزميات حاسوب حواسيب حوسبة
  رقمنة أتمتة إنترنت مدونة مدونات تغريدة تطبيقات برمجيات مبرمج قرصنة تشفير واجهات بيانات بودكاست فيديو فيديوهات كاميرا كاميرات تلفاز راديو بطارية بطاريات كيلومتر
  كيلومترات كيلوغرام سنتيمتر ملليمتر مليمتر لتر فولت أمبير واط جول نانو مايكرو ليزر رادار أكسجين هيدروجين نيتروجين كربون كالسيوم صوديوم بوتاسيوم مغنيسيوم
  ألمنيوم سيليكون بلاستيك أوزون مناخي احتباس استدامة عولمة خصخصة حوكمة ريادة تمكين جندر لوجستيات بورصة تضخم أسهم سندات هوينى حفيدة
  بامية ملوخية كبسة فلافل شاورما كنافة بقلاوة حمص طحينة بيتزا معكرونة كاري شوكولاتة بسكويت كيوي مانجو أفوكادو بروكلي بجاة أمازيغ طوارق بربر تركمان ساندويتش هامبرغر كاتشب مايونيز كابتشينو إسبريسو`,
)

export type ArabicWords = { has(word: string): boolean; loaded: boolean }

/**
 * The lexicon together with the affixes written onto words: و and ف, the article with its prepositions, س of the
 * future, and the alif of tanwin. The graph has the words without و and ف.
 */
export function arabicWords(lexicon: Lexicon): ArabicWords {
  if (!lexicon.loaded) return { has: () => true, loaded: false }
  const isModern = (word: string) =>
    MODERN.has(word) || MODERN.has(word.replace(/^(?:[وفبلك]?ال|لل|[بلك])/, ''))
  const listed = (word: string) => GRAMMAR.has(word) || lexicon.has(word) || isModern(word)
  const has = (word: string): boolean => {
    if (listed(word)) return true
    const { length } = word
    if (length > 2 && /^[وف]/.test(word)) {
      if (listed(word.slice(1))) return true
      if (length > 4 && /^.[وف]/.test(word) && listed(word.slice(2))) return true
    }
    if (/^ال.{3,}[^هى]$/.test(word) && listed(word.slice(2))) return true
    if (length > 4 && /^س[يتنأ]/.test(word) && listed(word.slice(1))) return true
    const [, definite] = /^[وف]?(?:بال|كال|ال|لل)(.{3,})$/.exec(word) ?? []
    if (definite !== undefined && listed(`ال${definite}`)) return true
    return length > 4 && word.endsWith('ا') && listed(word.slice(0, -1))
  }
  return { has, loaded: true }
}
