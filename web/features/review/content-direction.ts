/** Language and direction of the content, for the fields that edit it. */
export type Own = { lang: string; dir: 'ltr' | 'rtl' }
