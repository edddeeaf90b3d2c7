/** A status is one text; an emoji at its beginning is shown alone where there is no room for words. */
export type StatusParts = { emoji: string | undefined; words: string }

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function partsOfStatus(text: string): StatusParts {
  const [first] = graphemes.segment(text)
  const emoji = first && /\p{Emoji_Presentation}|\uFE0F/u.test(first.segment) ? first.segment : undefined
  return { emoji, words: text.slice(emoji?.length ?? 0).trim() }
}

export const statusOfParts = ({ emoji, words }: StatusParts): string => [emoji, words.trim()].filter(Boolean).join(' ')
