import type { WrittenCommunity } from './written.ts'

/** What people of Northwind do when no ship is due. */
export const ashoreCommunities: readonly WrittenCommunity[] = [
  {
    name: 'Good bread',
    about: 'Starters, crusts, and one oven in Oslo that cannot be trusted.',
    rules: 'A crumb shot is worth a thousand adjectives.',
    cover: 'bread',
    founded: '2025-01-13 07:30',
    founder: 'clara',
    moderators: 'gwen',
    members: 'maya declan emil hugo dana marta pedro nils zofia ruth theo stefan wren bo',
    posts: [
      {
        at: '2026-11-09 07:45',
        by: 'clara',
        words: 'The starter is called *Bertha 2*. We do not talk about Bertha 1. The dishwasher talks about Bertha 1. #crumb',
        reactions: { '🍞': 'gwen declan emil hugo', '🕯️': 'marta dana' },
        comments: [
          [
            'stefan',
            'Is Bertha 2 an expense or an asset?',
            [
              ['clara', 'She doubles every eight hours.'],
              ['stefan', 'An asset, then.'],
            ],
          ],
        ],
      },
      {
        at: '2026-11-20 07:50',
        by: 'declan',
        words: 'Soda bread, no starter, no waiting, no feelings. Forty minutes. I am only saying. #crumb',
        reactions: { '🔥': 'emil pedro', '😤': 'clara' },
        comments: [
          ['clara', 'Some of us have *relationships* with our bread.'],
          ['gwen', 'Children. There is butter in the kitchen.'],
        ],
      },
    ],
  },
  {
    name: 'Running in rain',
    about: 'There is no bad weather, only Bergen. Tuesdays and Thursdays before breakfast, wherever you are.',
    cover: 'rain',
    founded: '2025-02-18 06:30',
    founder: 'maya',
    moderators: 'rafael',
    members: 'owen emil saanvi kwame leila callum tessa jonas lin piotr arjun samir priya',
    later: [
      {
        at: '2026-11-24 06:30',
        by: 'maya',
        words: 'Tuesday, seven o’clock, by the fish market. It will rain. That is the point.',
      },
    ],
    posts: [
      {
        at: '2026-11-12 07:20',
        by: 'rafael',
        words: 'Ten kilometres, one heron. The heron was faster, but it cut a corner. #weather #ducks',
        reactions: { '🪶': 'maya owen saanvi', '🏃': 'kwame leila emil' },
        comments: [['owen', 'I interviewed the heron. It “did not feel it was a race”.']],
      },
      {
        at: '2026-11-19 07:05',
        by: 'owen',
        words:
          'Plan for Saturday:\n\n| Distance | Pace | Reward |\n| 5 km | talking | coffee |\n| 10 km | grunting | coffee and cake |\n| 21 km | silence | a lift home |',
        reactions: { '🍰': 'maya lin tessa piotr', '🚗': 'jonas' },
        saved: 'maya jonas',
        comments: [
          ['jonas', 'Can I have the lift without the 21?', [['owen', 'The committee says no. The committee is me.']]],
          ['maya', 'Talking, please. I have things to say about the roadmap.', [['rafael', 'Silence, then. For me.']]],
        ],
      },
    ],
  },
  {
    name: 'Words',
    about: 'Which one, and why not the shorter one.',
    rules: 'Bring the sentence, not only the word.',
    cover: 'books',
    founded: '2025-04-22 09:15',
    founder: 'chidi',
    members: 'maya diego jun tomas bo ruth greta lin hana aisha malik theo yuki',
    posts: [
      {
        at: '2026-11-05 11:10',
        by: 'malik',
        words: 'The contract says “the vessel shall be deemed to have arrived”. May I say “has arrived”?',
        question: true,
        accepted: 0,
        reactions: { '✂️': 'chidi diego bo', '⚖️': 'theo' },
        comments: [['chidi', 'You may. The vessel may also “arrive”.', [['malik', 'It would then arrive without counsel.']]]],
      },
      {
        at: '2026-11-18 16:40',
        by: 'greta',
        words: 'Is it “log in”, “login” or “sign in” on the button? The three teams that I asked gave five answers.',
        question: true,
        reactions: { '🚪': 'tomas lin', '🙈': 'jun' },
        comments: [
          ['lin', 'One is a verb, one is a noun, and one is what the auditor says.'],
          ['ruth', '“Enter”. We are a harbour.', [['theo', 'Customs would like a word.']]],
        ],
      },
      {
        at: '2026-11-19 09:05',
        by: 'bo',
        words: '“I demand a recount.” Of what, though? He has counted one bollard, twice.',
        shows: 'recount',
        reactions: { '🧮': 'ruth theo' },
        comments: [['diego', 'Bollards have a plural. This one does not deserve it.']],
      },
      {
        at: '2026-11-20 06:20',
        by: 'chidi',
        words:
          '“Presently”. In London it means *soon*, in New York it means *now*, and on our departure board it means that somebody was afraid of the time. I have taken it out. Nobody has missed a ferry.',
        reactions: { '👏': 'ruth greta hana diego', '🕰️': 'bo' },
        comments: [
          ['bo', 'Tested: with “presently” I missed two.'],
          ['hana', 'Support has had one complaint. It was from a poet.', [['diego', 'That was me.']]],
        ],
      },
    ],
  },
  {
    name: 'Night trains',
    about: 'How to reach Bergen without a cloud below you. Timetables, bunks, and the art of the second breakfast.',
    cover: 'garden',
    founded: '2025-06-10 20:00',
    founder: 'theo',
    members: 'ravi lin nils clara yuki viktor joana piotr',
    posts: [
      {
        at: '2026-11-14 21:30',
        by: 'theo',
        words:
          'Vienna to Hamburg, bunk 42. The gentleman above me snores in a perfect 3/4. We are somewhere near Linz, and I have started to waltz.',
        reactions: { '🚂': 'ravi lin nils viktor', '🎻': 'clara' },
        comments: [['viktor', 'If he changes to 4/4 you are in Germany.']],
      },
    ],
  },
  {
    name: 'Balcony gardeners',
    about: 'Tomatoes, and hope. Seeds are in the drawer under the printer in Lisbon.',
    cover: 'garden',
    founded: '2025-04-02 08:00',
    founder: 'wren',
    members: 'ana joana abena mina hugo sofia malik maya elena',
    levels: { none: 'maya malik' },
    posts: [
      {
        at: '2026-09-24 08:45',
        by: 'ana',
        words:
          'Final result of the season: 61 flowers, 14 tomatoes, 13 of them eaten by a snail. Yield for humans: 1.6 %. The snail is doing very well and has been named *Stakeholder*.',
        reactions: { '🐌': 'wren joana mina hugo sofia', '🍅': 'maya abena' },
        comments: [
          ['wren', 'Stakeholder should be consulted earlier next year.'],
          ['joana', 'I booked the seeds as “infrastructure”. Nobody has asked.'],
        ],
        locked: true,
      },
    ],
  },
  {
    name: 'Summer regatta 2026',
    about: 'Rubber boats, the fountain in front of the office, one afternoon in June.',
    cover: 'ferry',
    founded: '2026-05-04 09:00',
    founder: 'hugo',
    members: 'maya wren pedro callum declan jonas marta beatrix ella finn',
    archived: true,
    posts: [
      {
        at: '2026-06-19 16:40',
        by: 'hugo',
        words: 'Result: **Finance wins**. Stefan had read the rules, and the rules do not say that the boat has to float.',
        reactions: { '🏆': 'beatrix wren pedro', '🛟': 'callum declan finn' },
        comments: [
          ['beatrix', 'The city has written to us about the fountain. It was a kind letter. It had an invoice.'],
          ['finn', 'Engineering came last with the best architecture.'],
        ],
      },
    ],
  },
]
