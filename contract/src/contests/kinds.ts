/** `criteria`: what people do counts. `vote`: people enter something, and everyone votes. `draw`: chance decides among those who enter. */
export const contestKinds = ['criteria', 'vote', 'draw'] as const
export type ContestKind = (typeof contestKinds)[number]

export const contestStates = ['draft', 'scheduled', 'live', 'closed'] as const
export type ContestState = (typeof contestStates)[number]

/**
 * What happens to people with the same score. `share`: they share the place, and each gets its prize. `split`: they share the place, and the
 * points of the places that they take together are divided among them. `earlier`: whoever entered earlier stands before.
 */
export const contestTies = ['share', 'split', 'earlier'] as const
export type ContestTies = (typeof contestTies)[number]

/** Of a contest by criteria: whether people compete each for themselves, or together with those of their department. */
export const contestTeamKinds = ['none', 'department'] as const
export type ContestTeamKind = (typeof contestTeamKinds)[number]

/** What can count in a contest by criteria. */
export const contestMeasures = ['recognitions_received', 'recognitions_given', 'posts', 'events_attended'] as const
/** How many of a department must take part for it to be ranked. */
export const contestTeamMinimum = 3
