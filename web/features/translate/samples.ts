import type { Locale } from '#db/account-vocabulary.ts'

/** Samples to try, with mistakes that the rules find. */
export const SAMPLES: Record<Locale, string> = {
  ar: 'السلام عليكم استاذ خالد ,\nاعتذر عن تأخري في ارسال التقرير. تم قياس الحراره عند الساعه الثالثه وكانت 30 درجه، لاكن الطعام بقي علي الطاوله اكثر من ساعتين. انشالله سأكتب ذالك في التقرير القادم.',
  en: 'Dear Mr Khalid ,\ni am sorry that I recieved your message so late. We measured the temperature at at three, and it were 30 degrees. The soup dont cool fast enough, its not safe to keep it more then two hours. I will write a honest report on monday.',
}
