-- Of what a member is notified: every post, what concerns them, or nothing; then nothing is unread either.
alter table community_member add column notification_level text not null default 'mentions'
  check (notification_level in ('all', 'mentions', 'none'));
-- How somebody wants to be told is no entry in the audit trail.
drop trigger audit on community_member;
call audit_table('community_member', hidden => '{joined_at,read_seq,notification_level}', subject => 'community_id');
