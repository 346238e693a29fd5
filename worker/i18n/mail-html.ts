import type { Locale } from '#db/vocabulary.ts'
import { escapeHtml } from './escape-html.ts'

export type EmailHtml = {
  subject: string
  lines: string[]
  code?: string
  link?: string
  action?: string
  ending: string
  /** Words and address of what ends mail of this kind. */
  stop?: { text: string; page: string }
}

const BRAND = { en: 'Sullam', ar: 'سُلَّم' }

/**
 * Some mail programs know only inline styles, so that these are the light ones; those that know a style
 * sheet follow the reader's scheme.
 */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0f1615!important;color:#e9efed!important}
.card{background:#17201e!important;border-color:#2b3835!important}
.soft{color:#a3b1ad!important}.brand{color:#7fe3d3!important}
.button{background:#4fd1bd!important;color:#05211d!important}}`

const SOFT = 'class="soft" style="margin:20px 0 0;font-size:14px;color:#55625f"'

export function emailHtml(locale: Locale, email: EmailHtml): string {
  const { subject, lines, code, link, action, ending, stop } = email
  const parts = [
    ...lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`),
    code &&
      `<p style="margin:0;font-size:32px;line-height:1.3;letter-spacing:6px;font-weight:600"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>`,
    link &&
      action &&
      `<p style="margin:20px 0 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6e63;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>`,
    ending && `<p ${SOFT}>${escapeHtml(ending)}</p>`,
  ]
  const foot =
    stop &&
    `<p class="soft" style="margin:16px 4px 0;font-size:14px;color:#55625f"><a class="soft" href="${escapeHtml(stop.page)}" style="color:#55625f">${escapeHtml(stop.text)}</a></p>`
  return [
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
    '<body class="page" style="margin:0;padding:24px 16px;font:16px/1.7 system-ui,sans-serif;color:#16211f;background:#fbfaf7">',
    '<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">',
    `<p class="brand" style="margin:0 4px 16px;font-size:20px;font-weight:700;color:#0a5a51">${BRAND[locale]}</p>`,
    '<div class="card" style="padding:24px;border:1px solid #e2ded4;border-radius:14px;background:#ffffff">',
    ...parts.filter(Boolean),
    `</div>${foot ?? ''}</div></body></html>`,
  ].join('')
}
