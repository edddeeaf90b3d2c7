import type { SeedProgramme } from '#modules/recognition'
import type { Calendar } from './calendar.ts'

/** An award that Northwind pays, in two stages: some nominations were given or refused, others wait for Maya or Ingrid. */
export function quarterlyAward({ id, calendar }: { id: (key: string) => string; calendar: Calendar }): SeedProgramme {
  const passed = (by: string, day: string, time: string) => ({ decided_by: id(by), at: calendar(day, time) })
  const idsIn = (keys: string): string[] => keys.split(' ').map(id)
  return {
    group_name: 'Quarterly award',
    description: 'For work that a port still talks about a season later.',
    budget: 4_000,
    budget_period: 'quarter',
    type: {
      type_name: 'Quarterly award',
      description: 'What they did, and what a port does differently since then.',
      image_url: '/thanks/great-year.svg',
      points: { minimum: 100, default: 300, maximum: 500 },
    },
    approver_ids: [idsIn('maya rafael'), idsIn('ingrid')],
    nominations: [
      {
        giver_id: id('beatrix'),
        receiver_ids: idsIn('dana carmen'),
        text: 'Forty tickets from one storm, and every harbour master said thank you. Two of them by post.',
        points: 300,
        nominated_at: calendar('2026-10-14', '09:20'),
        decisions: [passed('maya', '2026-10-14', '13:05'), passed('ingrid', '2026-10-15', '08:10')],
      },
      {
        giver_id: id('maya'),
        receiver_ids: idsIn('tomas'),
        text: 'The empty states say what to do next. Support stopped answering that question.',
        points: 300,
        nominated_at: calendar('2026-11-05', '15:40'),
        decisions: [{ ...passed('rafael', '2026-11-06', '09:30'), refusal: 'Let us wait for the numbers of the winter, then gladly.' }],
      },
      {
        giver_id: id('lukas'),
        receiver_ids: idsIn('oskar'),
        text: 'He rewrote the tide tables so that they fit on a phone in the rain. The pilots have stopped printing them.',
        points: 400,
        nominated_at: calendar('2026-11-16', '10:15'),
        decisions: [passed('maya', '2026-11-17', '08:50')],
      },
      {
        giver_id: id('hana'),
        receiver_ids: idsIn('eli noor'),
        text: 'Three weeks with the crew of Ponta Azul, in their office, with their coffee. They no longer ring us: they ring each other.',
        points: 300,
        nominated_at: calendar('2026-11-18', '14:30'),
        decisions: [],
      },
      {
        giver_id: id('jun'),
        receiver_ids: idsIn('zofia'),
        text: 'One query instead of nine. The departure board of a whole coast opens before the kettle clicks.',
        points: 500,
        nominated_at: calendar('2026-11-19', '16:05'),
        decisions: [],
      },
      {
        giver_id: id('maya'),
        receiver_ids: idsIn('saanvi'),
        text: 'The launch was quiet because of the eleven weeks before it. Nobody saw them, which was the point.',
        points: 300,
        nominated_at: calendar('2026-11-20', '08:40'),
        decisions: [],
      },
    ],
  }
}
