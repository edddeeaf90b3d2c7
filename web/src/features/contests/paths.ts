export const contestTabs = ['live', 'scheduled', 'closed', 'draft'] as const
export type ContestTab = (typeof contestTabs)[number]

/** Which contests the list shows; without it those under way. In the address of the page. */
export type ContestsSearch = { show?: Exclude<ContestTab, 'live'> }
export const readContestsSearch = ({ show }: Record<string, unknown>): ContestsSearch => {
  const tab = contestTabs.find((one) => one === show)
  return tab && tab !== 'live' ? { show: tab } : {}
}
