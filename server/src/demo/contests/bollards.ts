import { Transformer } from '@napi-rs/image'

/** Bollards of customers' harbours, as their crews saw them: the colours of the hour, where they stand, and who else was there. */
type Sight = {
  sky: readonly [string, string]
  sea: string
  sun: { at: readonly [number, number]; colour: string }
  quay: string
  bollards: readonly { at: readonly [number, number]; size: number; body: string; cap: string }[]
  company?: 'ferry' | 'duck' | 'lighthouse'
}

const dark = { body: '#1c2229', cap: '#2f373f' }
const sights = {
  'number-7b': {
    sky: ['#43548a', '#f3b892'],
    sea: '#34546f',
    sun: { at: [352, 182], colour: '#ffdfb5' },
    quay: '#22282e',
    bollards: [{ at: [180, 128], size: 1, ...dark }],
  },
  'two-who-do-not-speak': {
    sky: ['#76527f', '#f5965c'],
    sea: '#52436a',
    sun: { at: [150, 174], colour: '#ffd68c' },
    quay: '#241f28',
    bollards: [
      { at: [130, 128], size: 1, ...dark },
      { at: [290, 150], size: 0.8, ...dark },
    ],
  },
  'under-a-hat': {
    sky: ['#93a2b5', '#dfe7ec'],
    sea: '#6f808c',
    sun: { at: [182, 128], colour: '#ffffff' },
    quay: '#4a5358',
    bollards: [{ at: [190, 118], size: 1.1, body: '#39424a', cap: '#e9eef2' }],
  },
  'freshly-painted': {
    sky: ['#569cd6', '#cee6f4'],
    sea: '#26768e',
    sun: { at: [240, 70], colour: '#fffceb' },
    quay: '#8c8672',
    bollards: [{ at: [300, 128], size: 1, body: '#7a2f25', cap: '#963c30' }],
    company: 'ferry',
  },
  'with-an-admirer': {
    sky: ['#aab4b8', '#d9dcda'],
    sea: '#8b979b',
    sun: { at: [288, 150], colour: '#f2f1ea' },
    quay: '#6d7472',
    bollards: [{ at: [200, 128], size: 1, body: '#5c6466', cap: '#69716f' }],
    company: 'duck',
  },
  'night-shift': {
    sky: ['#0a1228', '#1e2c4e'],
    sea: '#0c182e',
    sun: { at: [96, 90], colour: '#e4eaf5' },
    quay: '#10151f',
    bollards: [{ at: [180, 118], size: 1.1, body: '#1b2330', cap: '#2a3444' }],
    company: 'lighthouse',
  },
} as const satisfies Record<string, Sight>
export type BollardName = keyof typeof sights

/** Draws one of them. */
export async function drawBollard(name: BollardName): Promise<{ name: string; bytes: Buffer }> {
  const sight: Sight = sights[name]
  const { sky, sea, sun, quay, bollards, company } = sight
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 480 320">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="${sun.colour}" stop-opacity=".8"/><stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient></defs>
    <rect width="480" height="320" fill="url(#sky)"/><circle cx="${sun.at[0]}" cy="${sun.at[1]}" r="200" fill="url(#glow)"/>
    <circle cx="${sun.at[0]}" cy="${sun.at[1]}" r="22" fill="${sun.colour}"/>
    <path d="M0 184Q96 154 192 182T360 176T480 186V200H0Z" fill="${sea}" opacity=".5"/><rect y="198" width="480" height="70" fill="${sea}"/>
    <path d="M0 208h90M210 214h120M60 226h150M300 232h160M20 244h120M230 250h190" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
    <path d="M0 260H480V320H0Z" fill="${quay}"/><path d="M0 260H480v6H0Z" fill="#fff" opacity=".12"/>
    ${bollards.map(bollard).join('')}${company ? companions[company] : ''}</svg>`
  return { name: `${name}.png`, bytes: await Transformer.fromSvg(picture).png() }
}

const bollard = ({ at: [x, y], size, body, cap }: Sight['bollards'][number]): string => `<g transform="translate(${x} ${y}) scale(${size})">
  <ellipse cx="50" cy="150" rx="62" ry="13" fill="#000" opacity=".25"/><path d="M22 150V52q0-10 8-14h40q8 4 8 14v98q-28 14-56 0Z" fill="${body}"/>
  <path d="M6 38q0-26 44-28 44 2 44 28-4 14-44 16Q10 52 6 38Z" fill="${cap}"/><path d="M14 34q6-14 36-15" stroke="#fff" stroke-opacity=".25" stroke-width="4" fill="none"/>
  <path d="M20 92q30 14 60 0M20 104q30 14 60 0M20 116q30 14 60 0" stroke="#c9a76a" stroke-width="8" fill="none"/></g>`

const companions = {
  ferry: `<g transform="translate(40 150) scale(.7)"><path d="M0 40h220l-22 34H26Z" fill="#12202c"/><path d="M0 40h220l-5 8H3Z" fill="#b3402f"/>
    <path d="M34 14h150v26H34Z" fill="#eef0ee"/><path d="M60-6h92v20H60Z" fill="#e2e6e4"/><path d="M120-30h22v24h-22Z" fill="#b3402f"/></g>`,
  duck: `<g transform="translate(330 262) scale(1.1)"><path d="M0 0q22 16 46 2l8-12q-8 4-16 0-18-8-26-2-4-16-16-14-10 2-8 12Z" fill="#5b4a2d"/>
    <circle cx="-4" cy="-16" r="10" fill="#2f6f4f"/><path d="m-13-16-10 3 9 4Z" fill="#e0a030"/></g>`,
  lighthouse: `<g transform="translate(400 250)"><path d="M-20 0-12-96h24L20 0Z" fill="#f4f6f8"/><path d="m-15-32 2-20h26l2 20Z" fill="#c63d33"/>
    <path d="M-11-114h22v18h-22Z" fill="#2b3a4a"/><path d="M-6-111H6v12H-6Z" fill="#ffe28a"/><path d="m-15-114 15-16 15 16Z" fill="#c63d33"/></g>`,
} as const
