/** What a token begins with, so that people and scanners for leaked secrets know one when they see it. */
export const tokenPrefix = 'atrium_scim_'

/** A token in an Authorization header, if it looks like one of ours. */
export const tokenIn = (header: string | undefined): string | undefined =>
  /^Bearer +(atrium_scim_[\w-]{43})$/i.exec((header ?? '').slice(0, 200))?.[1]

export const isOwner = (person: { role_name: string } | undefined): boolean => person?.role_name === 'owner'

export const versionOf = (revision: number): string => `W/"${revision}"`

/** Whether a list of entity tags, as If-Match and If-None-Match have it, names a version. They are compared weakly: a version is all of a resource. */
export function namesVersion(header: string, version: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header
    .slice(0, 2_000)
    .split(',')
    .some((tag) => tag.trim() === '*' || opaque(tag) === opaque(version))
}

export type Page = { startIndex: number; count: number }
const pageDefault = 100
export const pageMaximum = 200

/** RFC 7644 §3.4.2.4: what is too small is the smallest, and a page holds no more than it may. */
export function decidePage(startIndex: unknown, count: unknown): Page | undefined {
  const start = wholeOf(startIndex, 1)
  const wanted = wholeOf(count, pageDefault)
  if (start === undefined || wanted === undefined) return undefined
  return { startIndex: Math.min(Math.max(start, 1), 2 ** 31), count: Math.min(Math.max(wanted, 0), pageMaximum) }
}

function wholeOf(given: unknown, otherwise: number): number | undefined {
  if (given === undefined || given === null || given === '') return otherwise
  const number = typeof given === 'string' && /^-?\d{1,15}$/.test(given.trim()) ? Number(given) : given
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
