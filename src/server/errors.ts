/** The named failures of the product. Each maps to one HTTP status in `http/respond.ts`; anything else is a 500. */
export type FieldErrors = Record<string, string>;

export abstract class AppError extends Error {
  abstract readonly status: number;
}

/** The row does not exist, or belongs to someone else: both look the same from outside. */
export class NotFound extends AppError {
  readonly status = 404;
  constructor(message = 'Not found') {
    super(message);
  }
}

/** The actor is signed out (401) where being signed in would be needed. */
export class Unauthenticated extends AppError {
  readonly status = 401;
  constructor(message = 'Please sign in') {
    super(message);
  }
}

/** The wrong password or code. Not `Unauthenticated`: a session would not help. */
export class WrongCredentials extends AppError {
  readonly status = 401;
  constructor(message: string) {
    super(message);
  }
}

export class Forbidden extends AppError {
  readonly status = 403;
  constructor(message = "You don't have access to this") {
    super(message);
  }
}

/** Right, but so long ago signed in that this step asks again who it is (`defineEndpoint({ stepUp: true })`). */
export class StepUpNeeded extends AppError {
  readonly status: number;
  readonly asks: 'password' | 'code';
  /** Something was shown and did not fit. */
  readonly wasWrong: boolean;
  constructor(asks: 'password' | 'code', message?: string) {
    super(
      message ??
        (asks === 'code'
          ? "Please enter a code to show it's you"
          : "Please enter your password to show it's you"),
    );
    this.asks = asks;
    this.wasWrong = message !== undefined;
    this.status = this.wasWrong ? 400 : 403;
  }
}

export class Conflict extends AppError {
  readonly status = 409;
  constructor(message: string) {
    super(message);
  }
}

/** A repeat that asks for something else than the first time: doing nothing in silence would lose what is new in it. */
export class KeyUsedBefore extends AppError {
  readonly status = 422;
  constructor() {
    super(
      'You sent this before, and it was different then. To send it the way it is now, please send it again.',
    );
  }
}

/** Input that a schema could not refuse on its own; `fields` stand beside the fields. */
export class Invalid extends AppError {
  readonly status = 400;
  readonly fields: FieldErrors;
  constructor(message: string, fields: FieldErrors = {}) {
    super(message);
    this.fields = fields;
  }
}

export class TooLarge extends AppError {
  readonly status = 413;
  constructor(message: string) {
    super(message);
  }
}

export class LimitExceeded extends AppError {
  readonly status = 429;
  /** Whole seconds until another try makes sense. */
  readonly retryAfterSeconds: number;
  constructor(
    retryAfterSeconds: number,
    message = 'Too many tries. Please wait a moment and try again.',
  ) {
    super(message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** More people at once than can be served soon; no one's tries are spent by it. */
export class Busy extends AppError {
  readonly status = 503;
  /** Whole seconds until another try makes sense. */
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('A lot of people are here right now. Please wait a moment and try again.');
    this.retryAfterSeconds = Math.min(30, Math.max(1, Math.ceil(retryAfterSeconds)));
  }
}

/** A part that we need (database, disk, email, model) is down; what was entered is kept by the caller. */
export class Unavailable extends AppError {
  readonly status = 503;
  constructor(message = "This isn't available right now. Please try again in a moment.") {
    super(message);
  }
}
