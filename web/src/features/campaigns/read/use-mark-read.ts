import type { CampaignDetail } from '@atrium/contract/campaigns/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { campaigns } from '../server.ts'
import { applyCampaign } from './use-campaign.ts'

/** Records that the reader has opened an announcement, and, once `end` came into view, that they read it to the end. */
export function useMarkRead({ campaign_id, is_reader, opened_at, read_at }: CampaignDetail): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const [needsOpening, needsReading] = [is_reader && !opened_at, is_reader && !read_at]
  useEffect(() => {
    if (!needsReading) return
    const mark = (to_end: boolean): void =>
      // What could not be recorded is recorded when the page is opened again.
      void campaigns.call.markCampaignRead({ campaign_id, to_end }).then(
        (answer) => applyCampaign(queryClient, answer),
        () => undefined,
      )
    if (needsOpening) mark(false)
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      mark(true)
    })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [campaign_id, needsOpening, needsReading, queryClient])
  return end
}
