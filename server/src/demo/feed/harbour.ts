import type { WrittenCommunity } from './written.ts'

/** What people of Northwind write about the sea, the company and each other. */
export const harbourCommunities: readonly WrittenCommunity[] = [
  {
    name: 'From the bridge',
    about: 'What everyone at Northwind should know. Short, seldom, and true.',
    rules: 'One subject a post. Numbers have a denominator.',
    cover: 'ferry',
    posting: 'moderators',
    founded: '2024-12-02 09:00',
    founder: 'ingrid',
    moderators: 'beatrix aisha rafael',
    members: 'everyone',
    isOfEveryone: true,
    posts: [
      {
        at: '2026-09-01 08:30',
        by: 'ingrid',
        words:
          'Nine years ago our first customer had two ferries and one timetable, and they disagreed. Today the four-hundredth port went live. The timetable still disagrees, but now it tells you why.',
        reactions: { '⚓': 'maya rafael hana noor lukas pedro', '🎉': 'tomas jun saanvi zofia bo' },
        comments: [
          ['bo', 'The first customer also had a dog, and the dog had a login.'],
          ['hana', 'Still has. It is called “Captain” in the user list.'],
        ],
      },
      {
        at: '2026-11-16 09:00',
        by: 'beatrix',
        words:
          'The offices close from **24 December to 1 January**. Support and the rota go on, as the boats do. One of these days worked is two days off in January: *taken*, not paid.\n\nExpenses by the 18th at noon. @joana asks me to say: no shoeboxes.',
        reactions: { '👍': 'maya hana lukas aisha joana stefan', '📦': 'pedro callum' },
        saved: 'maya wren',
        comments: [
          [
            'callum',
            'Is a biscuit tin a shoebox?',
            [
              ['joana', 'It is a shoebox with crumbs.'],
              ['callum', 'I withdraw the tin.'],
            ],
          ],
          [
            'wren',
            'The plants in Lisbon need somebody on the 28th. I bribe with marzipan.',
            [['ana', 'I am two streets away. What kind of marzipan?']],
          ],
        ],
        pinned: true,
      },
      {
        at: '2026-11-19 15:30',
        by: 'aisha',
        words:
          'Say hello to @ines, who joined Support on Monday and has already answered a harbour master in three languages, one of them whistled.',
        reactions: { '👋': 'maya hana dana eli declan mina carmen', '💛': 'wren abena' },
        comments: [
          ['ines', 'He whistled first!'],
          ['viktor', 'That was Gunnar. He whistles when it is urgent. Well answered.'],
        ],
      },
    ],
  },
  {
    name: 'Quays and weather',
    about: 'What the sea does, and what we said it would. Photographs welcome, excuses too.',
    rules: 'Say where and when. Ducks count as weather.',
    cover: 'fog',
    founded: '2024-12-09 10:00',
    founder: 'nadia',
    moderators: 'yuki',
    members: 'maya pedro priya zofia yuki ana chidi oskar callum ruth rafael viktor elena jonas finn tessa bo hana hugo mateo',
    posts: [
      {
        at: '2026-10-22 07:10',
        by: 'oskar',
        words: 'Fog in Gothenburg. The camera on berth 4 shows a very good picture of the inside of a cloud. #weather',
        reactions: { '☁️': 'nadia yuki pedro' },
        comments: [['yuki', 'I can map that. It is grey, in all projections.']],
      },
      {
        at: '2026-11-20 07:15',
        by: 'nadia',
        words:
          'Berth 9, one day. The pilot had promised ducks, the forecast had promised a southerly. The pilot was right at six, at noon, at seven and at night, and would like this on the record. #ducks #weather',
        files: ['quay-at-six.jpg', 'quay-at-noon.jpg', 'quay-at-seven.jpg', 'quay-at-night.jpg'],
        reactions: { '🦆': 'priya ana zofia yuki pedro chidi callum viktor', '⚓': 'rafael ruth', '😂': 'finn bo hana' },
        comments: [
          [
            'priya',
            'So our model is worse than a bird. I graphed it. @ana please say that one day is too few.',
            [
              ['ana', 'One day is too few. The duck is still ahead.'],
              ['priya', 'By how much?'],
              ['ana', 'By a duck.'],
            ],
          ],
          ['rafael', 'Before anybody asks: we are not replacing the model with a duck.', [['mateo', 'It would be cheaper to host.']]],
          ['pedro', 'The pilot asks whether he gets a percentage. In bread.'],
        ],
      },
    ],
  },
  {
    name: 'Bollards',
    about: 'Nobody reads a bollard. You lean on it, or fall over it. Here we look at it.',
    rules: 'One bollard a post. No rankings: they know who they are.',
    cover: 'sunset',
    visibility: 'on_request',
    founded: '2025-03-04 12:00',
    founder: 'marta',
    moderators: 'maya',
    members: 'jun tomas bo finn diego callum fatima ravi pedro hugo ella greta',
    requests: [
      ['noor', 'I know every harbour master from Vigo to Genoa, and all their bollards by surname.', '2026-11-20 08:40'],
      ['emil', 'I fell over one in Aarhus and would like to understand why.', '2026-11-19 16:20'],
    ],
    posts: [
      {
        at: '2026-10-30 12:05',
        by: 'diego',
        key: 'recount',
        words: 'October and June in the calendar are **the same bollard**. Same rust, same rope, same cigarette end. I demand a recount.',
        reactions: { '🔍': 'marta bo finn', '😱': 'jun hugo' },
        comments: [
          [
            'marta',
            'The cigarette end is older in October. Look at the filter.',
            [['diego', 'I have looked at the filter. I now need a walk.']],
          ],
          ['bo', 'Reproduced. Filed as minor.'],
        ],
      },
      {
        at: '2026-11-17 12:20',
        by: 'callum',
        words:
          'By popular demand, the ranking: **1.** Berth 9. **2.** Berth 4. Last, as every year: the one behind the canteen, which is a disgrace to mooring.',
        reactions: { '🏆': 'hugo' },
        reports: [
          ['greta', 'hurtful', 'It can hear you. Also: no rankings.'],
          ['bo', 'untrue', 'Berth 4 holds the ice boat. Berth 9 holds a bicycle.'],
        ],
      },
      {
        at: '2026-11-18 12:10',
        by: 'marta',
        words:
          'For the wall calendar we need **one picture from each of you** of something that holds a ship. It need not be a bollard. It may be a person.',
        reactions: { '📸': 'jun tomas finn ella callum', '⚓': 'maya pedro' },
        comments: [
          ['tomas', 'I will send Ruth on release day.', [['finn', 'She holds eleven.']]],
          ['callum', 'A bollard is a ferry with the good bits taken out.', [['marta', 'Reported to nobody, remembered for ever.']]],
        ],
        pinned: true,
      },
    ],
  },
  {
    name: 'On-call stories',
    about: 'For those with a pager. Is it normal to be sorry when nothing happens?',
    rules: 'What is told here stays here. No blame, only logs.',
    cover: 'night',
    visibility: 'private',
    founded: '2025-01-20 22:00',
    founder: 'oskar',
    moderators: 'priya',
    members: 'mateo isak tessa nils amara rafael lukas maya saanvi',
    levels: { all: 'maya mateo', none: 'lukas' },
    posts: [
      {
        at: '2026-11-13 03:40',
        by: 'priya',
        words: '03:12 pager. 03:14 laptop. 03:20 it is the alert that tells us the alerts work. It works.',
        reactions: { '🫡': 'oskar mateo isak amara', '☕': 'saanvi' },
        comments: [
          ['isak', 'Did you acknowledge it with its own runbook?', [['priya', 'The runbook says “breathe out”. I wrote it. I was right.']]],
        ],
      },
      {
        at: '2026-11-19 23:55',
        by: 'mateo',
        words: 'A quiet night. I have alphabetised the tea. I am available for incidents.',
        reactions: { '🫖': 'priya oskar tessa', '😂': 'rafael nils' },
        comments: [['oskar', 'You wrote “quiet”. You wrote it *down*.', [['mateo', '00:03 pager.']]]],
      },
    ],
  },
  {
    name: 'Women in ports',
    about: 'From the wheelhouse to the board room. Everyone is welcome to listen, and then to do something.',
    cover: 'sunset',
    founded: '2025-03-08 09:00',
    founder: 'elena',
    moderators: 'aisha',
    members: 'ingrid fatima hana noor beatrix sofia yuki ruth amara zofia leila greta gwen maya joana priya mina clara',
    posts: [
      {
        at: '2026-11-12 13:00',
        by: 'fatima',
        words:
          'Second meeting in Tangier this month where I was asked when my manager would arrive. I said: “She is parking.” She was. It was @noor.',
        reactions: { '👏': 'elena ingrid hana noor aisha ruth', '🔥': 'leila zofia clara' },
        comments: [
          ['noor', 'I parked across two spaces, for emphasis.'],
          ['ingrid', 'Write this into the handbook. I am serious.', [['aisha', 'Done. Under “Arriving”.']]],
        ],
      },
    ],
  },
  {
    name: 'Lighthouse keepers',
    about: 'The accessibility round: can it be used in the dark, in the rain, with one hand, by somebody in a hurry?',
    cover: 'night',
    founded: '2025-05-15 10:00',
    founder: 'greta',
    members: 'jun tomas chidi bo samir owen maya leila kwame ella arjun',
    posts: [
      {
        at: '2026-10-02 09:40',
        by: 'chidi',
        words:
          'For everybody who asks me where it says so: https://www.w3.org/WAI/standards-guidelines/wcag/ It is longer than a bus ticket and shorter than our onboarding.',
        reactions: { '🧭': 'greta ella maya' },
        comments: [['samir', 'It says so in 1.4.3. I have it on a mug. The mug fails 1.4.3.']],
      },
      {
        at: '2026-11-17 10:20',
        by: 'greta',
        words:
          'I used the departure board for a day with the screen off.\n\n- The ferry to Hvaler reads well.\n- The ferry to Ærø reads as “ferry to”.\n- The advertisement reads **beautifully**.',
        reactions: { '👀': 'jun tomas chidi', '🙏': 'maya bo' },
        comments: [
          [
            'chidi',
            'To the author of the advertisement: please write the board.',
            [['leila', 'It was the intern’s alt text. @ella, you are promoted to Ærø.']],
          ],
          ['kwame', 'Fixed. It was the letter. It is always the letter.'],
        ],
      },
    ],
  },
]
