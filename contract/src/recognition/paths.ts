/** The page with everyone's recognitions. */
export const thanksPath = '/thanks'
/** The page of what waits for the reader's approval. */
export const approvalsPath = `${thanksPath}/approvals`
/** The page of cards that can be signed for the coming days of colleagues. */
export const cardsPath = `${thanksPath}/cards`
/** The page of what a manager’s people give and receive. */
export const insightPath = `${thanksPath}/insight`
/** The page of what was reported, for those who manage recognition. */
export const reportedPath = '/settings/reported-thanks'
/** The page of one recognition. */
export const thankPath = (recognitionId: string): string => `${thanksPath}/${recognitionId}`
export const thankPattern = `${thanksPath}/$recognition_id`
