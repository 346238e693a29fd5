import { readFileSync } from 'node:fs'
import type { Locale } from '#db/vocabulary.ts'
import type { TestBrowser } from './browser.ts'

type Chapter = { heading: string; paragraphs: string[] }
type Parts = { title: string; contents: Chapter; chapters: Chapter[]; references: Chapter }

/** Lines of a list, some of which read like a text: what a rule skips, and what deserves a look. */
const PARTS: Record<Locale, Parts> = {
  en: {
    title: 'Measuring a town',
    contents: {
      heading: 'Contents',
      paragraphs: [
        'Index numbers ................ 2',
        'Resources and capabilities ................ 3',
        'Counting households ................ 4',
        'References ................ 5',
      ],
    },
    chapters: [
      {
        heading: 'Index numbers',
        paragraphs: [
          'An index number is a figure that shows how much a quantity has changed since a base year. The base year is written as one hundred, so that an index of 112 means a rise of twelve percent.',
          'A price index follows the cost of a basket of goods that a household buys in a month. The basket is kept the same from year to year, because otherwise a change of taste would look like a change of price.',
          'Laspeyres weighs the goods by the quantities of the base year. Paasche weighs them by the quantities of the current year, and therefore has to be counted again whenever people buy other things.',
        ],
      },
      {
        heading: 'Resources and capabilities',
        paragraphs: [
          'A resource is a thing that a town owns, such as a well, a school or a fire engine. A capability is what the town can do with it, such as putting out a fire within ten minutes.',
          'Two towns with the same resources may have very different capabilities. The difference lies in training, in roads and in how fast a message reaches those who have to act on it.',
          'A survey of capabilities asks what was done in the last year and how long it took. It does not ask what stands in the depot, since a pump that nobody can start puts out no fire.',
        ],
      },
      {
        heading: 'Counting households',
        paragraphs: [
          'A household is a group of people who live together and share their meals. The census counts households on one night, because people who travel would otherwise be counted twice.',
          'The mean household of the town had five members in the year 1990 and four members in the year 2020. Smaller households need more dwellings, even where the number of people stays the same.',
          'A sample is enough for most questions. If every tenth household is chosen by lot, then the error of the mean is small, and the work takes days instead of months.',
        ],
      },
    ],
    references: {
      heading: 'References',
      paragraphs: [
        'Allen, R. Index Numbers in Economic Theory, Macmillan Press, 1975.',
        'Barney, J. Gaining and Sustaining Advantage, 4th ed., Pearson, 2011.',
        'Diewert, E. The Consumer Price Index Manual, Labour Office Press, 2004.',
        'The manual of the statistics office is the best of these books, because it shows each step of the work with figures that a reader can count again.',
        'Groves, R. Survey Methodology, 2nd ed., Wiley, 2009. https://example.org/survey',
        'Grant, R. Contemporary Strategy Analysis, Wiley, 2016, pp. 110.',
      ],
    },
  },
  ar: {
    title: 'المياه في المدينة',
    contents: {
      heading: 'المحتويات',
      paragraphs: [
        'مصادر المياه ................ 2',
        'شبكات التوزيع ................ 3',
        'ترشيد الاستهلاك ................ 4',
        'المراجع ................ 5',
      ],
    },
    chapters: [
      {
        heading: 'مصادر المياه',
        paragraphs: [
          'المياه الجوفية هي المياه المخزونة في طبقات الصخور تحت سطح الأرض. تتجدد هذه المياه حين تتسرب الأمطار إلى باطن الأرض، وتُستخرج بالآبار والمضخات.',
          'المياه السطحية هي مياه الأنهار والبحيرات والسدود. يسهل الوصول إليها، لكنها تتأثر بالجفاف والتلوث أكثر مما تتأثر المياه الجوفية.',
          'التحلية عملية تُفصل فيها الأملاح عن ماء البحر حتى يصلح للشرب. تحتاج التحلية إلى طاقة كبيرة، ولذلك تبقى كلفتها أعلى من كلفة ضخ الماء من الآبار.',
        ],
      },
      {
        heading: 'شبكات التوزيع',
        paragraphs: [
          'شبكة التوزيع مجموعة من الأنابيب والمضخات والخزانات تنقل الماء من المحطة إلى البيوت. يُبنى الخزان على أرض مرتفعة حتى يجري الماء بضغط كافٍ من دون مضخة.',
          'يضيع من الماء في الشبكات القديمة نحو ثلث ما يُضخ فيها بسبب التسرب. يُكشف التسرب بقياس الضغط ليلًا، لأن الاستهلاك في الليل قليل وثابت.',
          'العداد جهاز يقيس حجم الماء الذي يصل إلى البيت. تُقرأ العدادات الحديثة عن بُعد، وتنبّه صاحب البيت حين يجري الماء ساعات متصلة.',
        ],
      },
      {
        heading: 'ترشيد الاستهلاك',
        paragraphs: [
          'ترشيد الاستهلاك هو استعمال القدر اللازم من الماء من غير إسراف. يستهلك الفرد في المدينة نحو مئتي لتر في اليوم، ويكفيه نصفها لحاجاته الأساسية.',
          'الري بالتنقيط طريقة يصل فيها الماء إلى جذور النبات قطرة قطرة. توفّر هذه الطريقة نصف الماء الذي يحتاجه الري بالغمر، وتقلل نمو الأعشاب.',
          'المياه المعالجة هي مياه الصرف بعد تنقيتها. تُستعمل في ري الحدائق وتبريد المصانع، ولا تُستعمل للشرب إلا بعد معالجة إضافية.',
        ],
      },
    ],
    references: {
      heading: 'المراجع',
      paragraphs: [
        'الخليلي، علم المياه، دار الفكر، بيروت، 2004.',
        'سالم، شبكات المدن، ترجمة سعيد حداد، الطبعة الثانية، 2011.',
        'حمدان، تحلية مياه البحر، دار العلم، الدوحة، 2015.',
        'كتاب الخليلي هو أوسع هذه الكتب، لأن المؤلف قد جمع فيه قياسات عشرين سنة من الآبار التي تغذي المدينة وما حولها.',
        'منصور، إدارة الطلب على المياه، دار النهضة، 2018، ص 40.',
        'عيسى، الري الحديث، الطبعة الأولى، دار المعرفة، عمّان، 2009.',
      ],
    },
  },
}

export const skippedParts = (lang: Locale): Parts => PARTS[lang]

/** The Chromium of the tests brings no Arabic font along, so the page carries ours. */
const font = readFileSync(
  new URL('../../web/ui/styles/fonts/readex-pro-arabic.woff2', import.meta.url),
).toString('base64')

/** A PDF with a contents page, chapters whose headings begin like boilerplate, and references, a page each. */
export async function skippedDocument(
  browser: TestBrowser,
  origin: string,
  lang: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, contents, chapters, references } = PARTS[lang]
  const section = ({ heading, paragraphs }: Chapter) =>
    `<section><h1>${heading}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</section>`
  const { page, context } = await browser.open(origin, { lang })
  await page.setContent(
    `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${title}</title>
<style>@font-face{font-family:Arabic;src:url(data:font/woff2;base64,${font})}
@page{size:A4;margin:24mm} body{font:12pt/1.7 Arabic,sans-serif} h1{font-size:20pt} section{break-after:page}</style>
<body>${[contents, ...chapters, references].map(section).join('')}</body></html>`,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const file = await page.pdf({ preferCSSPageSize: true })
  await context.close()
  return new Uint8Array(file)
}
