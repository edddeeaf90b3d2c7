import type { Inline, RichText } from '@atrium/contract/document'

/** Thanks written in a composer in short: `+10 @name words`. */
export type Quick = { points: number; employeeIds: readonly string[]; words: RichText }

const amount = /^\+(\d{1,6})\s+$/

/** The thanks that a message is, if it begins with points and at least one person by name. */
export function readQuick({ content: [first, ...others] }: RichText): Quick | undefined {
  if (first?.type !== 'paragraph') return undefined
  const [begin, ...rest] = first.content ?? []
  const points = begin?.type === 'text' ? amount.exec(begin.text)?.[1] : undefined
  const end = rest.findIndex((inline) => !isPerson(inline) && !isSpace(inline))
  const named = end < 0 ? rest : rest.slice(0, end)
  const employeeIds = [...new Set(named.flatMap((inline) => (isPerson(inline) ? [inline.attrs.id.toLowerCase()] : [])))]
  if (points === undefined || !employeeIds.length) return undefined
  const content = end < 0 ? [] : withoutSpace(rest.slice(end))
  return { points: Number(points), employeeIds, words: { type: 'doc', content: [{ type: 'paragraph', content }, ...others] } }
}

type Person = Extract<Inline, { type: 'mention' }> & { attrs: { id: string } }
const isPerson = (inline: Inline): inline is Person => inline.type === 'mention' && !('kind' in inline.attrs)
const isSpace = (inline: Inline): boolean => inline.type === 'text' && !inline.text.trim()

function withoutSpace([first, ...rest]: Inline[]): Inline[] {
  if (!first) return []
  return first.type === 'text' ? [{ ...first, text: first.text.trimStart() }, ...rest] : [first, ...rest]
}
