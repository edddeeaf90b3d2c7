import { Transformer } from '@napi-rs/image'
import type { Calendar } from './calendar.ts'

/** Northwind's own emoji as drawings: a compass, a cargo ship, a lighthouse, a gull and a lifebuoy. */
const drawings: readonly { name: string; by: string; day: string; shapes: string }[] = [
  {
    name: 'northwind',
    by: 'tomas',
    day: '2024-12-02',
    shapes: `<circle cx="64" cy="64" r="60" fill="#123a5c"/><circle cx="64" cy="64" r="50" fill="none" stroke="#7cc4f0" stroke-width="3"/>
      <path d="M64 8 76 64H52Z" fill="#f25c4a"/><path d="M64 120 52 64h24Z" fill="#f4f7fa"/><circle cx="64" cy="64" r="7" fill="#123a5c"/><circle cx="64" cy="64" r="3.5" fill="#f4f7fa"/>`,
  },
  {
    name: 'ship-it',
    by: 'jun',
    day: '2025-02-10',
    shapes: `<path d="M6 110q10-8 20 0t20 0 20 0 20 0 20 0 16 0v14H6Z" fill="#3ba0d8"/><path d="M12 76h104l-14 32H28Z" fill="#b3402f"/><path d="M12 76h104l-4 9H16Z" fill="#8f2f22"/>
      <g><rect x="26" y="56" width="22" height="20" fill="#f2a63b"/><rect x="50" y="56" width="22" height="20" fill="#3f8f63"/><rect x="26" y="34" width="22" height="20" fill="#2f6fb5"/><rect x="50" y="34" width="22" height="20" fill="#d9503f"/></g>
      <path d="M82 76V28h20v48Z" fill="#f1f3f5"/><path d="M86 36h12v8H86Z" fill="#2b4a66"/><path d="M88 28V12h8v16Z" fill="#2b4a66"/>`,
  },
  {
    name: 'lighthouse',
    by: 'saanvi',
    day: '2025-03-17',
    shapes: `<path d="M64 30 2 12v34Z" fill="#ffd75e" opacity=".85"/><path d="M64 30 126 12v34Z" fill="#ffd75e" opacity=".85"/><path d="M46 118 52 42h24l6 76Z" fill="#f4f6f8"/>
      <path d="m50.300 64 1.200-14h25l1.200 14ZM48 92l1.200-14h29.600L80 92ZM46 118l1.100-13h33.800L82 118Z" fill="#d63b3b"/><rect x="52" y="22" width="24" height="20" rx="2" fill="#2b3a4a"/><rect x="57" y="25" width="14" height="14" fill="#ffe28a"/>
      <path d="M48 22 64 6l16 16Z" fill="#d63b3b"/><path d="M30 118h68v8H30Z" fill="#5b7083"/>`,
  },
  {
    name: 'gull',
    by: 'greta',
    day: '2025-05-05',
    shapes: `<path d="M2 38q26-18 62 26 36-44 62-26-30 4-46 42-8 14-16 14t-16-14Q32 42 2 38Z" fill="#8fa3b5"/><path d="M14 40q24-4 50 34 26-38 50-34-24 8-36 42-6 14-14 14t-14-14Q38 48 14 40Z" fill="#f7f9fb"/>
      <circle cx="64" cy="78" r="17" fill="#fff" stroke="#8fa3b5" stroke-width="3"/><circle cx="58" cy="74" r="3.500" fill="#1c2733"/><circle cx="70" cy="74" r="3.500" fill="#1c2733"/><path d="M57 83h14l-7 16Z" fill="#f2a63b"/>`,
  },
  {
    name: 'all-aboard',
    by: 'maya',
    day: '2025-04-15',
    shapes: `<circle cx="64" cy="64" r="44" fill="none" stroke="#f4f6f8" stroke-width="30"/><circle cx="64" cy="64" r="44" fill="none" stroke="#e2543f" stroke-width="30" stroke-dasharray="34.560 34.560" stroke-dashoffset="17.280"/>
      <circle cx="64" cy="64" r="59.500" fill="none" stroke="#2b3a4a" stroke-opacity=".25" stroke-width="2"/><circle cx="64" cy="64" r="28.500" fill="none" stroke="#2b3a4a" stroke-opacity=".25" stroke-width="2"/>`,
  },
]

export type DemoEmoji = { name: string; added_by: string; created_at: Date; picture: Buffer }

/** Renders the emoji as PNG images. */
export const drawEmoji = (id: (key: string) => string, calendar: Calendar): Promise<DemoEmoji[]> =>
  Promise.all(
    drawings.map(async ({ name, by, day, shapes }) => ({
      name,
      added_by: id(by),
      created_at: calendar(day, '10:00'),
      picture: await Transformer.fromSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${shapes}</svg>`,
      ).png(),
    })),
  )
