import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { isKindOf } from '#worker/ai/embedded/questions/predicates/found-together.ts'
import { foldWords } from '#worker/ai/text/fold.ts'

const documentOf = (text: string, language: 'ar' | 'en') => analyse(markdownSource(text, language))

describe('what a document says to be a kind of something', () => {
  const document = documentOf(
    'Every whale is a large sea mammal, and no whale lays eggs. Nobody knows how old the whale is. Fishes are older than any whale is said to be. The shark is one of the very largest fishes.',
    'en',
  )

  it('is the noun within five words behind "is", in any of its forms', () => {
    expect(isKindOf('whale', 'mammal', document)).toBe(true)
    expect(isKindOf('whale', 'sea mam', document)).toBe(true)
    expect(isKindOf('mammal', 'whale', document)).toBe(false)
    expect(isKindOf('shark', 'fishes', document)).toBe(false)
    expect(isKindOf('shark', 'largest', document)).toBe(true)
  })

  it('stands in one sentence with it, as a whole phrase', () => {
    expect(isKindOf('whale', 'fishes', document)).toBe(false)
    expect(isKindOf('hale', 'mammal', document)).toBe(false)
  })

  it('is found at a later place of the phrase too, and in Arabic', () => {
    expect(isKindOf('whale', 'said', document)).toBe(true)
    const arabic = documentOf('يعيش الحوت في البحر زمنا طويلا. الحوت هو حيوان ثديي كبير.', 'ar')
    expect(isKindOf(foldWords('الحوت'), foldWords('الحيوان ثديي'), arabic)).toBe(true)
    expect(isKindOf(foldWords('الحوت'), foldWords('سمك'), arabic)).toBe(false)
  })
})
