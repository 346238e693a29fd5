import type { MaterialError } from '#db/vocabulary.ts'

/** Why a file could not be read and what to do, in English. */
export const enMaterialTexts = {
  no_text: 'This file has no text. Replace it with one that has text',
  scanned:
    'The pages are scanned pictures. Read them here, add their text, or replace the file with a version that has text',
  garbled_text:
    'We can’t read the letters in this file correctly. Export it again, use another format, or read its pages as pictures',
  encrypted:
    'This file has a password or an old Office format. Save it without a password as PDF, DOCX or PPTX',
  broken: 'This file is damaged and can’t be opened. Replace it with a version that opens',
  too_large_unpacked: 'This file is too big to read in one go. Split it into parts',
  too_many_pages: 'This file has more than 500 pages. Split it into parts',
  too_costly: 'This file is too costly to read. Split it into parts, or export it again as a simpler PDF',
  unsupported: 'We don’t support this kind of file. Replace it with PDF, Word, PowerPoint or text',
  unsafe: 'We refused this file because it isn’t safe to open. Replace it with a plain export',
  interrupted: 'Reading this file was interrupted several times. Upload it again or replace it',
  storage_full:
    'There’s no room left for the text of this file. Delete files that you don’t need or choose a larger plan, then upload it again',
} satisfies Record<MaterialError, string>
