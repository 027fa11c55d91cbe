-- Where and in which language a member is written to: e-mails were called letters.
alter view account_letter rename to account_mail;
