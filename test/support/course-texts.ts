import type { ContentLanguage } from '#db/vocabulary.ts'

/** Own sentences, so that a built course reads like one. A lesson takes three in turn. */
type Texts = {
  sentences: string[]
  terms: string[]
  right: string
  wrong: string
  level: string
  lesson: string
}

const en: Texts = {
  sentences: [
    'A lake stores cold water in its lower layer during summer.',
    'Wind mixes the upper layer and carries oxygen down to fish.',
    'Rain washes clay and leaves from the slopes into the shallow shore.',
    'A dam holds flood water back until the valley below can take it.',
    'Reeds slow the stream and let the sand sink to the bottom.',
    'Ice forms at the surface because water is heaviest at four degrees.',
  ],
  terms: ['the lower layer', 'the upper layer', 'the shallow shore', 'the valley'],
  right: 'True',
  wrong: 'False',
  level: 'Level',
  lesson: 'Lakes, part',
}
const ar: Texts = {
  sentences: [
    'تحفظ البحيرة الماء البارد في طبقتها السفلى طوال الصيف.',
    'تخلط الريح الطبقة العليا وتحمل الأكسجين إلى الأسماك في العمق.',
    'يغسل المطر الطين والأوراق من السفوح إلى الشاطئ الضحل.',
    'يحجز السد ماء الفيضان حتى يتسع له الوادي.',
    'يبطئ القصب جريان الماء فيرسب الرمل في القاع.',
    'يتكون الجليد على السطح لأن الماء أثقل ما يكون عند أربع درجات.',
  ],
  terms: ['الطبقة السفلى', 'الطبقة العليا', 'الشاطئ الضحل', 'الوادي'],
  right: 'صواب',
  wrong: 'خطأ',
  level: 'المستوى',
  lesson: 'البحيرات، الجزء',
}

export const courseTexts = (language: ContentLanguage): Texts => (language === 'ar' ? ar : en)
