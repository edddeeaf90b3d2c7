/** The constants of RFC 7644 that all responses share. */
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

export const mediaType = 'application/scim+json'

export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** An error as providers read it (RFC 7644 §3.12). */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const errorBody = ({ status, scimType, message }: Pick<ScimError, 'status' | 'scimType' | 'message'>): object => ({
  schemas: [urns.error],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
})

/** A resource as sent. Its names are the protocol's, so it is not one of our rows. */
export type Resource = { readonly schemas: readonly string[]; readonly id: string } & Readonly<Record<string, unknown>>
export type Members = ReadonlyMap<string, unknown>

/** A value as text; empty for a list or an object, which may have a `toString` of its own. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * The members of a JSON object by their names in lower case, since attribute names are case-insensitive (RFC 7643 §2.1); undefined for
 * anything else.
 */
export const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
    : undefined

/** The members of a body. If it names schemas, the expected one must be among them. */
export function bodyMembers(body: unknown, wanted: string): Members {
  const members = membersOf(body)
  if (!members) throw new ScimError(400, 'The body must be a JSON object.', 'invalidSyntax')
  const schemas = members.get('schemas')
  const names = Array.isArray(schemas) ? schemas.map((name) => wordOf(name).toLowerCase()) : undefined
  if (schemas !== undefined && !names?.includes(wanted.toLowerCase()))
    throw new ScimError(400, `The schemas of the body must include ${wanted}.`, 'invalidSyntax')
  return members
}
