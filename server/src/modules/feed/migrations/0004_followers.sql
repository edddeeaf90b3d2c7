-- Who is notified of comments on a post. Authors and those who comment follow by themselves; who does not want to is kept too.
create table post_follower (
  company_id uuid not null,
  post_id uuid not null,
  employee_id uuid not null,
  is_following boolean not null,
  primary key (company_id, post_id, employee_id),
  foreign key (company_id, post_id) references post,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('post_follower');
create index post_follower_person on post_follower (company_id, employee_id);

insert into post_follower (company_id, post_id, employee_id, is_following)
select company_id, post_id, author_id, true from post where deleted_at is null
union
select c.company_id, c.post_id, c.author_id, true from post_comment c
join post p on p.company_id = c.company_id and p.post_id = c.post_id
where c.deleted_at is null and p.deleted_at is null;
