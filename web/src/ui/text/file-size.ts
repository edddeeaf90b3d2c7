/** `bytes` for display (spec §9): B and KB whole, MB and GB with two decimals. */
export function formatFileSize(bytes: number, language = 'en'): string {
  const { unit, size, digits } = scaleOf(bytes)
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(bytes / size)
  return `${number} ${unit}`
}

const kilo = 1024

/** A unit starts where rounding would reach it: never "1024 KB". */
function scaleOf(bytes: number): { unit: string; size: number; digits: number } {
  if (bytes < kilo) return { unit: 'B', size: 1, digits: 0 }
  if (bytes < (kilo - 0.5) * kilo) return { unit: 'KB', size: kilo, digits: 0 }
  if (bytes < (kilo - 0.005) * kilo ** 2) return { unit: 'MB', size: kilo ** 2, digits: 2 }
  return { unit: 'GB', size: kilo ** 3, digits: 2 }
}
