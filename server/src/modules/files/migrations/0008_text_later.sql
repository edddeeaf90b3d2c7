-- When a file whose text is not there yet is given to a job again, if none has read it by then: what was sent before text was read, and what could not be read
-- while the store was away. The newest come first.
alter table file_text add column next_at timestamptz not null default now();
create index file_text_waiting on file_text (next_at desc) where state = 'waiting';

alter table file no force row level security;
alter table file_link no force row level security;
alter table file_text no force row level security;
insert into file_text (company_id, file_id, next_at)
select f.company_id, f.file_id, f.created_at from file f
where f.state = 'stored'
  and (f.content_type in ('application/pdf', 'text/plain', 'text/csv') or f.content_type like 'application/vnd.o%document%')
  and exists (select from file_link l where l.company_id = f.company_id and l.file_id = f.file_id and l.scope_kind = 'conversation')
on conflict do nothing;
alter table file force row level security;
alter table file_link force row level security;
alter table file_text force row level security;

-- The next of them across companies: ids, nothing else.
grant select (company_id, file_id, state, next_at) on file_text to atrium_policy;
create policy sweep on file_text for select to atrium_policy using (state = 'waiting');
create function unread_files(most int) returns table (company_id uuid, file_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.company_id, t.file_id from file_text t where t.state = 'waiting' and t.next_at <= now() order by t.next_at desc limit most;
  end;
grant create on schema public to atrium_policy;
alter function unread_files(int) owner to atrium_policy;
revoke create on schema public from atrium_policy;
