import { html, raw } from 'hono/html'
import type { Locale } from '#db/vocabulary.ts'
import type { CatalogFacets, ListedCourse } from '#worker/contract/catalog.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { catalogPageWords } from '#worker/i18n/catalog-page.ts'
import { coursePageWords } from '#worker/i18n/course-page.ts'
import { money } from '#worker/i18n/format.ts'
import { type Html, type PageFacts, wholePage, withSearch } from './page-head.ts'

/** What the reader chose, as it stands in the address. */
export type Chosen = Partial<
  Record<
    'search' | 'category_id' | 'language' | 'payment_status' | 'qualification' | 'age' | 'cursor',
    string
  >
>
type Shown = PageFacts & {
  chosen: Chosen
  facets: CatalogFacets
  courses: ListedCourse[]
  next_cursor: string | null
}

/** All courses for everyone: a form without script, whose answer is an address that can be shared. */
export function catalogPage(shown: Shown): Html {
  const { locale, chosen, courses } = shown
  const say = catalogPageWords[locale]
  const body = html`<main class="catalog">
<h1>${say.title}</h1>
<p class="catalog-lead">${say.lead}</p>
${form(shown)}
<h2>${headingOf(chosen, locale)}</h2>
${courses.length === 0 ? empty(shown) : html`<ul class="catalog-cards">${courses.map((course) => card(course, locale))}</ul>`}
${ways(shown)}
</main>`
  return wholePage(shown, { title: say.title, description: say.lead, sheet: '/catalog.css' }, body)
}

const isNarrowed = ({ cursor: _, ...chosen }: Chosen): boolean => Object.values(chosen).some(Boolean)

function headingOf(chosen: Chosen, locale: Locale): string {
  const say = catalogPageWords[locale]
  if (chosen.search) return say.results(`\u2068${chosen.search}\u2069`)
  return isNarrowed(chosen) ? say.chosen : say.all
}

type Choice = { value: string; label: string }

function form({ locale, chosen, facets }: Shown): Html {
  const say = catalogPageWords[locale]
  const named = <Value extends string>(values: Value[], words: Record<Value, string>): Choice[] =>
    values.map((value) => ({ value, label: words[value] }))
  const lists: [keyof Chosen, string, Choice[]][] = [
    [
      'category_id',
      say.subject,
      facets.categories.map((one) => ({ value: one.id, label: locale === 'ar' ? one.name_ar : one.name_en })),
    ],
    ['language', say.language, named(facets.languages, say.languages)],
    ['qualification', say.level, named(facets.qualifications, say.levels)],
    ['age', say.age, named(facets.ages, say.ages)],
    ['payment_status', say.price, named(facets.payment_statuses, say.prices)],
  ]
  return html`<search><form class="catalog-form" action="${pagePath('catalog')}" method="get">
<label class="catalog-words"><span class="catalog-label">${say.search}</span><input type="search" name="search" value="${chosen.search ?? ''}" maxlength="100" dir="auto"></label>
${lists.map(([name, label, choices]) => list(name, { label, choices, chosen: chosen[name], any: say.any }))}
<input type="hidden" name="lang" value="${locale}">
<button type="submit">${say.find}</button>
</form></search>`
}

type List = { label: string; choices: Choice[]; chosen: string | undefined; any: string }

/** Where all courses have one value there is nothing to choose. */
function list(name: string, { label, choices, chosen, any }: List): Html | '' {
  if (choices.length < 2 && !chosen) return ''
  return html`<label><span class="catalog-label">${label}</span><select name="${name}"><option value="">${any}</option>${choices.map(
    (one) =>
      html`<option value="${one.value}"${one.value === chosen ? raw(' selected') : ''}>${one.label}</option>`,
  )}</select></label>`
}

function card(course: ListedCourse, locale: Locale): Html {
  const say = catalogPageWords[locale]
  const price =
    course.payment_status === 'paid' ? money(course.price, course.currency, locale) : say.prices.free
  const found = course.found_in
    ? html`${say.foundIn} <bdi lang="${course.language}">${course.found_in}</bdi>`
    : say.foundInLessons
  return html`<li><a class="catalog-card" href="${pagePath('coursePage', { course_slug: course.slug })}?lang=${locale}">
${course.thumbnail ? html`<img src="${course.thumbnail}" alt="" width="112" height="112" loading="lazy">` : DRAWING}
<span class="catalog-card-words"><strong><bdi lang="${course.translated?.language ?? course.language}">${course.translated?.title ?? course.title}</bdi></strong>
<span>${say.facts(course.lessons_number, course.minutes)} · ${price}</span>
<span>${[course.language, ...course.other_languages].map((one) => say.languages[one]).join(say.and)} · <bdi>${course.instructor.name}</bdi></span>
${course.by_lessons ? html`<span class="catalog-found">${found}</span>` : ''}</span></a></li>`
}

/** For a course without a picture; the sheet colours it. */
const DRAWING = raw(
  '<svg class="catalog-drawing" viewBox="0 0 112 112" width="112" height="112" fill="none" aria-hidden="true"><circle class="spot" cx="32" cy="34" r="16"/><path class="soft" d="M0 96c32-16 70-12 112-24v40H0z"/><path class="ink" d="M58 112 66 22M86 112 84 22M61 90h24M63 72h22M64 54h21M65 38h20" stroke-width="5" stroke-linecap="round"/></svg>',
)

function empty({ locale, chosen }: Shown): Html {
  const say = catalogPageWords[locale]
  if (chosen.cursor) return html`<p class="catalog-empty">${say.end}</p>`
  const [title, more] = isNarrowed(chosen) ? [say.none, say.noneMore] : [say.nothing, say.nothingMore]
  return html`<div class="catalog-empty"><p><strong>${title}</strong></p><p>${more}</p></div>`
}

function ways({ locale, chosen, next_cursor: next }: Shown): Html {
  const say = catalogPageWords[locale]
  const { cursor, ...kept } = chosen
  const to = (search: Record<string, string>) => withSearch(pagePath('catalog'), { ...search, lang: locale })
  return html`<nav class="catalog-ways" aria-label="${say.title}">
${next ? html`<a class="catalog-next" href="${to({ ...kept, cursor: next })}">${say.next}</a>` : ''}
${cursor ? html`<a href="${to(kept)}">${say.first}</a>` : ''}
${isNarrowed(chosen) ? html`<a href="${to({})}">${say.clear}</a>` : ''}
<a href="${pagePath('join')}">${coursePageWords[locale].code}</a>
</nav>`
}
