/** How often a text is asked before it gets a name, and how many names there are at most. */
const often = 5
const most = 500

/**
 * Names the statements that are asked again and again, so that each connection keeps their plans. A text that varies with the length of a list is soon one of very
 * many: it is asked as it is, and the names that there are stay with those that came first.
 */
export function createNames(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= most) return name
    const count = (asked.get(text) ?? 0) + 1
    if (asked.size > 10 * most) asked.clear()
    asked.set(text, count)
    if (count < often) return undefined
    asked.delete(text)
    names.set(text, `statement-${names.size + 1}`)
    return names.get(text)
  }
}
