import eslint from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Import directions, file rooms and forbidden words are held by `tests/architecture.test.ts`; here is what a parser sees better. */
export default defineConfig(
  {
    ignores: [
      'dist/',
      '.astro/',
      '.cache/',
      '.data*/',
      'node_modules/',
      'test-results/',
      'shots/',
      'src/db/migrations/',
      'public/',
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      // Refusing control characters in what people type is our business.
      'no-control-regex': 'off',
      'no-undef': 'off',
      'prefer-const': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A constructor may narrow what its parent takes.
      '@typescript-eslint/no-useless-constructor': 'off',
      // An index that the line above has just proven is clearer with `!` than with a branch that cannot happen.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['{src,server,scripts,tests,bench}/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // The server speaks through its JSON log only.
    files: ['server/**/*.ts', 'src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['{src,server,scripts,tests,bench}/**/*.{ts,tsx,astro}'],
    ignores: ['src/db/schema/**', '**/seed*/**', 'tests/support/specified-texts.ts'],
    rules: { 'max-lines': ['error', { max: 300 }] },
  },
);
