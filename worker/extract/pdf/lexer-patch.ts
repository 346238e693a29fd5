import type { Edit } from './source-edits.ts'

/**
 * pdf.js reads a file one byte at a call and puts each word together from letters. Where the bytes lie in memory as a
 * whole, which is so for the pages, the edits read the usual spelling of a word straight from them; what is spelt
 * in another way (an escape, a sign inside a number, the end of the stream) is read by pdf.js, from the same byte on.
 */
export const LEXER_SOURCE = `
const hexDigits = new Int8Array(256).fill(-1);
for (let ch = 0; ch < 256; ch++) hexDigits[ch] = toHexDigit(ch);
const shortCommands = new Map();
const MOST_COMMAND_BYTES = 3;
function commandKey(text) {
  let key = 0;
  for (let i = 0; i < text.length; i++) key |= text.charCodeAt(i) << (8 * i);
  return key;
}
function learnCommands(known) {
  for (const [text, spec] of Object.entries(known)) {
    if (spec && text !== "BI" && text.length <= MOST_COMMAND_BYTES) shortCommands.set(commandKey(text), Cmd.get(text));
  }
}
class PlainWords {
  static number(lexer) {
    const { stream, bytes } = lexer,
      { end } = stream;
    let { pos } = stream,
      ch = lexer.currentChar,
      sign = 1,
      divideBy = 0;
    if (ch === 0x2d && pos < end) {
      sign = -1;
      ch = bytes[pos++];
    }
    if (ch === 0x2e && pos < end) {
      divideBy = 10;
      ch = bytes[pos++];
    }
    if (ch < 0x30 || ch > 0x39) return undefined;
    let value = ch - 0x30;
    while ((ch = pos < end ? bytes[pos++] : -1) >= 0) {
      if (ch >= 0x30 && ch <= 0x39) {
        if (divideBy !== 0) divideBy *= 10;
        value = value * 10 + (ch - 0x30);
      } else if (ch === 0x2d) return undefined;
      else if (ch === 0x2e && divideBy === 0) divideBy = 1;
      else break;
    }
    stream.pos = pos;
    lexer.currentChar = ch;
    if (divideBy !== 0) value /= divideBy;
    return sign * value;
  }
  static hex(lexer) {
    const { stream, bytes, codes } = lexer,
      { end } = stream;
    let { pos } = stream,
      ch = lexer.currentChar,
      first = -1;
    let n = 0;
    while (ch !== 0x3e) {
      const digit = hexDigits[ch];
      if (digit < 0 || pos >= end || n > 4096) return undefined;
      if (first < 0) first = digit;
      else {
        codes[n++] = (first << 4) | digit;
        first = -1;
      }
      ch = bytes[pos++];
    }
    if (first >= 0) return undefined;
    stream.pos = pos;
    lexer.nextChar();
    codes.length = n;
    return String.fromCharCode.apply(null, codes);
  }
  static string(lexer) {
    const { stream, bytes, codes } = lexer,
      { end } = stream;
    let { pos } = stream,
      ch;
    let n = 0;
    while ((ch = pos < end ? bytes[pos++] : -1) !== 0x29) {
      if (ch < 0 || ch === 0x28 || ch === 0x5c || n > 4096) return undefined;
      codes[n++] = ch;
    }
    stream.pos = pos;
    lexer.nextChar();
    codes.length = n;
    return String.fromCharCode.apply(null, codes);
  }
  static name(lexer) {
    const { stream, bytes, codes } = lexer,
      { end } = stream;
    let { pos } = stream,
      ch;
    let n = 0;
    while (!specialChars[(ch = pos < end ? bytes[pos++] : -1)]) {
      if (ch < 0 || ch === 0x23 || n > 100) return undefined;
      codes[n++] = ch;
    }
    stream.pos = pos;
    lexer.currentChar = ch;
    codes.length = n;
    return Name.get(String.fromCharCode.apply(null, codes));
  }
  static command(lexer, ch) {
    const { stream, bytes } = lexer,
      { end } = stream;
    let { pos } = stream,
      key = ch,
      next = pos < end ? bytes[pos++] : -1;
    for (let n = 1; n < MOST_COMMAND_BYTES && next >= 0 && !specialChars[next]; n++) {
      key |= next << (8 * n);
      next = pos < end ? bytes[pos++] : -1;
    }
    if (!specialChars[next]) return undefined;
    if (shortCommands.size === 0) learnCommands(lexer.knownCommands);
    const command = shortCommands.get(key);
    if (command === undefined) return undefined;
    stream.pos = pos;
    lexer.currentChar = next;
    return command;
  }
}
`

/** The usual spelling first, at the beginning of a method of the lexer. */
const usual = (method: string, word: string): Edit => ({
  anchor: `  ${method}() {\n    ${FIRST_LINES[method]}`,
  replacement: `  ${method}() {
    if (this.bytes !== null) {
      const word = PlainWords.${word}(this);
      if (word !== undefined) return word;
    }
    ${FIRST_LINES[method]}`,
})

const FIRST_LINES: Record<string, string> = {
  getNumber: 'let ch = this.currentChar;\n    let divideBy = 0;',
  getString: 'let numParen = 1;',
  getName: 'let ch, previousCh;',
  getHexString: 'const strBuf = this.strBuf;',
}

export const LEXER_EDITS: Edit[] = [
  {
    anchor: `    this.stream = stream;
    this.nextChar();
    this.strBuf = [];`,
    replacement: `    this.stream = stream;
    this.bytes = stream.constructor === Stream ? stream.bytes : null;
    this.codes = [];
    this.nextChar();
    this.strBuf = [];`,
  },
  {
    anchor: `    return this.currentChar = this.stream.getByte();
  }
  peekChar() {`,
    replacement: `    const { bytes, stream } = this;
    if (bytes === null) return this.currentChar = stream.getByte();
    return this.currentChar = stream.pos < stream.end ? bytes[stream.pos++] : -1;
  }
  peekChar() {`,
  },
  usual('getNumber', 'number'),
  usual('getString', 'string'),
  usual('getName', 'name'),
  usual('getHexString', 'hex'),
  {
    anchor: `    let str = String.fromCharCode(ch);
    if (ch < 0x20 || ch > 0x7f) {
      const nextCh = this.peekChar();`,
    replacement: `    if (this.bytes !== null && this.knownCommands !== null) {
      const command = PlainWords.command(this, ch);
      if (command !== undefined) return command;
    }
    let str = String.fromCharCode(ch);
    if (ch < 0x20 || ch > 0x7f) {
      const nextCh = this.peekChar();`,
  },
]
