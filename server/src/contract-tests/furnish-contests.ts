import type { Person } from '#testing/people'

/** A draft: a contest that is under way changes by itself, and would seem to be changed by others. */
export async function furnishContests(owner: Person, words: string): Promise<{ contest_id: string }> {
  const facts = { contest_name: `${words} contest`, description: words, rules: words, kind: 'vote' as const }
  const times = { starts_at: '2026-01-05T09:00:00Z', ends_at: '2099-12-30T17:00:00Z' }
  const { contest_id } = await owner.client.createContest({ ...facts, prizes: [{ place: 1, words }], ...times })
  return { contest_id }
}
