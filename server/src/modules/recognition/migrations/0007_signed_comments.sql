-- Whether a comment was written on a card that colleagues sign: signed again, it is changed.
alter table recognition_comment add column is_signature boolean not null default false;
create unique index recognition_comment_signature on recognition_comment (company_id, recognition_id, author_id) where is_signature and deleted_at is null;

-- The day of the occasion. Cards are open for fourteen days: those that were signed before this have theirs by then.
alter table recognition_signature add column day date not null default current_date + 14;
alter table recognition_signature alter column day drop default;
drop index recognition_signature_age;
create index recognition_signature_day on recognition_signature (company_id, day);

-- The companies in which words wait for an occasion: ids, nothing else.
grant select (company_id) on recognition_signature to atrium_policy;
create policy waiting on recognition_signature for select to atrium_policy using (true);
create function companies_with_signatures() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct s.company_id from recognition_signature s;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_signatures() owner to atrium_policy;
revoke create on schema public from atrium_policy;
