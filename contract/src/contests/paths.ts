/** The page with the contests. */
export const contestsPath = '/contests'
/** The page of one contest, with its standing and its entries. */
export const contestPath = (contestId: string): string => `${contestsPath}/${contestId}`
export const contestPattern = `${contestsPath}/$contest_id`
