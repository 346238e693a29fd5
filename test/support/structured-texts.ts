import type { Source } from '#worker/ai/engine.ts'
import { markdownSource } from './markdown-source.ts'

/** Texts of dates, steps, rules and figures, from which questions of every type are made. */
const CANAL = `# The canal

Engineers opened the first road over the hills in 1769. Edward Holt sold the wool mill for 90,000 crowns in 1771. A trial cutting collapsed near Lissum in 1776. Workers finished the staircase of locks in 1781. A flood broke the dam of Lake Selt in 1911.

## The tolls

A loaded barge paid 12 crowns at the gate of Lissum. The keeper of the gate earned 300 crowns in a good year. The longest lock of the canal measures 42 metres.

## Steps for passing a lock

1. Moor the barge behind the white line.

2. Open the lower gate with both hands.

3. Fill the chamber until the marks are level.

4. Leave the chamber at walking speed.

## The rules

A barge may wait in the harbour for one night, unless the keeper has closed the gate. The keeper may forbid all fires if the weather is dry. The company may raise the toll if the town agrees.
`
const RAILWAY = `# سكة الحديد

بدأ العمل من ميناء الصفا سنة 1893م. انتشرت الكوليرا في مخيمات العمال سنة 1895م. وصل الخط إلى مدينة النخيل سنة 1898م. نسف الثوار جسر وادي الرمل سنة 1917م. أعاد المهندسون بناء الجسر سنة 1923م.

## الأجور

كان السائق يتقاضى 12 ليرة في الشهر مع المسكن. بلغ طول الخط 310 كيلومترات من الميناء إلى المدينة. كانت القاطرة تحمل 40 طنًّا من التمر في الرحلة.

## مراحل الرحلة

1. يحمّل العمال التمر في العربات.

2. يفحص السائق المكابح والماء.

3. تنطلق القاطرة عند شروق الشمس.

4. يسلّم المحاسب الحمولة في الميناء.

## الأحكام

يلتزم الراكب بإبلاغ المحطة إذا فقد تذكرته. يجوز تأجيل السفر أسبوعًا واحدًا ما لم تمتلئ العربات. يُعفى الراكب من الأجرة إذا قدّم عذرًا طبيًا.
`

export const structuredSources = (): Source[] => [markdownSource(CANAL, 'en'), markdownSource(RAILWAY, 'ar')]
