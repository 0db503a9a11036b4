export const MESSAGE_MAX = 4_000;
/** Messages of a temporary chat that the browser sends along, as no one else has them. */
export const TEMPORARY_TURNS = 20;
/** Entries of the library helper that travel with a follow-up: those that were quoted already. */
export const SHOWN_MAX = 12;
