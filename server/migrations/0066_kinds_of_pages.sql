-- The fields of a page of any kind: a business has a company type, an institute a type of its own.
alter table page_details rename column company_size to size;
alter table page_details rename column company_type to type;
