export const favouriteCopies = {
  favourite_jobs: `
    select job_favourite.title, job_favourite.note, job_favourite.saved_at from job_favourite
    where job_favourite.member_id = :memberId order by job_favourite.saved_at, job_favourite.job_id`,
  favourite_companies: `
    select actor_card.display_name as name, company_favourite.saved_at
    from company_favourite join actor_card on actor_card.id = company_favourite.page_id
    where company_favourite.member_id = :memberId order by company_favourite.saved_at, company_favourite.page_id`,
} as const;
