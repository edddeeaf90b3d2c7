import { expect, test } from 'vitest'
import { ashoreCommunities } from './ashore.ts'
import { memberKeys } from './feed.ts'
import { harbourCommunities } from './harbour.ts'

const communities = [...harbourCommunities, ...ashoreCommunities]

test.each(communities.map((one) => [one.name, one] as const))('who writes or reacts in %s is a member', (_, community) => {
  const members = new Set([community.founder, ...memberKeys(community)])
  const people = community.posts.flatMap(({ by, reactions = {}, comments = [], reports = [] }) => [
    ...reports.map(([reporter]) => reporter),
    by,
    ...Object.values(reactions).flatMap((keys) => keys.split(' ')),
    ...comments.flatMap(([author, , answers = []]) => [author, ...answers.map(([answerer]) => answerer)]),
  ])
  expect(people.filter((key) => !members.has(key))).toEqual([])
})

test('posts stand in the order of writing, after their community was founded', () => {
  for (const { founded, posts } of communities) {
    const times = [founded, ...posts.map(({ at }) => at)]
    expect(times).toEqual(times.toSorted())
  }
})
