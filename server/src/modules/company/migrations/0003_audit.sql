call audit_table('company', label => '{company_name}', hidden => '{revision,created_at}');
call audit_table('company_value', label => '{name}');
call audit_table('company_domain', label => '{domain}', hidden => '{verified_at}');
call audit_table('domain_claim', label => '{domain}', hidden => '{token,created_at}');
