import { useAppearance } from '../appearance/appearance.ts'
import { pseudo } from '../../../vite/pseudo.ts'

/** People to show the parts with. What the gallery says is sample content, not the product's own words, so it stays out of the catalogue. */
export const people = [
  'Maya Okafor',
  'Tomás Nunes',
  'Jun Lindqvist',
  'Saanvi Kapoor',
  'Aisha Rahman',
  'Hana Watanabe',
  'Dana Brandt',
  'Eli Fischer',
  'Pedro Ibáñez',
].map((name, index) => ({
  id: String(index),
  name,
  title: ['Product lead', 'Writer', 'Engineer', 'Designer', 'Office', 'Finance', 'Support', 'Support', 'Sales'][index] ?? '',
}))

/** Sample words, longer and accented in the pseudo-locale, as the catalogue's own would be. */
export function useSample(): (text: string) => string {
  const [{ language }] = useAppearance()
  return (text) => (language === 'en-XA' ? pseudo(text) : text)
}
