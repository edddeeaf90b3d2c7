/** How a share of the way from the lowest to the highest value is tinted; each cell also says its value. */
export function tintOf(share: number) {
  const side = share < 0.4 ? 'low' : share < 0.6 ? 'middle' : 'high'
  const far = Math.min(1, Math.abs(share - 0.5) * 2)
  return { 'data-side': side, style: { '--strength': `${Math.round(10 + far * 24)}%` } } as const
}
