import { setOf } from '../correction.ts'
import type { At, Fix } from './tokens.ts'

/** Comparatives and colours, whose bare alif many lexicons take for a verb's. */
const ELATIVES = setOf(
  `اسود ابيض احمر ازرق اصفر اخضر اسمر اشقر اعرج ايمن ايسر اكثر اقل اكبر اصغر افضل احسن اسوأ اعلى ادنى اسفل اقدم احدث اقرب ابعد اشد اضعف اقوى اطول اقصر
  اسرع ابطأ اسهل اصعب اغلب اهم اشهر انسب اخطر اغنى افقر اجمل اذكى ارخص اغلى انفع اصح ادق اوضح اعمق اوسع اضيق اكمل امثل اعظم اكرم احق انجح اثقل اخف اعم
  ابسط احدث ارقى اصفى انقى اصلب اقسى املس اسطح افقي انف انهار اندلس احدهم احدهما احدها احدنا`,
)

export function elative({ word }: At): Fix | undefined {
  const [, head = '', core = ''] = /^([وفبلك]?(?:ال|لل)?)(ا.+)$/.exec(word) ?? []
  // «الف» is no article with a comparative, and «لاحد» may be a name.
  return ELATIVES.has(core) && !/^[وف]?ل$/.test(head)
    ? { to: `${head}أ${core.slice(1)}`, rule: 'hamza' }
    : undefined
}
