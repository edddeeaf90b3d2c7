import { useInfiniteQuery } from '@tanstack/react-query'
import { campaigns } from '../server.ts'

type Selection = Parameters<typeof campaigns.call.listCampaigns>[0]

/** Announcements page by page, newest first. */
export function useCampaignPages(selection: Selection) {
  const list = useInfiniteQuery(campaigns.pages('listCampaigns', selection))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  return { list, rows, hasFailed: list.isError && !list.data }
}
export type CampaignPages = ReturnType<typeof useCampaignPages>
