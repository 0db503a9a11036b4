/** Words that the specification spells (points 5, 6 and 8). */
export const TECHNICAL_DIFFICULTIES = "I'm sorry, I'm experiencing technical difficulties. Please ensure you've completed the intake form and try again in a moment.";
export const NO_WORDS = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

export const LOCKED = {
  title: 'AI Life Coach - Members Only',
  feature: 'Premium Feature',
  text: 'The AI Life Coach is exclusive to paid members.',
  signedOut: 'Login / Sign Up',
  free: 'Upgrade Membership',
  booking: 'Book Live Coach Session',
} as const;
