/**
 * What must not travel to an error reporter, wherever in a text it stands: tokens and keys (any long run of random-looking characters),
 * addresses of people, and the query of an address, in which links of mails carry their tokens. Ids stay: they open nothing. No pattern looks at a
 * run of characters from more than one place in it, so that a long text takes no longer than it is long.
 */
export function scrubText(text: string): string {
  return text
    .replaceAll(/((?:https?|wss?|postgres(?:ql)?|rediss?|smtps?):\/\/[^\s?#'"`<>)]*)(?:[?#][^\s'"`<>)]*)?/gi, '$1')
    .replaceAll(/(?<!\w)(\w+:\/\/)[^\s/@'"]+@/g, '$1')
    .replaceAll(/(?<![^\s@"'<>()=:,;])[^\s@"'<>()=:,;]+@[^\s@"'<>()=:,;]+\.[a-z]{2,}/gi, '[address]')
    .replaceAll(/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{32,}(?![\w-])/gi, hideRandom)
    .replaceAll(/(?<![\w-])\d{6,8}(?![\w-])/g, '[digits]')
}

/** Names of the code are words; secrets mix digits into their letters. */
const hideRandom = (run: string): string => (/\d/.test(run) && /[a-z]/i.test(run) ? '[hidden]' : run)
