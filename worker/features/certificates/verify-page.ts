import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Locale } from '#db/vocabulary.ts'
import type { LetteredName } from '#worker/contract/certificate-looks.ts'
import { points } from '#worker/i18n/points.ts'
import { verifyWords } from '#worker/i18n/verify-page.ts'
import { qrRows } from '#worker/platform/qr.ts'
import { iso } from '#worker/platform/time.ts'
import { edge } from './border-pattern.ts'
import type { CertificateRow } from './certificate-queries.ts'
import { statusOf } from './validity.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type PageFacts = {
  locale: Locale
  /** The page's own address, without the language. */
  url: string
  home: string
  certificate: CertificateRow | null
  /** The address of its picture, for sites that show a link with one. */
  preview: string | null
  now: number
}

/** The public page of a certificate: works without scripts, and is the same for everyone who has the address. */
export function verifyPage(facts: PageFacts): Html {
  const { locale, url, certificate, preview } = facts
  const say = verifyWords[locale]
  const title = certificate ? say.title(certificate.student_name, certificate.course_title) : say.unknownTitle
  const description = certificate
    ? say.description(certificate.student_name, certificate.course_title, scoreOf(certificate, locale))
    : say.unknownMore
  return html`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say.product} · ${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}?lang=${locale}">
<link rel="alternate" hreflang="ar" href="${url}?lang=ar">
<link rel="alternate" hreflang="en" href="${url}?lang=en">
<link rel="alternate" hreflang="x-default" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${say.product}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}?lang=${locale}">
${
  preview &&
  html`<meta property="og:image" content="${preview}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
`
}<meta property="og:locale" content="${locale === 'ar' ? 'ar_QA' : 'en_GB'}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/verify.css">
</head>
<body>
${header(facts)}
<main>${certificate ? sheet(certificate, facts) : unknown(locale)}</main>
<footer><a href="${facts.home}?lang=${locale}">${say.home}</a></footer>
</body>
</html>`
}

const LADDER = raw(
  '<svg viewBox="0 0 26 30" width="23" height="26" fill="none" stroke-width="3.2" stroke-linecap="round" aria-hidden="true"><path class="rails" d="M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4"/><path class="rung" d="M7 8.5h12"/></svg>',
)

function header({ locale, home, url }: PageFacts): Html {
  const say = verifyWords[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  return html`<header><a class="logo" href="${home}?lang=${locale}">${LADDER}<span>${say.product}</span></a><a class="language" href="${url}?lang=${other}" lang="${other}" hreflang="${other}">${say.other}</a></header>`
}

const ICONS = {
  valid: raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg>'),
  revoked: raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7 7 10 10M17 7 7 17"/></svg>'),
  unknown: raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6v7M12 17.5v.1"/></svg>'),
}

function state(kind: keyof typeof ICONS, word: string, more: string): Html {
  return html`<div class="state ${kind}" role="status">${ICONS[kind]}<p><strong>${word}</strong><span>${more}</span></p></div>`
}

/** Its status today, the most important first. */
function stateOf(certificate: CertificateRow, { locale, home, now }: PageFacts): Html {
  const say = verifyWords[locale]
  const { revoked_at: revokedAt, expires_at: expiresAt, replaced_by: next } = certificate
  const issuer = isolated(certificate.instructor_name)
  switch (statusOf(certificate, now)) {
    case 'replaced': {
      const more = say.replacedMore(day(revokedAt ?? 0, locale))
      return html`${state('revoked', say.replaced, more)}<p class="next"><a href="${home}verify/${next}?lang=${locale}">${say.replacedBy}</a></p>`
    }
    case 'revoked':
      return state('revoked', say.revoked, say.revokedMore(day(revokedAt ?? 0, locale), issuer))
    case 'expired':
      return state('revoked', say.expired, say.expiredMore(day(expiresAt ?? 0, locale), issuer))
    case 'valid':
      return state('valid', say.valid, say.validMore(issuer))
  }
}

const both = (one: string, other: string | null): Html =>
  html`<bdi>${one}</bdi>${other !== null && html` <span aria-hidden="true">·</span> <bdi>${other}</bdi>`}`
const lettered = ({ ar, en }: LetteredName): Html => both(ar ?? en ?? '', ar === null ? null : en)

function sheet(certificate: CertificateRow, facts: PageFacts): Html {
  const { locale, url } = facts
  const say = verifyWords[locale]
  const {
    questions,
    success_percentage: pass,
    expires_at: expiresAt,
    look,
    student_name_other: other,
    course_title_other: titleOther,
    course_language_other: languageOther,
  } = certificate
  return html`${stateOf(certificate, facts)}
<article class="sheet">
${band('start')}${band('end')}
<p class="kind">${say.certificate}</p>
<h1><bdi>${certificate.student_name}</bdi>${other !== null && html`<br><bdi class="other">${other}</bdi>`}</h1>
<p class="completed">${say.completed}</p>
<p class="course"><bdi lang="${certificate.course_language}">${certificate.course_title}</bdi></p>
${titleOther !== null && html`<p class="course other"><bdi lang="${languageOther}">${titleOther}</bdi></p>`}
<dl>
<div><dt>${say.score}</dt><dd>${scoreOf(certificate, locale)}</dd></div>
${questions !== null && pass !== null && html`<div><dt>${say.exam}</dt><dd>${say.examFacts(questions, pass)}</dd></div>`}
<div><dt>${say.date}</dt><dd>${dated(certificate.issued_at, locale)}</dd></div>
${expiresAt !== null && html`<div><dt>${say.until}</dt><dd>${dated(expiresAt, locale)}</dd></div>`}
<div><dt>${say.instructor}</dt><dd>${both(certificate.instructor_name, certificate.instructor_name_other)}</dd></div>
${look?.second && html`<div><dt>${say.second}</dt><dd>${lettered(look.second.name)}<br>${lettered(look.second.role)}</dd></div>`}
${look?.centre && html`<div><dt>${say.centre}</dt><dd>${lettered(look.centre)}</dd></div>`}
<div><dt>${say.host}</dt><dd>${say.product}</dd></div>
<div><dt>${say.number}</dt><dd class="number"><bdi dir="ltr">${certificate.number ?? certificate.id}</bdi></dd></div>
</dl>
${qrPicture(url, say.scan)}
</article>`
}

const dated = (at: number, locale: Locale): Html =>
  html`<time datetime="${iso(at)}">${day(at, locale)}</time>`

function unknown(locale: Locale): Html {
  const say = verifyWords[locale]
  return html`<div class="sheet lone">${state('unknown', say.unknown, say.unknownMore)}<h1>${say.unknownTitle}</h1></div>`
}

const BAND = { width: 150, height: 1_000, rungs: 190 }
const rungs = raw(`<g id="edge">${edge(BAND.width, BAND.height, BAND.rungs)}</g>`)
/** The second edge reuses the first one's drawing. */
const band = (side: 'start' | 'end'): Html =>
  html`<svg class="band ${side}" viewBox="0 0 ${BAND.width} ${BAND.height}" preserveAspectRatio="none" fill="none" stroke-width="1.7" aria-hidden="true">${side === 'start' ? rungs : raw('<use href="#edge"/>')}</svg>`

function qrPicture(url: string, label: string): Html {
  const rows = qrRows(url)
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((bit, x) => (bit === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<figure><svg class="qr" viewBox="-2 -2 ${rows.length + 4} ${rows.length + 4}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${squares.join('')}"/></svg><figcaption aria-hidden="true">${label}</figcaption></figure>`
}

/** A name in a sentence keeps its own direction without changing the sentence's. */
const isolated = (name: string) => `\u2068${name}\u2069`
const tag = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB')
const day = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(tag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const scoreOf = ({ score, total }: CertificateRow, locale: Locale) => points(score, total, locale)
