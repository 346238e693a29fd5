import { pickMessages } from './define.ts'
import { arPageLinks } from './messages/ar/page-links.ts'
import { enPageLinks } from './messages/en/page-links.ts'

export const pageLinks = pickMessages(enPageLinks, arPageLinks)
