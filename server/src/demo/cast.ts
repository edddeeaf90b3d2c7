/** The people of the demo company, by the key that the talk in `talk/` uses. Northwind makes scheduling software for ferries and small ports. */
export type CastMember = {
  key: string
  first_name: string
  last_name: string
  position_title: string
  department: string
  manager: string | null
  joined: string
  time_zone: string
  pronouns: string | null
  role: 'owner' | 'admin' | 'employee'
  about: string
}

const person = (
  key: string,
  name: string,
  position_title: string,
  department: string,
  manager: string | null,
  joined: string,
  time_zone: string,
  pronouns: string | null,
  about: string,
  role: CastMember['role'] = 'employee',
): CastMember => {
  const [first_name = '', ...rest] = name.split(' ')
  return { key, first_name, last_name: rest.join(' '), position_title, department, manager, joined, time_zone, pronouns, role, about }
}

export const cast: readonly CastMember[] = [
  person('maya', 'Maya Okafor', 'Product lead', 'Product', 'ingrid', '2019-03-04', 'Europe/Lisbon', 'she/her', 'Asks what the customer did next. Runs before breakfast.', 'owner'),
  person('ingrid', 'Ingrid Solheim', 'Chief executive', 'Leadership', null, '2017-01-09', 'Europe/Oslo', 'she/her', 'Started Northwind on a ferry that was late.', 'owner'),
  person('rafael', 'Rafael Duarte', 'Chief technology officer', 'Leadership', 'ingrid', '2017-02-01', 'Europe/Lisbon', 'he/him', 'Still reads every migration.', 'admin'),
  person('beatrix', 'Beatrix van Dijk', 'Chief operating officer', 'Leadership', 'ingrid', '2018-06-11', 'Europe/Amsterdam', 'she/her', 'Keeper of the calendar and the budget.', 'admin'),
  person('tomas', 'Tomás Nunes', 'Design lead', 'Design', 'maya', '2019-09-02', 'Europe/Lisbon', 'he/him', 'Draws first, argues later.'),
  person('saanvi', 'Saanvi Kapoor', 'Senior engineer', 'Engineering', 'lukas', '2020-01-13', 'Europe/London', 'she/her', 'Search, indexes and strong tea.'),
  person('jun', 'Jun Lindqvist', 'Product designer', 'Design', 'tomas', '2021-04-19', 'Europe/Stockholm', 'they/them', 'Prefers to say it out loud.'),
  person('aisha', 'Aisha Rahman', 'Head of people', 'People', 'beatrix', '2018-10-01', 'Europe/London', 'she/her', 'Knows when your first day was.', 'admin'),
  person('hana', 'Hana Watanabe', 'Head of support', 'Support', 'beatrix', '2021-11-22', 'Asia/Tokyo', 'she/her', 'Five years of happy ports.'),
  person('dana', 'Dana Brandt', 'Support specialist', 'Support', 'hana', '2022-02-14', 'Europe/Berlin', 'she/her', 'Answers before you finish the question.'),
  person('eli', 'Eli Fischer', 'Support engineer', 'Support', 'hana', '2022-05-02', 'Europe/Berlin', 'he/him', 'Reads logs the way others read novels.'),
  person('pedro', 'Pedro Ibáñez', 'Account manager', 'Sales', 'noor', '2020-08-17', 'Europe/Madrid', 'he/him', 'Knows every harbour master from Vigo to Genoa.'),
  person('noor', 'Noor El-Amin', 'Head of sales', 'Sales', 'ingrid', '2019-05-06', 'Europe/Amsterdam', 'she/her', 'Short mails, long relationships.'),
  person('lukas', 'Lukas Meier', 'Engineering manager', 'Engineering', 'rafael', '2018-03-12', 'Europe/Zurich', 'he/him', 'Deletes code for a living.'),
  person('amara', 'Amara Diallo', 'Engineering manager, platform', 'Platform', 'rafael', '2018-08-20', 'Europe/Paris', 'she/her', 'If it pages, it gets fixed.'),
  person('oskar', 'Oskar Nyström', 'Site reliability engineer', 'Platform', 'amara', '2020-03-02', 'Europe/Stockholm', 'he/him', 'Collects post-mortems and vinyl.'),
  person('priya', 'Priya Raman', 'Site reliability engineer', 'Platform', 'amara', '2021-06-07', 'Asia/Kolkata', 'she/her', 'Graphs everything, trusts few of them.'),
  person('mateo', 'Mateo Rossi', 'Database engineer', 'Platform', 'amara', '2019-11-04', 'Europe/Rome', 'he/him', 'Has opinions on vacuum.'),
  person('zofia', 'Zofia Kowalska', 'Senior engineer', 'Engineering', 'lukas', '2019-07-15', 'Europe/Warsaw', 'she/her', 'Timetables, time zones, and why they are hard.'),
  person('kwame', 'Kwame Mensah', 'Engineer', 'Engineering', 'lukas', '2022-09-05', 'Africa/Accra', 'he/him', 'Mobile, offline, patient.'),
  person('leila', 'Leila Haddad', 'Engineer', 'Engineering', 'lukas', '2023-01-16', 'Europe/Paris', 'she/her', 'Writes the test first, really.'),
  person('finn', 'Finn Gallagher', 'Engineer', 'Engineering', 'lukas', '2023-05-08', 'Europe/Dublin', 'he/him', 'Build times are a personal matter.'),
  person('yuki', 'Yuki Tanaka', 'Engineer', 'Engineering', 'lukas', '2021-02-01', 'Asia/Tokyo', 'she/her', 'Maps, tiles and projections.'),
  person('samir', 'Samir Patel', 'Engineer', 'Engineering', 'lukas', '2024-03-18', 'Europe/London', 'he/him', 'Asks the question everybody had.'),
  person('greta', 'Greta Lindholm', 'Accessibility engineer', 'Design', 'tomas', '2022-11-07', 'Europe/Helsinki', 'she/her', 'Turns the mouse off on Fridays.'),
  person('chidi', 'Chidi Eze', 'Content designer', 'Design', 'tomas', '2022-04-04', 'Africa/Lagos', 'he/him', 'Takes words out.'),
  person('marta', 'Marta Soler', 'Brand designer', 'Design', 'tomas', '2020-10-12', 'Europe/Madrid', 'she/her', 'Owns exactly one accent colour.'),
  person('owen', 'Owen Price', 'User researcher', 'Product', 'maya', '2021-08-30', 'Europe/London', 'he/him', 'Has sat in more wheelhouses than most captains.'),
  person('nadia', 'Nadia Petrova', 'Product manager', 'Product', 'maya', '2020-05-18', 'Europe/Sofia', 'she/her', 'Ports and berths.'),
  person('theo', 'Theo Laurent', 'Product manager', 'Product', 'maya', '2022-01-10', 'Europe/Paris', 'he/him', 'Crews and rosters.'),
  person('ana', 'Ana Costa', 'Data analyst', 'Product', 'maya', '2021-10-04', 'Europe/Lisbon', 'she/her', 'Will ask for the denominator.'),
  person('bo', 'Bo Jensen', 'Quality engineer', 'Engineering', 'lukas', '2019-12-02', 'Europe/Copenhagen', 'he/him', 'Breaks it kindly.'),
  person('ruth', 'Ruth Adeyemi', 'Release manager', 'Engineering', 'lukas', '2020-07-06', 'Europe/London', 'she/her', 'Tagged, noted, shipped.'),
  person('isak', 'Isak Berg', 'Security engineer', 'Platform', 'amara', '2021-03-15', 'Europe/Oslo', 'he/him', 'Says no with an alternative.'),
  person('carmen', 'Carmen Vidal', 'Customer success manager', 'Support', 'hana', '2021-09-13', 'Europe/Madrid', 'she/her', 'Onboards a port a month.'),
  person('declan', 'Declan Murphy', 'Support specialist', 'Support', 'hana', '2023-08-21', 'Europe/Dublin', 'he/him', 'Night shift, good coffee.'),
  person('mina', 'Mina Park', 'Support specialist', 'Support', 'hana', '2023-02-06', 'Asia/Seoul', 'she/her', 'Turns tickets into documentation.'),
  person('viktor', 'Viktor Horváth', 'Implementation consultant', 'Support', 'hana', '2020-09-21', 'Europe/Budapest', 'he/him', 'Migrates timetables nobody else dares to open.'),
  person('elena', 'Elena Marchetti', 'Sales engineer', 'Sales', 'noor', '2021-01-25', 'Europe/Rome', 'she/her', 'Demos on a boat, if need be.'),
  person('jonas', 'Jonas Weber', 'Account executive', 'Sales', 'noor', '2022-03-28', 'Europe/Berlin', 'he/him', 'Baltic and North Sea.'),
  person('fatima', 'Fatima Zahra', 'Account executive', 'Sales', 'noor', '2023-04-11', 'Africa/Casablanca', 'she/her', 'Mediterranean ports.'),
  person('callum', 'Callum Reid', 'Account executive', 'Sales', 'noor', '2021-05-17', 'Europe/London', 'he/him', 'Scottish islands and their weather.'),
  person('sofia', 'Sofia Andersson', 'Head of marketing', 'Marketing', 'ingrid', '2020-02-03', 'Europe/Stockholm', 'she/her', 'Tells the story straight.'),
  person('diego', 'Diego Morales', 'Content marketer', 'Marketing', 'sofia', '2022-06-13', 'Europe/Madrid', 'he/him', 'Interviews ferries. Well, their crews.'),
  person('lin', 'Lin Zhao', 'Growth marketer', 'Marketing', 'sofia', '2023-09-04', 'Europe/Amsterdam', 'she/her', 'Small experiments, honest numbers.'),
  person('hugo', 'Hugo Lefèvre', 'Events manager', 'Marketing', 'sofia', '2021-07-19', 'Europe/Paris', 'he/him', 'Has a spare lanyard for you.'),
  person('abena', 'Abena Osei', 'People partner', 'People', 'aisha', '2022-08-15', 'Europe/London', 'she/her', 'Growth talks and hard talks.'),
  person('piotr', 'Piotr Zieliński', 'Recruiter', 'People', 'aisha', '2023-03-06', 'Europe/Warsaw', 'he/him', 'Replies to every applicant.'),
  person('wren', 'Wren Hollis', 'Office and events', 'People', 'aisha', '2021-12-06', 'Europe/Lisbon', 'they/them', 'Knows where the adapters are.'),
  person('stefan', 'Stefan Novak', 'Finance lead', 'Finance', 'beatrix', '2019-02-18', 'Europe/Vienna', 'he/him', 'Closes the month on day three.'),
  person('joana', 'Joana Ribeiro', 'Accountant', 'Finance', 'stefan', '2021-05-03', 'Europe/Lisbon', 'she/her', 'Receipts, please.'),
  person('malik', 'Malik Johnson', 'Legal counsel', 'Finance', 'beatrix', '2022-10-17', 'Europe/London', 'he/him', 'Plain language, signed twice.'),
  person('tessa', 'Tessa de Boer', 'IT administrator', 'Platform', 'amara', '2020-11-09', 'Europe/Amsterdam', 'she/her', 'Have you tried it? She has.', 'admin'),
  person('arjun', 'Arjun Nair', 'Engineer, integrations', 'Engineering', 'lukas', '2022-07-11', 'Asia/Kolkata', 'he/him', 'Speaks to other people’s APIs so you need not.'),
  person('emil', 'Emil Sørensen', 'Engineer, payments', 'Engineering', 'lukas', '2021-09-27', 'Europe/Copenhagen', 'he/him', 'Counts in cents.'),
  person('clara', 'Clara Hoffmann', 'Engineer', 'Engineering', 'lukas', '2025-01-13', 'Europe/Berlin', 'she/her', 'New eyes, still asking why.'),
  person('ravi', 'Ravi Shankar', 'Junior engineer', 'Engineering', 'saanvi', '2025-09-01', 'Asia/Kolkata', 'he/him', 'First job, second language, third coffee.'),
  person('ella', 'Ella Brooks', 'Design intern', 'Design', 'jun', '2026-06-01', 'Europe/London', 'she/her', 'Here until June, hoping for longer.'),
  person('nils', 'Nils Bergström', 'Data engineer', 'Platform', 'amara', '2023-10-02', 'Europe/Stockholm', 'he/him', 'Pipelines, both kinds.'),
  person('gwen', 'Gwen Parry', 'Executive assistant', 'Leadership', 'ingrid', '2019-01-14', 'Europe/London', 'she/her', 'Two diaries, no clashes.'),
]
