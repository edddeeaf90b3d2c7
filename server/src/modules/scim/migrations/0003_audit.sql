call audit_table('scim_token', label => '{token_name}', hidden => '{token_hash,last_used_at,created_at}', subject => 'token_id');
call audit_table('scim_setting', subject => 'company_id');
