import { describe, expect, it } from 'vitest'
import { embedAddress, embedOf } from '#worker/contract/embeds.ts'
import { isMathml, parseMathml } from '#worker/contract/mathml.ts'

describe('MathML', () => {
  it('is read as a tree of its elements, with entities and known attributes', () => {
    const source =
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"> <mfrac><mi>x</mi><mn>2</mn></mfrac><mo stretchy="false">&lt;</mo><mspace width="1em"/><mo>&#x2211;</mo></math>'
    expect(parseMathml(source)).toEqual({
      tag: 'math',
      attributes: { display: 'block' },
      children: [
        {
          tag: 'mfrac',
          attributes: {},
          children: [
            { tag: 'mi', attributes: {}, children: ['x'] },
            { tag: 'mn', attributes: {}, children: ['2'] },
          ],
        },
        { tag: 'mo', attributes: { stretchy: 'false' }, children: ['<'] },
        { tag: 'mspace', attributes: { width: '1em' }, children: [] },
        { tag: 'mo', attributes: {}, children: ['∑'] },
      ],
    })
  })

  it.each([
    '',
    'x',
    '<mi>x</mi>',
    '<math><mi>x</math>',
    '<math><mi>x</mi>',
    '<math></math><math></math>',
    '<math><script>alert(1)</script></math>',
    '<math><mtext><img src="x" onerror="alert(1)"/></mtext></math>',
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '<math><maction actiontype="statusline#http://a.example">x</maction></math>',
    '<math><mi style="background:url(//a.example)">x</mi></math>',
    '<math><mi onclick="alert(1)">x</mi></math>',
    '<math xmlns="http://www.w3.org/1999/xhtml"><mi>x</mi></math>',
    '<math><annotation-xml encoding="text/html"><b>x</b></annotation-xml></math>',
    '<math><mi>&nbsp;</mi></math>',
    '<math><mi>&</mi></math>',
    '<math><!-- x --><mi>x</mi></math>',
    '<math><math><mi>x</mi></math></math>',
    `<math>${'<mrow>'.repeat(60)}${'</mrow>'.repeat(60)}</math>`,
    `<math>${'<mi/>'.repeat(3000)}</math>`,
    `<math>${' '.repeat(30_000)}</math>`,
  ])('of any other form is refused: %s', (source) => {
    expect(isMathml(source)).toBe(false)
  })
})

describe('the address of a film', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/abcdef0123', 'vimeo', '76979871/abcdef0123'],
    ['https://player.vimeo.com/video/76979871?h=abcdef0123', 'vimeo', '76979871/abcdef0123'],
  ])('%s names it', (address, host, videoId) => {
    expect(embedOf(address)).toEqual({ host, video_id: videoId })
  })

  it.each([
    '',
    'dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://example.org/?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
  ])('%s names none', (address) => {
    expect(embedOf(address)).toBe(null)
  })

  it('is written by us, on the hosts that the policy of a page allows', () => {
    expect(embedAddress({ host: 'youtube', video_id: 'dQw4w9WgXcQ' })).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
    expect(embedAddress({ host: 'vimeo', video_id: '76979871/abcdef0123' })).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef0123',
    )
  })
})
