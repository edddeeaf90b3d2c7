import type { Module } from '#kernel/module'

/** First path segments that the specification (§7) reserves for calls that do not exist yet, and those of the kernel's own routes. */
const reserved = [
  'badge', 'community', 'contest', 'event', 'extra', 'point', 'recog', 'reward', 'survey',
] as const // prettier-ignore

/** The first path segments of calls. No page may begin with one of them. */
export const areasOf = (modules: readonly Module[]): ReadonlySet<string> => new Set([...reserved, ...modules.flatMap(({ areas }) => areas)])
