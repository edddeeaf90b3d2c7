import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { paragraph, type Person } from '#testing/people'
import { until } from '#testing/until'

/** An announcement that was published, answered and added to. */
export async function furnishCampaigns(owner: Person, words: string): Promise<{ campaign_id: string }> {
  const { campaign_id } = await owner.client.createCampaign({
    audience: { ...nobody, is_all_employee_selected: true },
    languages: [{ language: 'en', title: `${words} announcement`, body: paragraph(`${words} text`) }],
    needs_acknowledgement: true,
  })
  await owner.client.publishCampaign({ campaign_id })
  await until('the campaign', async () => (await owner.client.getCampaign({ campaign_id })).is_reader)
  await owner.client.sendCampaignMessage({ campaign_id, client_message_id: randomUUID(), body: paragraph(`${words} more`) })
  await owner.client.acknowledgeCampaign({ campaign_id })
  return { campaign_id }
}
