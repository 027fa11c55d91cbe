/** The domain of the addresses of a website: its host without "www.". */
export const domainOf = (host: string): string => host.replace(/^www\./, '');
/** Addresses at a subdomain, or at the domain above it, may belong to others. */
export const isAt = (email: string, domain: string): boolean => email.slice(email.lastIndexOf('@') + 1) === domain;
