import { LIMITS } from '#db/vocabulary.ts'
import { join, type Poison, random, utf8 } from './poison.ts'

export const formless: Poison[] = [
  { name: 'an empty file', code: 'no_text', bytes: () => new Uint8Array() },
  { name: 'one byte', code: 'no_text', bytes: () => utf8(' ') },
  { name: 'only NULs', code: 'unsupported', bytes: () => new Uint8Array(5_000) },
  { name: 'only blanks', code: 'no_text', bytes: () => utf8(' \n\t'.repeat(1_000)) },
  { name: 'only punctuation', code: 'no_text', bytes: () => utf8('... --- !!!\n\n***') },
  { name: 'only a byte order mark', code: 'no_text', bytes: () => new Uint8Array([0xef, 0xbb, 0xbf]) },
  { name: 'half a UTF-16 unit', code: 'no_text', bytes: () => new Uint8Array([0xff, 0xfe, 0x41]) },
  { name: 'noise', code: 'unsupported', bytes: () => random(50_000, 7) },
  {
    name: 'UTF-8 broken in the middle',
    code: 'unsupported',
    bytes: () => join(utf8('good text '), new Uint8Array([0xc3, 0x28]), utf8(' more')),
  },
  { name: 'an executable', code: 'unsupported', bytes: () => join(utf8('MZ'), random(2_000, 3)) },
  {
    name: 'a script in a page',
    code: 'unsupported',
    bytes: () => utf8('<html><script>alert(1)</script></html>'),
  },
  {
    name: 'an SVG',
    code: 'unsupported',
    bytes: () => utf8('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  },
  {
    name: 'an XML bomb by itself',
    code: 'unsupported',
    bytes: () => utf8('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>'),
  },
  {
    name: 'a gzip',
    code: 'unsupported',
    bytes: () => join(new Uint8Array([0x1f, 0x8b, 8, 0]), random(500, 1)),
  },
]

export const hostileTexts: Poison[] = [
  {
    name: 'text beyond the limit',
    code: 'too_large_unpacked',
    bytes: () => utf8('long '.repeat(LIMITS.documentChars / 4)),
  },
  { name: 'one line without a blank', code: 'safe', bytes: () => utf8('x'.repeat(1_000_000)) },
  {
    name: 'a million blanks before a letter',
    code: 'safe',
    bytes: () => utf8(`# ${' '.repeat(1_000_000)}x`),
  },
  {
    name: 'headings with two thousand blanks in them',
    code: 'safe',
    bytes: () => utf8(`# a${' '.repeat(1_900)}b\n`.repeat(1_000)),
  },
  { name: 'a million number signs', code: 'safe', bytes: () => utf8(`# a${'#'.repeat(1_000_000)}x`) },
  {
    name: 'a million brackets',
    code: 'safe',
    bytes: () => utf8(`# t\n\n${'['.repeat(500_000)}${']'.repeat(500_000)}x`),
  },
  { name: 'a million backticks', code: 'safe', bytes: () => utf8(`# t\n\na${'`'.repeat(1_000_000)}x`) },
  { name: 'a million stars', code: 'safe', bytes: () => utf8(`# t\n\nword${'*a'.repeat(500_000)}`) },
  {
    name: 'comments that never close',
    code: 'safe',
    bytes: () => utf8(`# t\n\nword ${'<!--'.repeat(250_000)}`),
  },
  {
    name: 'a table rule without end',
    code: 'safe',
    bytes: () => utf8(`# t\n\na|b\n|${'-|'.repeat(300_000)}x`),
  },
  {
    name: 'a hundred thousand headings',
    code: 'too_large_unpacked',
    bytes: () => utf8('# a\n'.repeat(100_000)),
  },
  { name: 'quotes in quotes', code: 'safe', bytes: () => utf8(`# t\n\n${'>'.repeat(200_000)} x`) },
  {
    name: 'marks piled on one letter',
    code: 'safe',
    bytes: () => utf8(`# t\n\na${'\u0301'.repeat(300_000)}`),
  },
  {
    name: 'non-joiners without end',
    code: 'safe',
    bytes: () => utf8(`# t\n\nword${'\u200c'.repeat(300_000)}x`),
  },
  {
    name: 'direction marks round a name',
    code: 'safe',
    bytes: () => utf8('invoice\u202efdp.exe and more words follow here.'),
  },
]
