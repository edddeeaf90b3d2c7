/** The parts of a portrait as SVG on a square of 200: flat shapes, each drawn for a head in the middle. */
export type Look = {
  skin: keyof typeof skins
  hair: keyof typeof hairs
  colour: keyof typeof hairColours
  clothes: keyof typeof clothes
  cloth: string
  ground: string
  glasses?: 'round' | 'square'
  beard?: 'full' | 'stubble' | 'moustache'
  earrings?: true
  freckles?: true
}

type Tone = { base: string; shade: string; lip: string }
const skins = {
  porcelain: { base: '#f8dcc8', shade: '#eebfa3', lip: '#c96a5f' },
  rose: { base: '#f2c9ac', shade: '#e2a988', lip: '#bd5d52' },
  sand: { base: '#e6b58f', shade: '#d0976d', lip: '#a9524a' },
  olive: { base: '#d3a074', shade: '#b98456', lip: '#974a41' },
  amber: { base: '#b87d50', shade: '#9c6338', lip: '#7f3b35' },
  walnut: { base: '#8f5a37', shade: '#744425', lip: '#632e2a' },
  umber: { base: '#6b4029', shade: '#52301d', lip: '#8a4741' },
  ebony: { base: '#4e2f20', shade: '#3a2115', lip: '#7b4039' },
} satisfies Record<string, Tone>

const hairColours = {
  black: '#1f1a1c',
  ink: '#2b2430',
  brown: '#4a2e20',
  chestnut: '#71412a',
  copper: '#b3542a',
  honey: '#c98f45',
  straw: '#e3bf78',
  grey: '#9a9a9c',
  white: '#d9d7d3',
  plum: '#5c2f4f',
  teal: '#2f6f78',
}

/** Hair behind the head and in front of it; a scarf is drawn like hair, in its own colour. */
type Hair = { behind?: string; front: string }
const crown = 'M61 94C54 52 76 36 101 36s46 17 38 58'
const hairs = {
  short: { front: `<path d="${crown}c-2-14-7-23-14-28-14 7-36 8-52 3-6 6-10 14-11 25Z"/>` },
  cropped: { front: `<path d="M62 88c-4-34 14-48 38-48s42 14 38 48c-2-12-6-20-12-24-16-5-36-5-52 0-6 4-10 12-12 24Z"/>` },
  quiff: { front: `<path d="M62 92c-3-14-2-24 3-33-2-14 14-27 36-27 25 0 42 14 38 60-2-13-6-20-11-25-18 4-40 2-52-6-7 8-12 18-14 31Z"/>` },
  parted: { front: `<path d="${crown}c-3-18-14-29-30-34-8 12-28 20-42 20-3 4-5 8-6 14Z"/>` },
  receding: {
    front: `<path d="M61 98c-6-20-4-38 8-46 4-2 7 2 5 6-3 6-4 12-4 18-4 6-7 14-9 22Zm78 0c6-20 4-38-8-46-4-2-7 2-5 6 3 6 4 12 4 18 4 6 7 14 9 22Z"/>`,
  },
  bald: { front: '' },
  curls: {
    front: `<g><circle cx="66" cy="64" r="14"/><circle cx="78" cy="50" r="15"/><circle cx="97" cy="44" r="16"/><circle cx="117" cy="48" r="15"/><circle cx="131" cy="61" r="14"/><circle cx="137" cy="77" r="9"/><circle cx="63" cy="79" r="9"/><path d="M68 70c16-10 46-12 66 0l-8-24H78Z"/></g>`,
  },
  afro: {
    behind: `<g><circle cx="100" cy="68" r="52"/><circle cx="58" cy="84" r="20"/><circle cx="142" cy="84" r="20"/></g>`,
    front: `<path d="M63 88c0-22 14-34 37-34s37 12 37 34c10-32-10-52-37-52S53 56 63 88Z"/>`,
  },
  bob: {
    behind: `<path d="M54 92c-4-38 18-58 46-58s50 20 46 58c-1 18-2 34-6 44-8 5-20 6-40 6s-32-1-40-6c-4-10-5-26-6-44Z"/>`,
    front: `<path d="M60 104c-6-42 12-66 40-66s46 24 40 66c-4-16-8-26-16-34-14 6-34 8-50 4-8 8-12 18-14 30Z"/>`,
  },
  fringe: {
    behind: `<path d="M54 92c-4-38 18-58 46-58s50 20 46 58c0 24-1 44-5 62H59c-4-18-5-38-5-62Z"/>`,
    front: `<path d="M59 104c-6-44 14-67 41-67s47 23 41 67c-2-10-4-18-7-24-22 5-46 5-68 0-3 6-5 14-7 24Z"/>`,
  },
  long: {
    behind: `<path d="M52 96c-4-42 18-63 48-63s52 21 48 63c-2 30 2 56 8 76-20 10-92 10-112 0 6-20 10-46 8-76Z"/>`,
    front: `<path d="M60 106c-7-44 13-69 41-69s46 25 39 69c-5-20-16-34-32-44-10 14-30 20-42 22-3 6-5 13-6 22Z"/>`,
  },
  waves: {
    behind: `<path d="M52 94c-2-40 20-61 48-61s50 21 48 61c8 10 2 20 6 30s-4 20-2 30c-10 8-22 6-30 6H78c-10 0-20 2-30-6 2-10-6-20-2-30s-2-20 6-30Z"/>`,
    front: `<path d="M60 104c-6-42 12-67 40-67s46 25 40 67c-4-20-12-31-22-37-8 9-16 9-22 6-8 8-18 9-26 8-6 6-8 14-10 23Z"/>`,
  },
  bun: {
    behind: `<circle cx="100" cy="30" r="19"/>`,
    front: `<path d="${crown}c-4-18-16-29-38-29s-36 11-40 29Z"/>`,
  },
  ponytail: {
    behind: `<path d="M126 52c30 4 34 40 24 84-6 8-18 8-22 0 8-30 6-50-10-66Z"/>`,
    front: `<path d="${crown}c-3-17-14-27-28-31-12 10-30 14-44 14-3 5-5 10-6 17Z"/>`,
  },
  plaits: {
    behind: `<g><path d="M56 84c-8 26-6 52-10 78 6 8 16 8 20 0 2-28 0-50 4-76Z"/><path d="M144 84c8 26 6 52 10 78-6 8-16 8-20 0-2-28 0-50-4-76Z"/></g>`,
    front: `<path d="${crown}c-4-18-16-30-38-34-22 4-36 16-40 34Z"/>`,
  },
  locs: {
    behind: `<g>${[50, 59, 68, 122, 131, 140].map((x, index) => `<rect x="${x}" y="70" width="11" height="${84 - (index % 3) * 8}" rx="5.500"/>`).join('')}</g>`,
    front: `<path d="M59 96c-6-40 14-60 41-60s47 20 41 60c-3-8-6-15-10-21-2-6-10-8-14-3-2-6-9-7-13-2-3-6-10-6-13 0-4-5-11-4-13 2-5-4-11-1-12 5-4 6-6 12-7 19Z"/>`,
  },
  scarf: {
    behind: `<path d="M48 104c-6-46 20-74 52-74s58 28 52 74c0 26 8 44 18 58-26 18-114 18-140 0 10-14 18-32 18-58Z"/>`,
    front: `<path fill-rule="evenodd" d="M52 104c-6-44 16-70 48-70s54 26 48 70c-2 30-18 56-48 56s-46-26-48-56Zm14-6c0 22 12 42 34 42s34-20 34-42c0-26-12-40-34-40s-34 14-34 40Z"/>`,
  },
} satisfies Record<string, Hair>

const body = 'M14 204c2-34 22-46 56-52 10 8 50 8 60 0 34 6 54 18 56 52Z'
const clothes = {
  crew: (cloth: string) =>
    `<path d="${body}" fill="${cloth}"/><path d="M70 152c8 12 52 12 60 0l4 1c-8 18-60 18-68 0Z" fill="#000" opacity=".16"/>`,
  turtleneck: (cloth: string) =>
    `<path d="${body}" fill="${cloth}"/><path d="M78 132h44v24c-12 8-32 8-44 0Z" fill="${cloth}"/><path d="M78 146c12 7 32 7 44 0v10c-12 8-32 8-44 0Z" fill="#000" opacity=".14"/>`,
  shirt: (cloth: string) =>
    `<path d="${body}" fill="${cloth}"/><path d="m72 148 28 30-18 14-16-38Zm56 0-28 30 18 14 16-38Z" fill="#fff" opacity=".5"/><path d="M99 178h2v26h-2Z" fill="#000" opacity=".2"/>`,
  blazer: (cloth: string) =>
    `<path d="${body}" fill="#f4f2ee"/><path d="M14 204c2-34 22-46 54-52l30 52Zm172 0c-2-34-22-46-54-52l-30 52Z" fill="${cloth}"/><path d="m68 152-12 18 10 6-4 8 34 20Zm64 0 12 18-10 6 4 8-34 20Z" fill="#000" opacity=".18"/>`,
  hoodie: (cloth: string) =>
    `<path d="${body}" fill="${cloth}"/><path d="M62 152c-6 4-10 12-8 18 14 12 32 16 46 16s32-4 46-16c2-6-2-14-8-18-8 14-22 18-38 18s-30-4-38-18Z" fill="#000" opacity=".16"/><path d="M86 180v18m28-18v18" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75"/>`,
  stripes: (cloth: string) =>
    `<path d="${body}" fill="#f5f1e8"/><g stroke="${cloth}" stroke-width="7" fill="none"><path d="M40 168c36 14 84 14 120 0M26 184c44 16 104 16 148 0M18 200c50 16 114 16 164 0"/></g><path d="M70 152c8 12 52 12 60 0l4 1c-8 18-60 18-68 0Z" fill="${cloth}"/>`,
}

const face = ({ base, shade }: Tone): string => `
  <path d="M82 116h36v32c0 12-8 20-18 20s-18-8-18-20Z" fill="${base}"/><path d="M82 128c8 12 28 12 36 0v14c-10 8-26 8-36 0Z" fill="${shade}"/>
  <ellipse cx="63" cy="96" rx="8" ry="11" fill="${base}"/><ellipse cx="137" cy="96" rx="8" ry="11" fill="${base}"/>
  <path d="M64 88c0-28 14-42 36-42s36 14 36 42c0 30-12 52-36 52S64 118 64 88Z" fill="${base}"/>`

const features = ({ shade, lip }: Tone, brow: string): string => `
  <circle cx="76" cy="110" r="8" fill="${lip}" opacity=".16"/><circle cx="124" cy="110" r="8" fill="${lip}" opacity=".16"/>
  <path d="M76 83q8-5 16-1m16 0q8-4 16 1" stroke="${brow}" stroke-width="4" stroke-linecap="round" fill="none"/>
  <circle cx="84" cy="94" r="4.200" fill="#241a17"/><circle cx="116" cy="94" r="4.200" fill="#241a17"/><circle cx="85.500" cy="92.500" r="1.300" fill="#fff"/><circle cx="117.500" cy="92.500" r="1.300" fill="#fff"/>
  <path d="M100 96q-5 10-1 12h4" stroke="${shade}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
  <path d="M87 119q13 11 26 0" stroke="${lip}" stroke-width="4" stroke-linecap="round" fill="none"/>`

const beards = {
  full: (colour: string) =>
    `<path d="M64 98c2 32 14 46 36 46s34-14 36-46c-4 10-8 14-14 13-8-3-36-3-44 0-6 1-10-3-14-13Zm22 19c8-3 20-3 28 0 0 12-28 12-28 0Z" fill-rule="evenodd" fill="${colour}"/>`,
  stubble: (colour: string) =>
    `<path d="M64 98c2 30 14 42 36 42s34-12 36-42c-6 14-10 16-16 14-8-3-32-3-40 0-6 2-10 0-16-14Z" fill="${colour}" opacity=".22"/>`,
  moustache: (colour: string) => `<path d="M84 115c4-7 12-7 16-3 4-4 12-4 16 3-6 2-12 1-16-1-4 2-10 3-16 1Z" fill="${colour}"/>`,
}

const glasses = {
  round: `<g fill="#fff" fill-opacity=".18" stroke="#2a2a2e" stroke-width="3"><circle cx="83" cy="95" r="13"/><circle cx="117" cy="95" r="13"/><path d="M96 93q4-3 8 0M70 92l-6-2m66 2 6-2" fill="none"/></g>`,
  square: `<g fill="#fff" fill-opacity=".18" stroke="#3b2a22" stroke-width="3.500"><rect x="70" y="84" width="26" height="21" rx="6"/><rect x="104" y="84" width="26" height="21" rx="6"/><path d="M96 92q4-3 8 0m-34-1-6-2m66 2 6-2" fill="none"/></g>`,
}

const freckles = `<g fill="#a5573a" opacity=".55">${[72, 78, 75, 122, 128, 125].map((x, index) => `<circle cx="${x}" cy="${index % 3 === 2 ? 108 : 104}" r="1.400"/>`).join('')}</g>`
const earrings = `<circle cx="62" cy="110" r="3.500" fill="#f0c24b"/><circle cx="138" cy="110" r="3.500" fill="#f0c24b"/>`

/** The whole portrait: what is behind comes first. */
export function portraitOf(look: Look): string {
  const tone: Tone = skins[look.skin]
  const hair: Hair = hairs[look.hair]
  const colour = hairColours[look.colour]
  const brow = look.hair === 'scarf' ? '#33241d' : colour
  const shapes = [
    `<rect width="200" height="200" fill="${look.ground}"/>`,
    hair.behind && `<g fill="${look.hair === 'scarf' ? look.cloth : colour}">${hair.behind}</g>`,
    face(tone),
    clothes[look.clothes](look.hair === 'scarf' ? '#3c4654' : look.cloth),
    look.beard && beards[look.beard](colour),
    features(tone, brow),
    look.freckles && freckles,
    look.hair !== 'scarf' && look.earrings && earrings,
    `<g fill="${look.hair === 'scarf' ? look.cloth : colour}">${hair.front}</g>`,
    look.glasses && glasses[look.glasses],
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="18 8 164 164">${shapes.filter(Boolean).join('')}</svg>`
}
