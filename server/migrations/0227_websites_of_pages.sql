-- Lent to jobs: the website says to search engines who hires.
create or replace view page_facts as select id, industry, size, website from page_details;
