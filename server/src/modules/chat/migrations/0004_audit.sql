call audit_table('space', label => '{space_name}', hidden => '{total_members,revision,created_at}');
call audit_table('space_member', hidden => '{joined_at}');
