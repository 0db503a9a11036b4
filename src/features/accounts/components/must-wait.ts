/** Whether an answer's status says that there were too many tries at an account (429), or too many people at the door (503). */
export const mustWait = (status: number): boolean => status === 429 || status === 503;
