-- A picture of thanks, as readers see it; its file is linked to the recognition. The trail tells of neither what it shows nor when words were changed.
alter table recognition add column picture jsonb;
drop trigger audit on recognition;
call audit_table('recognition', hidden => '{client_recognition_id,receiver_count,comment_count,created_at,edited_at,revision}',
  sealed => '{message,text,picture}');
