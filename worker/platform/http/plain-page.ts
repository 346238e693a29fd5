import type { Locale } from '#db/vocabulary.ts'

type PlainPage = {
  locale: Locale
  title: string
  about: string
  /** Path of its style sheet. */
  sheet: string
  /** HTML in which users' text is escaped already. */
  body: string
}

/** A page without script that the Worker renders itself, for the local stand-ins of other services. */
export const plainPage = ({ locale, title, about, sheet, body }: PlainPage): string => `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${sheet}">
</head>
<body>
<main>
<h1>${title}</h1>
<p class="about">${about}</p>
${body}
</main>
</body>
</html>`
