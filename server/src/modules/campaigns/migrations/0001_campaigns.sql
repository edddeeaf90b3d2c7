-- Campaigns: what the company announces. Its texts lie side by side, one for each language.
create table campaign (
  company_id uuid not null references company on delete cascade,
  campaign_id uuid not null default uuidv7(),
  author_id uuid not null,
  -- Made by the author's browser: a retry finds the campaign that it made.
  client_campaign_id uuid not null,
  campaign_title text not null,
  languages jsonb not null check (jsonb_typeof(languages) = 'array'),
  audience jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'review', 'scheduled', 'live', 'ended')),
  needs_acknowledgement boolean not null,
  is_urgent boolean not null,
  channels text[] not null,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null,
  -- Whether it begins and ends at that time of day where each reader is.
  in_readers_zone boolean not null,
  published_at timestamptz,
  ended_at timestamptz,
  -- When the next reader is to be reached, or the campaign begins or ends; null: nothing comes by itself.
  due_at timestamptz,
  -- Whether its readers were taken from its audience.
  has_begun boolean not null default false,
  reminded_at timestamptz,
  -- Acknowledgements that others have not been told of: one job does it for all of them.
  is_telling boolean not null default false,
  -- All its words, as a search compares them.
  words text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, campaign_id),
  unique (company_id, author_id, client_campaign_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('campaign');
call audit_table('campaign', label => '{campaign_title}', hidden => '{client_campaign_id,due_at,has_begun,is_telling,words,created_at}',
  sealed => '{languages,audience}');
create index campaign_newest on campaign (company_id, created_at desc, campaign_id desc) where deleted_at is null;
create index campaign_due on campaign (company_id, due_at) where deleted_at is null and due_at is not null;

-- What was written in a live campaign after its first text.
create table campaign_message (
  company_id uuid not null,
  campaign_id uuid not null,
  message_id uuid not null default uuidv7(),
  client_message_id uuid not null,
  author_id uuid not null,
  language text not null,
  body jsonb not null,
  words text not null,
  created_at timestamptz not null,
  primary key (company_id, campaign_id, message_id),
  unique (company_id, campaign_id, client_message_id),
  foreign key (company_id, campaign_id) references campaign on delete cascade,
  foreign key (company_id, author_id) references employee (company_id, employee_id)
);
call protect_table('campaign_message');
call audit_table('campaign_message', hidden => '{client_message_id,language,words,created_at}', sealed => '{body}', subject => 'campaign_id');

-- The readers: those whom the audience reached when the campaign began, in the department of that day.
create table campaign_reader (
  company_id uuid not null,
  campaign_id uuid not null,
  employee_id uuid not null,
  department_id uuid,
  -- When it begins and ends for them.
  starts_at timestamptz not null,
  ends_at timestamptz,
  reached_at timestamptz,
  opened_at timestamptz,
  read_at timestamptz,
  acknowledged_at timestamptz,
  primary key (company_id, campaign_id, employee_id),
  foreign key (company_id, campaign_id) references campaign on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 70);
call protect_table('campaign_reader');
create index campaign_reader_person on campaign_reader (company_id, employee_id, campaign_id);
create index campaign_reader_unreached on campaign_reader (company_id, campaign_id, starts_at) where reached_at is null;

-- The companies in which a campaign begins, reaches readers or ends: ids, nothing else.
grant select (company_id, due_at, deleted_at) on campaign to atrium_policy;
create policy due on campaign for select to atrium_policy using (deleted_at is null and due_at is not null);
create function companies_with_due_campaigns(until timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct c.company_id from campaign c where c.deleted_at is null and c.due_at <= until;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_due_campaigns(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;
