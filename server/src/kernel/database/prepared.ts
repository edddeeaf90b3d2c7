/** How often a text must be run before it gets a name, and the largest number of names. */
const usesBeforeNaming = 5
const maximumNames = 500

/**
 * Names statements that are run repeatedly, so that each connection caches their plans. A text that varies with the length of a list soon
 * has very many forms: when all names are used up, further texts run without one.
 */
export function createNames(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= maximumNames) return name
    const count = (asked.get(text) ?? 0) + 1
    if (asked.size > 10 * maximumNames) asked.clear()
    asked.set(text, count)
    if (count < usesBeforeNaming) return undefined
    asked.delete(text)
    names.set(text, `statement-${names.size + 1}`)
    return names.get(text)
  }
}
