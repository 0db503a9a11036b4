import { migrateDatabase } from '../src/db/migrate.ts';
import { runWithDatabase } from './lib/run-script.ts';

/** `npm run migrate`: brings the database up to date. `npm start` does the same by itself. */
await runWithDatabase(async (db) => {
  const applied = await migrateDatabase(db);
  console.log(
    applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
  );
});
