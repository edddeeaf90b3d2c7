import { PersonName, WorkEmail } from '@atrium/contract/fields'
import * as z from 'zod/mini'

/** Somebody to invite, as typed or pasted. The names may be unknown. */
export type Addressee = { address: string; first_name: string; last_name: string }

/**
 * Whether what is being typed ends with a separator after an address, so that it becomes a chip. A comma in an open quote, and one between
 * names, does not.
 */
export function endsAddress(text: string): boolean {
  const isOpen = (text.split('"').length - 1) % 2 === 1 || text.lastIndexOf('<') > text.lastIndexOf('>')
  if (isOpen || !/[,;\s]$/.test(text)) return false
  const last = addresseesIn(text).at(-1)
  return last !== undefined && (isAddress(last.address) || (/[,;]$/.test(text) && last.address.includes('@')))
}

/** The people in a list separated by commas, semicolons, spaces or lines, each an address or `Name <address>`. */
export function addresseesIn(text: string): Addressee[] {
  const found = segmentsOf(text).flatMap(addresseesOfSegment)
  return found.filter(({ address }, index) => found.findIndex((other) => other.address === address) === index)
}

export const isAddress = (address: string): boolean => z.safeParse(WorkEmail, address).success

/** Both names are known and may be used. */
export const hasNames = ({ first_name, last_name }: Addressee): boolean =>
  z.safeParse(PersonName, first_name).success && z.safeParse(PersonName, last_name).success

/** A comma inside quotes belongs to a name: `"Nunes, Tomás" <tomas@northwind.example>`. */
const segmentsOf = (text: string): string[] => text.match(/(?:"[^"\n]*"|[^,;\n\r\t])+/g) ?? []

function addresseesOfSegment(segment: string): Addressee[] {
  const found: Addressee[] = []
  let rest = segment
  for (const [whole, before = '', inside = ''] of segment.matchAll(/([^<>]*)<([^<>]*)>/g)) {
    rest = rest.slice(rest.indexOf(whole) + whole.length)
    const words = before.trim().split(/\s+/)
    const last = words.findLastIndex((word) => word.includes('@'))
    found.push(...words.slice(0, last + 1).flatMap(wordsAsAddressees), named(inside, words.slice(last + 1).join(' ')))
  }
  return [...found, ...wordsAsAddressees(rest)]
}

/** Words without an @ belong together: what is no address is shown as one. */
function wordsAsAddressees(text: string): Addressee[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (!words.length) return []
  return words.some((word) => word.includes('@')) ? words.map((word) => named(word, '')) : [named(words.join(' '), '')]
}

function named(typed: string, name: string): Addressee {
  const address = typed
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  return { address, ...(namesIn(name) ?? namesInAddress(address)) }
}

type Names = Pick<Addressee, 'first_name' | 'last_name'>

/** The names in `Tomás Nunes` or `Nunes, Tomás`. */
function namesIn(name: string): Names | undefined {
  const plain = name.replaceAll('"', '').trim()
  const [last, first] = plain.split(/\s*,\s*/)
  if (first && last) return { first_name: first, last_name: last }
  const [first_name = '', ...others] = plain.split(/\s+/)
  return first_name ? { first_name, last_name: others.join(' ') } : undefined
}

/** `tomas.nunes@…` is Tomas Nunes; an address of one word gives only a first name. */
function namesInAddress(address: string): Names {
  const [local = ''] = address.split('@')
  const [first_name = '', ...others] = local
    .replace(/\+.*$/, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(capitalised)
  return { first_name, last_name: others.join(' ') }
}

const capitalised = ([first = '', ...rest]: string): string => first.toUpperCase() + rest.join('')
