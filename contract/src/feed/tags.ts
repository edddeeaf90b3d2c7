import type { Block, Inline, ListItem, RichText } from '../document.ts'
import { limits } from '../limits.ts'

/** A `#` that follows no letter, digit, `#`, `&` or `/`, and a word with at least one letter. */
const tagged = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}_#&/])#(?=[\p{N}\p{M}_]*\p{L})([\p{L}\p{N}\p{M}_]{1,${limits.tagMaximum}})(?![\p{L}\p{N}\p{M}_])`,
  'gu',
)

/** The one form of a tag, however it was typed: without `#`, in small letters. */
export const normalTag = (word: string): string => word.replace(/^#/, '').normalize('NFKC').toLowerCase()

/** The tag that a whole word such as `#Docks` is; undefined for other words. */
export function tagOf(word: string): string | undefined {
  const [found] = word.matchAll(tagged)
  return found?.[0] === word ? normalTag(word) : undefined
}

/** A text in pieces; `tag` where one is a hashtag. */
export type TagPiece = { text: string; tag?: string }
export function tagPiecesOf(text: string): TagPiece[] {
  const pieces: TagPiece[] = []
  let at = 0
  for (const found of text.matchAll(tagged)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) })
    pieces.push({ text: found[0], tag: normalTag(found[0]) })
    at = found.index + found[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Whether hashtags are read in this text: not in code, and not in the words of a link. */
export const mayHoldTags = (inline: Inline): inline is Extract<Inline, { type: 'text' }> =>
  inline.type === 'text' && !inline.marks?.some(({ type }) => type === 'code' || type === 'link')

/** The distinct hashtags of a document, in order, at most `limits.tagsPerPost`. */
export const tagsOf = (document: RichText): string[] => [...new Set(document.content.flatMap(tagsOfBlock))].slice(0, limits.tagsPerPost)

function tagsOfBlock(block: Block | ListItem): string[] {
  if (block.type === 'codeBlock') return []
  if (block.type === 'paragraph') return (block.content ?? []).flatMap(tagsOfInline)
  if (block.type === 'table')
    return block.content.flatMap((row) => row.content.flatMap((cell) => (cell.content ?? []).flatMap(tagsOfInline)))
  return block.content.flatMap(tagsOfBlock)
}

const tagsOfInline = (inline: Inline): string[] => (mayHoldTags(inline) ? tagPiecesOf(inline.text).flatMap(({ tag }) => tag ?? []) : [])
