import { expect, it, vi } from 'vitest';

import { AppError, ERROR_STATUS } from './app-error.ts';

it('answers browsers by the status that fits', () => {
  expect(ERROR_STATUS).toEqual({
    invalidInput: 400,
    signInRequired: 401,
    forbidden: 403,
    notFound: 404,
    conflict: 409,
    payloadTooLarge: 413,
    tooManyRequests: 429,
    busy: 503,
    providerUnavailable: 503,
  });
  expect(new AppError('tooManyRequests').status).toBe(429);
});

it('carries what its sentence needs, and what caused it', () => {
  const cause = new Error('connection refused');
  const error = new AppError('providerUnavailable', { provider: 'payments' }, { cause });
  expect(error).toMatchObject({ name: 'AppError', message: 'providerUnavailable', params: { provider: 'payments' }, cause });
  expect(new AppError('busy').params).toEqual({});
});

it('is known for what it is by who has loaded it a second time', async () => {
  vi.resetModules();
  const again = await import('./app-error.ts');
  expect(again.AppError).not.toBe(AppError);
  expect(new again.AppError('busy')).toBeInstanceOf(AppError);
  expect(new AppError('busy')).toBeInstanceOf(again.AppError);
  expect(new Error('busy')).not.toBeInstanceOf(AppError);
  expect({ name: 'AppError' }).not.toBeInstanceOf(AppError);
});
