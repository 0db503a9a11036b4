/** How one's choices are put, on the page and on the coaches' desk. */
export const RETENTION = {
  label: 'How long a conversation is kept',
  hint: 'A shorter time counts for those that are here, too: older ones are deleted at once.',
  times: [
    { value: '0', label: 'Not at all', hint: 'It goes an hour after the last message.' },
    { value: '7', label: 'Seven days after the last message', hint: undefined },
    { value: '30', label: 'Thirty days after the last message', hint: undefined },
    { value: 'keep', label: 'Until I delete it', hint: undefined },
  ],
} as const;

export const FOLLOW_UP = {
  label: 'A person may look after me',
  hint: 'When something you write sounds as if you may be in danger, our staff learn that it happened, never what you wrote. They reach you only as your contact choices allow.',
};

export const SHARES_EMAIL = {
  label: 'The service behind the coaches may have my email address',
  hint: 'Without this it gets an address that means nothing and leads nowhere.',
};
