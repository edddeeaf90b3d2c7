/**
 * Invisible characters that change how a name is read or make two names look alike: direction marks, zero-width spaces, fillers, tags. They
 * are often copied along with a name, so they are removed instead of refused. The two joiners and the two selectors of how an emoji looks
 * are kept where a script or an emoji needs them.
 */
const invisible =
  /[\ufe00-\ufe0d\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
/** Arabic and related scripts, and the scripts of India and South East Asia, in which a joiner changes the shape of adjacent letters. */
const joiningScripts =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}]|(?!\p{Script=Inherited})\p{M}/u
const pictured = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u

/** A name without its invisible characters. */
export function withoutInvisible(text: string): string {
  const signs = Array.from(text.replaceAll(invisible, ''))
  return signs.filter((sign, index) => isNeeded(sign, signs[index - 1] ?? '', signs[index + 1] ?? '')).join('')
}

function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign === '\u200c') return joiningScripts.test(before) && /\S/.test(after)
  if (sign === '\u200d') return joiningScripts.test(before) || (pictured.test(before) && pictured.test(after))
  return !isSelector(sign) || (pictured.test(before) && !isSelector(before)) || after === keycap
}
const isSelector = (sign: string): boolean => sign === '\ufe0e' || sign === '\ufe0f'
const keycap = '\u20e3'

/** Text that mail programs and readers turn into a link: `https://…`, `www.…`, `evil.example/…`, an email address. */
const address =
  /[a-z][a-z0-9+.-]{0,20}:\/\/|\b(?:mailto|javascript|data):|\bwww\.|[\p{L}\p{N}-]\.(?:\p{L}{2,24}|xn--[a-z0-9-]+)(?:\/|:\d)|[^\s@]@[^\s@]{1,60}\.\p{L}/iu
/** Site names are also refused for people; companies and spaces may have them. */
const site = /[\p{L}\p{N}-]{2}\.(?:xn--|(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|click|link|ru|cn|tk)(?!\p{L}))/iu

export const isAddress = (name: string): boolean => address.test(name)
export const isSite = (name: string): boolean => isAddress(name) || site.test(name)
