/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export type Decimal = { digits: bigint; scale: number }

/** A decimal of digits with at most one point among them, as `readNumber` makes them and `String` writes them. */
export function decimalOf(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(`${whole}${fraction}`)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** Whether two numbers differ by at most `tolerance`, which is not negative; exact, so that 1.0 is within 0.1 of 1.1. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale)
  const scaled = (decimal: Decimal) => decimal.digits * 10n ** BigInt(scale - decimal.scale)
  const difference = scaled(one) - scaled(other)
  return (difference < 0n ? -difference : difference) <= scaled(tolerance)
}

/** A number in plain digits, as a person writes it: 1e-7 becomes 0.0000001. */
export function plainNumber(value: number): string {
  const { digits, scale } = decimalOf(String(value))
  const [sign, size] = digits < 0n ? ['-', -digits] : ['', digits]
  const text = String(size).padStart(scale + 1, '0')
  return scale === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}
