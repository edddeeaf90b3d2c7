import { randomInt } from 'node:crypto'

const words = [
  'harbour',
  'lantern',
  'ferry',
  'compass',
  'anchor',
  'quay',
  'gull',
  'tide',
  'buoy',
  'current',
  'beacon',
  'keel',
  'rigging',
  'channel',
  'mooring',
  'pennant',
]
/**
 * A password that is easy to type in a terminal and long enough for a company of invented people: three words and a number, some 30 bits.
 */
export function makePassword(): string {
  const word = () => words[randomInt(words.length)] ?? 'harbour'
  return `${word()}-${word()}-${word()}-${randomInt(1_000, 10_000)}`
}
