-- A name that was stored before the rule of contract/src/names.ts, as that rule has it: without invisible characters, and with spaces where mail programs would
-- read an address. Joiners stay unless they follow a letter of a script that has none; `otherwise` stands for a name of which nothing is left.
create function safe_name(name text, of_person boolean, otherwise text) returns text
  language sql immutable
  return (
    with bare as (
      select btrim(regexp_replace(
        regexp_replace(name, '[\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
        '(^|[\u0001-\u02ff\u0370-\u058f])[\u200c\u200d]+', '\1', 'g')) as text
    )
    select coalesce(nullif(btrim(
      case
        when (text collate "unicode") ~* '[a-z][a-z0-9+.-]{0,20}://|\m(mailto|javascript|data):|\mwww\.|[[:alnum:]-]\.[[:alpha:]]{2,24}(/|:[0-9])|[^[:space:]@]@[^[:space:]@]{1,60}\.[[:alpha:]]'
          or of_person and (text collate "unicode") ~* '[[:alnum:]-]{2}\.(com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|click|link|ru|cn|tk)(?![[:alpha:]])'
        then regexp_replace(text, '[:/@.]+', ' ', 'g')
        else text
      end), ''), otherwise)
    from bare
  );
