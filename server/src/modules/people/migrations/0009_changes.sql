-- When somebody's row last changed, whoever changed it: what other systems that keep a copy of it ask for.
alter table employee add column changed_at timestamptz not null default now();
create function note_change() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger employee_changes before update on employee for each row execute function note_change();
