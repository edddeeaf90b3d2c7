import { urns } from './protocol.ts'

/** An attribute: its name in lower case, without the URN of a known schema, and its sub-attribute if given. */
export type Attribute = { name: string; part?: string | undefined }

/** A whole extension, named only by its URN. */
export const extension = 'urn:enterprise'

const enterprise = urns.enterprise.toLowerCase()
const prefixes = [urns.user, urns.group, urns.enterprise].map((urn) => `${urn.toLowerCase()}:`)

/** `name.givenName`, `urn:…:User:manager.value`, `members`. Names are unique across the served schemas, so the URN adds nothing. */
export function attributeOf(written: string, fail: (what: string) => never): Attribute {
  const text = written.toLowerCase()
  if (text === enterprise) return { name: extension }
  const prefix = prefixes.find((each) => text.startsWith(each))
  const [name = '', part, ...rest] = text.slice(prefix?.length ?? 0).split('.')
  const wellNamed = /^[a-z$][\w$-]*$/.test(name) && (part === undefined || /^[a-z$][\w$-]*$/.test(part)) && rest.length === 0
  if (!wellNamed) return fail(`“${written.slice(0, 60)}” is no attribute`)
  return { name, part }
}

export const keyOf = ({ name, part }: Attribute): string => (part ? `${name}.${part}` : name)
