/** Of how many points to give those that are left are a part: the month’s allowance, or more if some were granted. */
export const totalOf = (left: number, allowance: number | undefined): number => Math.max(left, allowance ?? 0)
