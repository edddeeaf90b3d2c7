/** The iCalendar parts of a mail (RFC 2045 and 2046), decoded. Parts in parts are looked through, to a depth that no mail program exceeds. */
const deepest = 6
const mostParts = 50
export const longestMail = 1024 * 1024

type Part = { headers: ReadonlyMap<string, string>; body: string }

/** The texts of type `text/calendar` in a mail, given as its bytes in Latin 1. */
export function calendarPartsOf(mail: string): string[] {
  if (mail.length > longestMail) return []
  const found: string[] = []
  const budget = { parts: mostParts }
  look(mail, 0, budget, found)
  return found
}

/** Who sent a mail, and to whom it went, as its headers say. */
export function addressesOf(mail: string): { from: string | null; to: string[] } {
  const { headers } = splitPart(mail.slice(0, longestMail))
  const all = (name: string): string[] => [...(headers.get(name) ?? '').matchAll(/[^\s<>,;:"]+@[^\s<>,;:"]+/g)].map(([address]) => address)
  return { from: all('from').at(-1)?.toLowerCase() ?? null, to: ['to', 'cc', 'delivered-to', 'x-original-to'].flatMap(all) }
}

function look(text: string, depth: number, budget: { parts: number }, found: string[]): void {
  if (depth > deepest || budget.parts-- <= 0) return
  const { headers, body } = splitPart(text)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";\s]{1,70})"?/i.exec(type)?.[1]
  if (/^\s*multipart\//i.test(type) && boundary) {
    for (const part of body.split(`--${boundary}`).slice(1))
      if (!part.startsWith('--')) look(part.replace(/^\r?\n/, ''), depth + 1, budget, found)
  } else if (/^\s*text\/calendar/i.test(type)) found.push(decode(body, headers.get('content-transfer-encoding') ?? ''))
}

function splitPart(text: string): Part {
  const gap = /\r?\n\r?\n/.exec(text)
  const head = gap ? text.slice(0, gap.index) : text
  const headers = new Map<string, string>()
  for (const line of head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .slice(0, 200)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: gap ? text.slice(gap.index + gap[0].length) : '' }
}

/** Texts are UTF-8: RFC 6047 asks for it, and all programs write it. */
function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  const plain = /quoted-printable/i.test(encoding)
    ? body.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : body
  return Buffer.from(plain, 'latin1').toString()
}
