/** The names of the pictures that a reward can have without an upload; they are in `web/public/rewards`. */
export const rewardPictureNames = [
  'backpack',
  'bicycle',
  'book',
  'coffee',
  'concert',
  'day-off',
  'gift-card',
  'headphones',
  'hoodie',
  'lighthouse',
  'lunch',
  'mug',
  'plant',
  'tree',
] as const

/** The addresses of these pictures. */
export const rewardPictures: readonly string[] = rewardPictureNames.map((name) => `/rewards/${name}.svg`)
