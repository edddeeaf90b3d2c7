/**
 * Removes secrets and personal data from a text before it is sent to an error reporter: tokens and keys (any long run of random-looking
 * characters), email addresses and the query of URLs, since links in emails carry their tokens there. Ids are kept: they grant no access.
 * No pattern scans the same run of characters from more than one start, so the time is linear in the length of the text.
 */
export function scrubText(text: string): string {
  return text
    .replaceAll(/((?:https?|wss?|postgres(?:ql)?|rediss?|smtps?):\/\/[^\s?#'"`<>)]*)(?:[?#][^\s'"`<>)]*)?/gi, '$1')
    .replaceAll(/(?<!\w)(\w+:\/\/)[^\s/@'"]+@/g, '$1')
    .replaceAll(/(?<![^\s@"'<>()=:,;])[^\s@"'<>()=:,;]+@[^\s@"'<>()=:,;]+\.[a-z]{2,}/gi, '[address]')
    .replaceAll(/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{32,}(?![\w-])/gi, hideRandom)
    .replaceAll(/(?<![\w-])\d{6,8}(?![\w-])/g, '[digits]')
}

/** Identifiers in code are words; secrets mix digits and letters. */
const hideRandom = (run: string): string => (/\d/.test(run) && /[a-z]/i.test(run) ? '[hidden]' : run)
