call audit_table('sign_in_rule');
call audit_table('sso_connection', label => '{issuer}', hidden => '{changed_at,end_session_endpoint}', sealed => '{sealed_secret}');

call audit_account_table('account', watched => '{password_hash}', changes_alone => true);
call audit_account_table('authenticator', watched => '{created_at}');
call audit_account_table('passkey', watched => '{passkey_name}');
call audit_account_table('recovery_code', watched => '{used_at}');
call audit_account_table('sso_identity');
call audit_account_table('session');
