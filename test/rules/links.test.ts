import { expect, it } from 'vitest'
import { linkOf } from '#worker/contract/marks.ts'

it.each([
  ['https://example.com', 'https://example.com/'],
  [' example.com/a?b=1#c ', 'https://example.com/a?b=1#c'],
  ['http://example.com:8080/', 'http://example.com:8080/'],
  ['someone@example.com', 'mailto:someone@example.com'],
  ['mailto:someone@example.com', 'mailto:someone@example.com'],
  ['https://example.com/مقال', 'https://example.com/%D9%85%D9%82%D8%A7%D9%84'],
  ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
])('%s is an address that words can lead to', (written, address) => {
  expect(linkOf(written)).toBe(address)
  expect(linkOf(address)).toBe(address)
})

it.each([
  '',
  'word',
  'two words.com',
  'javascript:alert(1)',
  'javascript://example.com/%0Aalert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'https://bank.com@evil.com/',
  'https://user:password@example.com/',
  'mailto:nobody',
  'https://',
])('R21: %s is no address that words can lead to', (written) => {
  expect(linkOf(written)).toBe(null)
})
