import { encode } from 'uqr'

/** A QR code as rows of 0 and 1, without its quiet zone. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
