import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SOURCE = ['app/**/*.{ts,tsx}', 'db/**/*.ts', 'jobs/**/*.ts'];
const TESTS = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'];

const NO_ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only app/config/env.server.ts reads the environment.',
};
const NO_CLOCK = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Ask #app/config/clock.server.ts for the time.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Ask #app/config/clock.server.ts for the time.' },
];

const NO_UNBOUNDED_FORM = {
  selector: "CallExpression[callee.property.name='formData']",
  message: 'Read a form by #app/http/read-form.server.ts, which bounds it.',
};
const NO_ENDLESS_TEXT = {
  selector: "CallExpression[callee.object.name='z'][callee.property.name='string']",
  message: 'Take the texts of forms from #app/modules/bounded-text.ts: what follows a plain bound is asked of longer ones too.',
};

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', '.data/', '.cache/', 'test-results/', 'playwright-report/', 'coverage/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_+$', ignoreRestSiblings: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/first': 'error',
      'import-x/newline-after-import': 'error',
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling'],
          pathGroups: [{ pattern: '#*/**', group: 'internal' }],
          'newlines-between': 'ignore',
          alphabetize: { order: 'ignore' },
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...NO_CLOCK],
    },
  },
  {
    files: ['app/**/*.tsx', 'tests/**/*.tsx'],
    ...react.configs.flat.recommended,
    settings: { react: { version: '18.3' } },
  },
  { files: ['app/**/*.tsx'], ...react.configs.flat['jsx-runtime'] },
  { files: ['app/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'react/prop-types': 'off' },
  },
  {
    files: SOURCE,
    rules: { 'no-console': 'error', 'no-restricted-syntax': ['error', NO_ENVIRONMENT, NO_UNBOUNDED_FORM, ...NO_CLOCK] },
  },
  {
    files: ['app/modules/**/*.ts', 'app/routes/**/*.{ts,tsx}'],
    ignores: ['app/modules/bounded-text.ts', 'app/routes/system/simulators/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_ENVIRONMENT, NO_UNBOUNDED_FORM, NO_ENDLESS_TEXT, ...NO_CLOCK] },
  },
  {
    files: ['app/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@remix-run/react',
          importNames: ['useActionData'],
          message: 'Take useAnswer from #app/components/page/came-back.ts: its answer outlives a lost press.',
        },
      ],
    },
  },
  { files: ['app/config/clock.server.ts'], rules: { 'no-restricted-syntax': ['error', NO_ENVIRONMENT] } },
  { files: ['app/config/env.server.ts'], rules: { 'no-restricted-syntax': ['error', ...NO_CLOCK] } },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': 'off',
    },
  },
  // `async ({}, use) =>` is how a Playwright fixture says that it needs no other; `use` is no hook.
  { files: ['tests/e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['scripts/**', 'tests/**', '*.config.{ts,js}'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
);
