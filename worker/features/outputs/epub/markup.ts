import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Run } from '#worker/contract/mark-runs.ts'

/** Characters that XML does not allow, whatever is before or behind them. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A stretch of a sentence as it is set. */
export function runMarkup({ text, bold, code, href }: Run): string {
  const plain = code ? `<code>${escaped(text)}</code>` : escaped(text)
  const strong = bold ? `<strong>${plain}</strong>` : plain
  return href === undefined ? strong : `<a href="${escaped(href)}">${strong}</a>`
}

export const directionOf = (language: ContentLanguage): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

type Page = { language: ContentLanguage; title: string; type: string; body: string }
/** A document of the book. Its direction stands in attributes: style sheets of books must not say it. */
export const pageOf = ({ language, title, type, body }: Page): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${directionOf(language)}"><head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head><body epub:type="${type}">${body}</body></html>`
