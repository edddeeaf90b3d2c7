import type { SeedCompany } from '#modules/company'

/** The demo company itself. */
export const northwind: SeedCompany = {
  time_zone: 'Europe/Lisbon',
  week_start: 'mon',
  point_unit_value: 20,
  currency: 'EUR',
  support_email: 'support@northwind.example',
  values: [
    { name: 'Finish the job', description: 'Done means that the customer says so, not that we are tired of it.' },
    { name: 'Say it early', description: 'Bad news is cheap on Monday and dear on Friday.' },
    { name: 'Ask the harbour', description: 'The people on the quay know what we only think.' },
    { name: 'Leave it tidier', description: 'Code, rooms and plans: the next one should find them better than we did.' },
  ],
}
