-- The recognitions of each value, without those taken back, newest first: the feed of a rare value is found without walking all others. Row security keeps
-- operators on lists out of indexes.
create table recognition_value (
  company_id uuid not null,
  recognition_id uuid not null,
  value_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, recognition_id, value_id),
  foreign key (company_id, recognition_id) references recognition on delete cascade
);
call protect_table('recognition_value');
create index recognition_value_newest on recognition_value (company_id, value_id, created_at desc, recognition_id desc);

create function keep_recognition_values() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' then
    delete from recognition_value v where v.company_id = new.company_id and v.recognition_id = new.recognition_id;
  end if;
  if new.state <> 'taken_back' then
    insert into recognition_value (company_id, recognition_id, value_id, created_at)
    select distinct new.company_id, new.recognition_id, value_id, new.created_at from unnest(new.value_ids) as value_id;
  end if;
  return null;
end
$$;
create trigger values_given after insert on recognition for each row when (cardinality(new.value_ids) > 0) execute function keep_recognition_values();
create trigger values_changed after update on recognition for each row
  when (old.state is distinct from new.state or old.created_at is distinct from new.created_at or old.value_ids is distinct from new.value_ids)
  execute function keep_recognition_values();

insert into recognition_value (company_id, recognition_id, value_id, created_at)
select distinct g.company_id, g.recognition_id, value_id, g.created_at from recognition g cross join unnest(g.value_ids) as value_id where g.state <> 'taken_back';
