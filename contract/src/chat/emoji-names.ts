/** What an emoji of a company may be called: as the built-in ones are, between colons. */
export const emojiNamePattern = /^[a-z0-9_+-]{2,32}$/

/** How it is written where words are plain. */
export const shortcodeOf = (name: string): string => `:${name}:`

/** The name of a company’s emoji in a shortcode; undefined for anything else. */
export function nameIn(shortcode: string): string | undefined {
  const [first, last] = [shortcode.at(0), shortcode.at(-1)]
  const name = shortcode.slice(1, -1)
  return first === ':' && last === ':' && emojiNamePattern.test(name) ? name : undefined
}
