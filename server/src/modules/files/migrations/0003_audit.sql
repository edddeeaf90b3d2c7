call audit_table('file_usage', hidden => '{bytes}');
