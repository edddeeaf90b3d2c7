import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'

type Page = Pick<LinkPreview, 'url' | 'site_name' | 'title' | 'description'>

/** The previews of the pages that the talk links to. */
export const linkedPages: readonly Page[] = [
  {
    url: 'https://www.w3.org/WAI/standards-guidelines/wcag/',
    site_name: 'Web Accessibility Initiative (WAI)',
    title: 'WCAG 2 Overview',
    description:
      'Introduces the Web Content Accessibility Guidelines (WCAG) international standard, including WCAG 2.0, WCAG 2.1, and WCAG 2.2.',
  },
  {
    url: 'https://gtfs.org/documentation/schedule/reference/',
    site_name: 'gtfs.org',
    title: 'Reference - General Transit Feed Specification',
    description: 'The format and structure of the files that make up a GTFS dataset.',
  },
  {
    url: 'https://docs.northwind.example/a11y/names',
    site_name: 'Northwind Docs',
    title: 'What a thing is called, and what state it is in',
    description: 'Names do not change when the state does. With forty examples from our own screens, eleven of them embarrassing.',
  },
  {
    url: 'https://docs.northwind.example/a11y/by-ear',
    site_name: 'Northwind Docs',
    title: 'An import by ear: 31 questions in four minutes',
    description:
      'Which keys, in which order, and what you hear when you are done. Nothing in it needs a screen; most of it is faster without one.',
  },
  {
    url: 'https://docs.northwind.example/new/believed',
    site_name: 'Northwind Docs',
    title: 'Things you may believe for longer than necessary',
    description: 'A list for newcomers, kept by newcomers.',
  },
  {
    url: 'https://docs.northwind.example/runbooks/incident',
    site_name: 'Northwind Docs',
    title: 'Runbook: an incident, from the first word to the last',
    description: 'Who speaks, who writes, who looks. When in doubt, begin at step 1 again.',
  },
  {
    url: 'https://trust.northwind.example/answers',
    site_name: 'trust.northwind.example',
    title: 'Where your data lives',
    description: null,
  },
  { url: 'https://graphs.northwind.example/8.2', site_name: 'Graphs', title: 'Release 8.2, the week', description: null },
  {
    url: 'https://northwind.example/stories/anders',
    site_name: 'Northwind',
    title: 'Anders, his ferry and 900 words',
    description: 'The island boat left on time for the first time in eleven years. Nobody believed the board.',
  },
  {
    url: 'https://northwind.example/bollards',
    site_name: 'Northwind',
    title: '212 bollards, twelve months',
    description: 'Choose the photographs for the wall calendar 2027. One vote each, on your honour.',
  },
]
