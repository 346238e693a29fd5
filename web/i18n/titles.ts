import { pickMessages } from './define.ts'
import { arTitles } from './messages/ar/titles.ts'
import { enTitles } from './messages/en/titles.ts'

export const titles = pickMessages(enTitles, arTitles)
