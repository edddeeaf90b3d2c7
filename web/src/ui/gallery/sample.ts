import { useAppearance } from '../appearance/appearance.ts'
import { pseudo } from '../../../vite/pseudo.ts'

/** Sample people. The texts of the gallery are sample content, not the product's, so they are not in the catalogue. */
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

/** Sample texts, lengthened and accented in the pseudo-locale as catalogue texts would be. */
export function useSample(): (text: string) => string {
  const [{ language }] = useAppearance()
  return (text) => (language === 'en-XA' ? pseudo(text) : text)
}
