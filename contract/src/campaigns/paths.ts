/** The page with all announcements. */
export const campaignsPath = '/announcements'
/** The page of one, for readers. */
export const campaignPath = (campaignId: string): string => `${campaignsPath}/${campaignId}`
export const campaignPattern = `${campaignsPath}/$campaign_id`
/** For those who make them: all of them, the editor, and the figures. */
export const campaignAdminPath = `${campaignsPath}/manage`
export const newCampaignPath = `${campaignsPath}/new`
export const campaignEditPath = (campaignId: string): string => `${campaignPath(campaignId)}/edit`
export const campaignEditPattern = `${campaignPattern}/edit`
export const campaignFiguresPath = (campaignId: string): string => `${campaignPath(campaignId)}/figures`
export const campaignFiguresPattern = `${campaignPattern}/figures`
