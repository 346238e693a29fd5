import { plural } from '../../format.ts'
import type { enRecordings } from '../en/recordings.ts'

const CAPTIONS = {
  zero: 'بلا مقاطع',
  one: 'مقطع واحد',
  two: 'مقطعان',
  few: '# مقاطع',
  many: '# مقطعًا',
  other: '# مقطع',
}

export const arRecordings = {
  moment: (p) => `عند ${p.time}`,
  player: 'التسجيل من هذا المقطع',
  playFrom: (p) => `تشغيل من ${p.time}`,
  unavailable: 'تعذّر تحميل التسجيل. هذا نصه.',
  waiting: 'ينقصه نص ما يقال: أضف ملف ترجمة (VTT أو SRT) أو نصًّا',
  waitingText: 'ينقصه نصه: اقرأه هنا وصححه، أو أضف ملف نص يقول ما فيه',
  add: 'إضافة النص',
  addTo: (p) => `إضافة نص إلى ${p.name}`,
  taken: (p) =>
    p.n === 0
      ? 'أضيف النص. لا توقيت فيه، لذلك تشير المصادر إلى الفقرة دون الثانية'
      : `أضيف النص: ${plural(p.n, CAPTIONS, 'ar')}`,
  faultsTitle: 'لم نستعمل بعض المقاطع',
  faultsLead: 'استعملنا البقية. إن احتجت إلى هذه فصحّح سطورها في ملفك ثم أضفه من جديد.',
  line: (p) => `السطر ${p.n}: ${p.why}`,
  faults: {
    no_timing: 'كلام بلا توقيت',
    bad_timing: 'تعذّرت قراءة التوقيت',
    ends_before_start: 'ينتهي قبل أن يبدأ',
    out_of_order: 'يبدأ قبل المقطع الذي فوقه',
    no_words: 'توقيت بلا كلام',
  },
} satisfies typeof enRecordings
