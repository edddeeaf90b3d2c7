/** What people of Northwind thank each other for, by the preset of its type. */
type ThanksWords = { preset: string; openings: readonly string[] }
export const thanksWords: readonly ThanksWords[] = [
  {
    preset: 'helping-hand',
    openings: [
      'You dropped everything when the Hvaler timetable broke, and we were back within the hour.',
      'Thanks for sitting with me through the import of the old berth plans.',
      'You took my on-call night without being asked twice.',
      'Without you the print shop would still be waiting for the summer timetable.',
      'You carried half of the boxes and all of the good mood when we moved the office.',
      'You answered the harbour master at six in the morning so that I could sleep.',
      'Thank you for going through the whole contract with me, line by line.',
    ],
  },
  {
    preset: 'fine-work',
    openings: [
      'The new departure board is the clearest thing we have ever shipped.',
      'I opened the report expecting a table and found an answer.',
      'Your drawings for the small ports made the decision easy.',
      'The query that took nine seconds now takes forty milliseconds. I measured it twice.',
      'Every label on the ticket machine is now one that my grandmother understands.',
      'The handbook for pilots reads as if someone had talked to pilots. You had.',
      'The release notes were short, honest and complete.',
    ],
  },
  {
    preset: 'problem-solver',
    openings: [
      'You found the tide table that was off by one, after all of us had looked.',
      'Three teams blamed the network. You read the log.',
      'The double booking of berth four is gone, and so is the reason for it.',
      'You saw that it was never the printer but the time zone.',
      'You turned a week of e-mails with the port authority into one phone call.',
      'You rebuilt the crew roster in an afternoon when the old one would not open.',
      'The crash on old tablets is fixed, with a test that I would not have thought of.',
    ],
  },
  {
    preset: 'happy-customer',
    openings: [
      'The ferry company in Lofoten wrote to say that nobody missed a connection this month.',
      'They renewed for three years and named you in the first line.',
      'You called the captain back on a Sunday, and he told everyone about it.',
      'The training in Cork was supposed to last an hour. They kept you for four.',
      'The port of Ancona has stopped printing its plan on paper. You did that.',
      'A complaint came in and a recommendation went out.',
      'You stayed on the line until the last boat was in.',
    ],
  },
  {
    preset: 'great-teacher',
    openings: [
      'After your hour on tides I finally understand our own software.',
      'You explained the ledger to me three times, and each time with another picture.',
      'The newcomers ask for your introduction before they ask for the coffee.',
      'Pairing with you taught me more than the course did.',
      'Your notes on reviewing have found their way into every team.',
      'You let me make the mistake and were there when I saw it.',
      'Thank you for the lunch talk on radio. I did not know how much I did not know.',
    ],
  },
  {
    preset: 'bridge-builder',
    openings: [
      'Sales and engineering left your meeting with the same list. That was new.',
      'You brought the people from Lisbon and Bergen around one table, and now they call each other.',
      'You heard what the crews need and what we can build, and found the part that is both.',
      'Thanks for introducing me to the dispatchers. We solved it over coffee.',
      'You wrote the minutes that both sides signed.',
      'Two teams had the same plan without knowing. You noticed.',
      'You asked the quiet ones, and they had the answer.',
    ],
  },
  {
    preset: 'calm-in-storm',
    openings: [
      'When the storm closed nine ports at once, yours was the only calm voice in the channel.',
      'The outage lasted forty minutes. It felt like ten, because you told us each step.',
      'You cancelled the release at the right moment, and nobody will ever know how close it was.',
      'Everyone ran. You read the checklist.',
      'Forty calls were waiting, and you took them one after another.',
      'You kept the customers informed before we knew what to say.',
      'The night of the database move was the most boring night of the year. Thank you.',
    ],
  },
  {
    preset: 'good-spirit',
    openings: [
      'The Friday quiz has become the reason why people stay on Fridays.',
      'You remembered everyone’s first day, and baked.',
      'You made the long ride back from the customer a short one.',
      'The photo wall by the door makes me smile every morning.',
      'You sang in the stand-up, and the build turned green.',
      'You noticed that I was not well before I did.',
      'Thank you for the welcome basket. It had a compass in it.',
    ],
  },
]

/** What somebody may add to it. */
export const closings: readonly string[] = [
  'It made a real difference.',
  'I learnt a lot from watching you.',
  'The whole team noticed.',
  'That is how we want to work.',
  'I owe you a coffee.',
  'And you did it with a smile.',
  'We will remember it.',
  'It is good to have you here.',
  'The customers felt it too.',
  'Thank you, truly.',
  'I hope that you get some rest now.',
  'Let us do it like this next time, too.',
  'You make it look easy.',
]

/** What those who were thanked answer. */
export const replies: readonly string[] = [
  'That means a lot, thank you.',
  'Any time.',
  'It was a team effort, but thank you!',
  'You made my day.',
  'I enjoyed every minute of it.',
  'Thank you. I had good help.',
  'Now I am blushing.',
  'Happy to do it again.',
  'That is very kind of you.',
  'Thanks! The next coffee is mine.',
  'I only read the log.',
]

/** What others write. */
export const addedWords: readonly string[] = [
  'Well deserved!',
  'Seconded.',
  'I saw it happen. Wonderful.',
  'Could not agree more.',
  'That is so like you.',
  'From all of us in the other office, too.',
  'The customer told me the same.',
  'Finally somebody says it.',
  'Congratulations!',
  'We are lucky to have you.',
]
