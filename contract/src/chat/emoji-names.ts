/** Valid names of company emoji: the same form as the built-in names between colons. */
export const emojiNamePattern = /^[a-z0-9_+-]{2,32}$/

/** The form of an emoji in plain text. */
export const shortcodeOf = (name: string): string => `:${name}:`

/** The emoji name in a shortcode; undefined for anything else. */
export function nameIn(shortcode: string): string | undefined {
  const [first, last] = [shortcode.at(0), shortcode.at(-1)]
  const name = shortcode.slice(1, -1)
  return first === ':' && last === ':' && emojiNamePattern.test(name) ? name : undefined
}
