/** Removes the inline markup of a Markdown text and keeps what a reader would see. */
export function plainSpans(text: string): string {
  return text
    .replace(/!\[([^[\]]{0,300})\]\([^)\s]{0,2000}(?:\s"[^"]{0,300}")?\)/g, '$1')
    .replace(/\[([^[\]]{1,300})\]\([^)\s]{0,2000}(?:\s"[^"]{0,300}")?\)/g, '$1')
    .replace(/\[([^[\]]{1,300})\]\[[^[\]]{0,100}\]/g, '$1')
    .replace(/\[\^[^[\]\s]{1,40}\]/g, '')
    .replace(/<((?:https?:\/\/|mailto:)[^>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]{0,2000}>/g, '')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,2000}?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_\n]{1,2000}?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/~~([^~]{1,2000})~~/g, '$1')
    .replace(/(?<!`)(`{1,3})([^`]{1,2000})\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
}
