import type { MaterialError } from '#db/vocabulary.ts'

/** Why a file could not be read and what to do, in Arabic. */
export const arMaterialTexts = {
  no_text: 'لا يوجد نص في هذا الملف. استبدله بملف فيه نص',
  scanned: 'صفحات الملف صور بلا نص. استبدله بنسخة فيها نص',
  garbled_text: 'تعذّرت قراءة نص هذا الملف قراءة صحيحة. صدّره من جديد أو بصيغة أخرى',
  encrypted: 'الملف محمي بكلمة مرور أو بصيغة Office قديمة. احفظه بلا كلمة مرور بصيغة PDF أو DOCX أو PPTX',
  broken: 'الملف تالف ولا يُفتح. استبدله بنسخة تُفتح',
  too_large_unpacked: 'محتوى الملف أكبر من أن يُقرأ مرة واحدة. قسّمه إلى أجزاء',
  too_many_pages: 'في الملف أكثر من 500 صفحة. قسّمه إلى أجزاء',
  too_costly: 'قراءة هذا الملف تتطلب جهدًا يفوق المسموح. قسّمه إلى أجزاء أو صدّره بصيغة أبسط',
  unsupported: 'هذا النوع من الملفات غير مدعوم. استبدله بملف PDF أو Word أو PowerPoint أو نص',
  unsafe: 'رفضنا الملف لأن فتح محتواه غير آمن. استبدله بنسخة بسيطة',
  interrupted: 'انقطعت قراءة هذا الملف أكثر من مرة. استبدله أو ارفعه من جديد',
  storage_full: 'لا تتّسع مساحتك لنص هذا الملف. احذف ملفات لا تحتاج إليها أو اختر باقة أكبر، ثم ارفعه من جديد',
} satisfies Record<MaterialError, string>
