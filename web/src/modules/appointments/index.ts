/** Public API: booking a service in the hours of its host. */
export { BookButton, BookingLines } from './book/book-button.tsx';
