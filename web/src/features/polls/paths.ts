/** Which polls the page lists: by their state, or those of the person. In its address. */
export const pollTabs = ['open', 'waiting', 'closed', 'own'] as const
export type PollTab = (typeof pollTabs)[number]
export type PollsSearch = { show?: Exclude<PollTab, 'open'> }

export const readPollsSearch = ({ show }: Record<string, unknown>): PollsSearch =>
  show === 'waiting' || show === 'closed' || show === 'own' ? { show } : {}
