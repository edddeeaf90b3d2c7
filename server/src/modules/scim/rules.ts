import type { ScimTokenFault } from '@atrium/contract/scim/schemas'

/** The prefix of tokens, so that people and scanners for leaked secrets recognise them. */
export const tokenPrefix = 'atrium_scim_'

/** The token of an Authorization header, if it looks like one of ours. */
export const tokenIn = (header: string | undefined): string | undefined =>
  /^Bearer +(atrium_scim_[\w-]{43})$/i.exec((header ?? '').slice(0, 200))?.[1]

/** Why a token has no effect, if it has none: a token acts with the rights of its maker, who must still have the permissions. */
export function faultOfMaker(permissions: ReadonlySet<string> | undefined): ScimTokenFault | null {
  if (!permissions) return 'maker_gone'
  return permissions.has('company.manage') && permissions.has('people.manage') ? null : 'maker_may_not'
}

export const versionOf = (revision: number): string => `W/"${revision}"`

/**
 * Whether a list of entity tags (If-Match, If-None-Match) contains a version. Uses weak comparison: a version covers the whole resource.
 */
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

/**
 * The page that a provider requests (RFC 7644 §3.4.2.4): values below the minimum are treated as the minimum, and a page has a maximum
 * size.
 */
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
