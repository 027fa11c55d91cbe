/** Public API: booking a service in the hours of its host, and no-shows for admins. */
export { BookButton, BookingLines } from './book/book-button.tsx';
export { NoShows } from './admin/no-shows.tsx';
