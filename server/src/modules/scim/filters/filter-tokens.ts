export type Token = { kind: 'word' | 'text' | 'sign'; text: string }

const longest = 4_096
const signs = new Set(['(', ')', '[', ']'])
const isSpace = (letter: string): boolean => letter === ' ' || letter === '\t' || letter === '\n' || letter === '\r'
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Words, quoted texts and brackets, in one pass over the text. */
export function tokensOf(text: string, fail: (what: string) => never): Token[] {
  if (text.length > longest) fail('it is too long')
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    if (isSpace(letter)) at += 1
    else if (signs.has(letter)) tokens.push({ kind: 'sign', text: text.charAt(at++) })
    else {
      const end = letter === '"' ? endOfText(text, at) : endOfWord(text, at)
      const piece = text.slice(at, end)
      tokens.push(letter === '"' ? { kind: 'text', text: unquoted(piece, fail) } : { kind: 'word', text: piece })
      at = end
    }
  }
  return tokens
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !isSpace(text.charAt(at)) && !signs.has(text.charAt(at)) && text.charAt(at) !== '"') at += 1
  return at
}

function endOfText(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at + 1
}

function unquoted(piece: string, fail: (what: string) => never): string {
  try {
    const text: unknown = JSON.parse(piece)
    if (typeof text === 'string' && !isUnstorable(text)) return text
  } catch {
    // reported below
  }
  return fail('a quoted text is not whole')
}
