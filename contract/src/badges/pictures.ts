/** What a badge looks like when nobody uploads a picture: a shape in a colour, with a symbol. */
export const badgeShapes = ['rosette', 'circle', 'shield', 'hexagon', 'star', 'diamond'] as const
export type BadgeShape = (typeof badgeShapes)[number]

export const badgeColours = ['green', 'teal', 'blue', 'violet', 'pink', 'red', 'orange', 'grey'] as const
export type BadgeColour = (typeof badgeColours)[number]

export const badgeSymbols = [
  'anchor',
  'bird',
  'book',
  'bulb',
  'cat',
  'coffee',
  'compass',
  'flag',
  'flame',
  'hammer',
  'hands',
  'heart',
  'medal',
  'moon',
  'mortarboard',
  'people',
  'phone',
  'puzzle',
  'rocket',
  'scissors',
  'ship',
  'sprout',
  'star',
  'sun',
  'trophy',
] as const
export type BadgeSymbol = (typeof badgeSymbols)[number]
