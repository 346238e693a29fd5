import { html, raw } from 'hono/html'
import type { Locale } from '#db/vocabulary.ts'
import { pagePath } from '#worker/contract/pages.ts'
import type { PublicCourse, SamplePart, SamplePassage } from '#worker/contract/public-courses.ts'
import { catalogPageWords } from '#worker/i18n/catalog-page.ts'
import { coursePageWords } from '#worker/i18n/course-page.ts'
import { day, money } from '#worker/i18n/format.ts'
import { directionOf, type Html, type PageFacts, wholePage } from './page-head.ts'

type Facts = PageFacts

/** The public page of a course: what is in it, what it costs, and its first lesson to read. */
export function coursePage(facts: Facts & { course: PublicCourse | undefined }): Html {
  const { locale, course } = facts
  const say = coursePageWords[locale]
  const head = {
    title: course ? (course.translated ?? course).title : say.unknown,
    description: course ? (course.translated ?? course).description.slice(0, 300) : say.unknownMore,
    sheet: '/course-page.css',
    more: course && linkedData(course, facts),
  }
  return wholePage(
    facts,
    head,
    html`<main class="course-page">${course ? whole(course, facts) : unknown(locale)}</main>`,
  )
}

/** Data, not a script: the content policy has nothing to say of it. `<` would end its element. */
function linkedData(course: PublicCourse, { url, locale }: Facts): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.description || course.title,
    url: `${url}?lang=${locale}`,
    inLanguage: [course.language, ...course.other_languages],
    ...(course.thumbnail ? { image: new URL(course.thumbnail, url).href } : {}),
    provider: { '@type': 'Person', name: course.instructor.name },
    offers: {
      '@type': 'Offer',
      category: course.payment_status === 'paid' ? 'Paid' : 'Free',
      price: course.payment_status === 'paid' ? course.price / 100 : 0,
      priceCurrency: course.currency,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, course.minutes)}M`,
    },
  }
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(text)}</script>`
}

function whole(course: PublicCourse, { locale, origin, now }: Facts): Html {
  const say = coursePageWords[locale]
  const own = raw(`lang="${course.language}" dir="${directionOf(course.language)}"`)
  const shown = course.translated ?? course
  const shownIn = raw(`lang="${shown.language}" dir="${directionOf(shown.language)}"`)
  const price = course.payment_status === 'paid' ? money(course.price, course.currency, locale) : say.free
  const end = course.joining_ends_at === null ? null : Date.parse(course.joining_ends_at)
  const isOver = end !== null && end <= now
  return html`<div class="course-lead">
<p class="course-small"><a href="${origin}${pagePath('catalog')}?lang=${locale}">${say.courses}</a></p>
<h1 ${shownIn}>${shown.title}</h1>
${course.translated ? html`<p class="course-by"><bdi ${own}>${course.title}</bdi></p>` : ''}
<p class="course-by">${say.by(`\u2068${course.instructor.name}\u2069`)}</p>
${course.published_at ? html`<p class="course-small">${say.approved(day(Date.parse(course.published_at), locale))}</p>` : ''}
${shown.description ? html`<p class="course-about" ${shownIn}>${shown.description}</p>` : ''}
</div>
<aside class="course-offer">
${course.thumbnail ? html`<img class="course-picture" src="${course.thumbnail}" alt="" width="292" height="164">` : ''}
<p class="course-price">${price}</p>
${course.payment_status === 'paid' ? html`<p class="course-small">${say.once}</p>` : ''}
${isOver ? html`<p class="course-over">${say.over(day(end, locale))}</p>` : html`<a class="course-join" href="${origin}${pagePath('studentCourse', { course_id: course.id })}">${say.join}</a>`}
${end !== null && !isOver ? html`<p class="course-small">${say.until(day(end, locale))}</p>` : ''}
<ul>
<li>${say.facts(course.levels_number, course.lessons_number, course.minutes)}</li>
${course.other_languages.length > 0 ? html`<li>${[course.language, ...course.other_languages].map((one) => catalogPageWords[locale].languages[one]).join(catalogPageWords[locale].and)}</li>` : ''}
${course.exam ? html`<li>${say.exam(course.exam.questions, course.exam.success_percentage)}</li>` : ''}
${course.exam?.certifies ? html`<li>${say.certificate}</li>` : ''}
</ul>
${isOver ? '' : html`<a class="course-code" href="${origin}${pagePath('join')}">${say.code}</a>`}
</aside>
${course.goals.length > 0 ? html`<section><h2>${say.courseGoals}</h2><ul class="course-goals" ${own}>${course.goals.map((goal) => html`<li>${goal}</li>`)}</ul></section>` : ''}
<section><h2>${say.inside}</h2>
<p class="course-small">${course.sample ? say.locked : say.allLocked}</p>
<ol class="course-levels">${course.levels.map(
    (level) =>
      html`<li><h3 ${own}>${level.title}</h3><ol>${level.lessons.map((lesson) => lessonRow(course, lesson, locale))}</ol></li>`,
  )}</ol></section>
${course.sample ? sample(course, course.sample, locale) : ''}
${
  course.sources.length > 0
    ? html`<section><h2>${say.sources}</h2><ul class="course-sources">${course.sources.map(({ name, pages }) => html`<li><bdi>${name}</bdi>${pages === null ? '' : html` <span class="course-small">· ${say.pages(pages)}</span>`}</li>`)}</ul></section>`
    : ''
}`
}

const LOCK = raw(
  '<svg class="course-lock" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/></svg>',
)

type Lesson = PublicCourse['levels'][number]['lessons'][number]

/** The sample leads to its text; the others open to those who join. */
function lessonRow(course: PublicCourse, { id, title, minutes }: Lesson, locale: Locale): Html {
  const say = coursePageWords[locale]
  const own = raw(`lang="${course.language}" dir="${directionOf(course.language)}"`)
  const isOpen = course.sample?.lesson_id === id
  const name = isOpen ? html`<a href="#sample" ${own}>${title}</a>` : html`<span ${own}>${title}</span>`
  const state = isOpen ? html`<b class="course-open">${say.open}</b>` : LOCK
  return html`<li class="course-lesson">${name}<span class="course-small">${say.minutes(minutes)}</span>${state}</li>`
}

/** A sentence of the lesson beside the place that it comes from. */
function passage(
  { sentence, before, cited, after, lang, material_name: name, page }: SamplePassage,
  locale: Locale,
): Html {
  const say = coursePageWords[locale]
  const own = raw(`lang="${lang}" dir="${directionOf(lang)}"`)
  return html`<div class="course-passage">
<p class="course-passage-sentence" ${own}>${sentence}</p>
<figure><figcaption>${say.source} <bdi>${name}</bdi>${page === null ? '' : html` · ${say.page(page)}`}</figcaption>
<blockquote ${own}>${before}<mark>${cited}</mark>${after}</blockquote></figure>
</div>`
}

function sample(course: PublicCourse, lesson: NonNullable<PublicCourse['sample']>, locale: Locale): Html {
  const say = coursePageWords[locale]
  const own = raw(`lang="${course.language}" dir="${directionOf(course.language)}"`)
  return html`<section class="course-sample" id="sample">
<h2>${say.sample}</h2>
<p class="course-small">${say.sampleHint} ${say.minutes(lesson.minutes)}</p>
${lesson.passage ? passage(lesson.passage, locale) : ''}
<article ${own}>
<h3>${lesson.title}</h3>
${
  lesson.objectives.length > 0
    ? html`<p class="course-small" lang="${locale}" dir="${directionOf(locale)}">${say.goals}</p><ul>${lesson.objectives.map((one) => html`<li>${one}</li>`)}</ul>`
    : ''
}
${lesson.parts.map(part)}
</article>
${lesson.inside > 0 ? html`<p class="course-small">${say.more(lesson.inside)}</p>` : ''}
</section>`
}

function part({ kind, lines }: SamplePart): Html {
  if (kind === 'heading') return html`<h4>${lines.join(' ')}</h4>`
  if (kind === 'lines') return html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
  return html`${lines.map((line) => html`<p>${line}</p>`)}`
}

function unknown(locale: Locale): Html {
  const say = coursePageWords[locale]
  return html`<div class="course-lead"><h1>${say.unknown}</h1><p class="course-about">${say.unknownMore}</p><p><a class="course-code" href="${pagePath('join')}">${say.code}</a></p></div>`
}
