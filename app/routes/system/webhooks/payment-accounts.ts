import type { PageHandle } from '#app/http/page-handle.ts';
import { webhookAction, webhookLoader } from '#app/http/webhook.server.ts';

export const handle = { posts: 'signed' } satisfies PageHandle;

export const loader = webhookLoader;
export const action = webhookAction('payment-accounts');
