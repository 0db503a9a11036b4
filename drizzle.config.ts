import { defineConfig } from 'drizzle-kit';

// Migrations are generated here (`npm run db:generate -- --name what_it_does`) and applied by `src/db/migrate.ts`.
export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './src/db/schema/index.ts',
  out: './src/db/migrations',
});
