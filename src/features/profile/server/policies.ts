/** Private columns of someone's wishes for contact. */
export type WishColumn = 'safeName' | 'safeWords' | 'avoidWords' | 'codeWord' | 'phone';
